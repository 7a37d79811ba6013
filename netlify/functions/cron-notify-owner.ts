import type { Config, Context } from '@netlify/functions';
import { environment } from '../server/env/env.ts';
import { done } from '../server/http/responses.ts';
import { sendDue } from '../server/notifications/outbox/outbox-sweep.ts';
import { LONG_BUDGET, openStore } from '../server/store/store.ts';

export const config: Config = { schedule: '* * * * *' };

export default async (_: Request, context: Context): Promise<Response> => {
  const store = openStore(context, LONG_BUDGET);
  const clock = () => new Date();
  const { sent, failed } = await sendDue(store, { environment: environment(), clock });
  if (sent + failed > 0) console.log(`Notifications: ${sent} sent, ${failed} failed.`);
  return done();
};
