import type { Config, Context } from '@netlify/functions';
import type { TokenResponse } from '#domain/api.ts';
import { MINUTE } from '#domain/duration.ts';
import { environment } from '../server/env/env.ts';
import { handleRequest } from '../server/http/handle-request.ts';
import { ok } from '../server/http/responses.ts';
import { processLimit } from '../server/http/process-limit.ts';

export const config: Config = {
  path: '/api/mapbox-token',
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
const LIMITS = [processLimit(30, MINUTE)];

export default (request: Request, { ip }: Context): Promise<Response> =>
  handleRequest(request, { methods: ['GET'], limits: [LIMITS, ip] }, () => {
    const token = environment().MAPBOX_PUBLIC_TOKEN ?? null;
    return ok({ token } satisfies TokenResponse);
  });
