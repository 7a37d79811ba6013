import type { Context } from '@netlify/functions';
import { business } from '#domain/business.ts';
import type { LaunchResponse } from '#domain/launch.ts';
import { handleOwnerRequest } from '../auth/require-owner.ts';
import { environment } from '../env/env.ts';
import { builtLaunchItems } from '../http/built-page.ts';
import { ok } from '../http/responses.ts';
import { readSiteFacts } from '../launch/site-facts.ts';
import { launchItemsOfSite } from '../launch/site-items.ts';

export const handleLaunch = (request: Request, context: Context): Promise<Response> =>
  handleOwnerRequest(request, context, { methods: ['GET'] }, async ({ store }) => {
    const openAt = new URL(request.url).origin;
    // A sample domain can't be connected: the files' list asks for the owner's own first.
    const website = business.samples.includes('website') ? openAt : business.website;
    const [files, facts] = await Promise.all([
      builtLaunchItems(),
      readSiteFacts({ store, environment: environment(), website }),
    ]);
    const items = [...files, ...launchItemsOfSite(facts, { website, openAt })];
    return ok({ items } satisfies LaunchResponse);
  });
