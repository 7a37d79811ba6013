import type { Config, Context } from '@netlify/functions';
import { adminCall } from '../server/admin/admin-call.ts';
import { environment } from '../server/env.ts';
import { done, ok, refuse } from '../server/http.ts';
import { changeAnswer } from '../server/leads/desk/change-answer.ts';
import { changeLead } from '../server/leads/desk/change-lead.ts';
import { eraseLead } from '../server/leads/desk/erase-lead.ts';
import { finishErasure } from '../server/leads/desk/finish-erasure.ts';
import { readLeadDetail } from '../server/leads/desk/lead-detail.ts';
import { notifyLead } from '../server/notifications/notify-lead.ts';
import { channelsOf } from '../server/notifications/channels.ts';
import { JSON_BODY } from '../server/read-body.ts';
import { LONG_BUDGET, openStore } from '../server/store.ts';

export const config: Config = {
  path: '/api/admin/leads/:id',
  excludedPath: '/api/admin/leads/bulk',
};

export default (request: Request, context: Context): Promise<Response> =>
  adminCall(
    request,
    context,
    { methods: ['GET', 'PATCH', 'DELETE'], body: JSON_BODY },
    async ({ store, now, body }) => {
      const { id } = context.params;
      if (request.method === 'PATCH') {
        const changed = await changeLead(id, body.data, { store, now });
        if (changed.ok && changed.lead.rescued) {
          const later = {
            store: () => openStore(context, LONG_BUDGET),
            environment: environment(),
          };
          context.waitUntil(notifyLead(changed.lead.id, later));
        }
        return changeAnswer(changed);
      }
      if (request.method === 'DELETE') {
        const person = new URL(request.url).searchParams.get('person') === '1';
        const erased = await eraseLead(store, id, { person, now });
        if (erased.length === 0) return refuse('not_found');
        context.waitUntil(finishErasure(openStore(context, LONG_BUDGET), erased, now));
        return done();
      }
      const detail = await readLeadDetail(store, id, {
        channels: channelsOf(environment()),
        now,
      });
      return detail ? ok(detail) : refuse('not_found');
    },
  );
