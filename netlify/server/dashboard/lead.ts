import type { Context } from '@netlify/functions';
import { adminCall } from '../admin/admin-call.ts';
import { environment } from '../env.ts';
import { complete } from '../database/read.ts';
import { done, ok, refuse } from '../http.ts';
import { changeAnswer } from '../leads/desk/change-answer.ts';
import { changeLead } from '../leads/desk/change-lead.ts';
import { eraseLead } from '../leads/desk/erase-lead.ts';
import { finishErasure } from '../leads/desk/keep-database.ts';
import { readLeadDetail } from '../leads/desk/lead-detail.ts';
import { notifyLead } from '../notifications/notify-lead.ts';
import { channelsOf } from '../notifications/channels.ts';
import { JSON_BODY } from '../read-body.ts';
import { LONG_BUDGET, openStore } from '../store.ts';

export const handleLead = (request: Request, context: Context): Promise<Response> =>
  adminCall(
    request,
    context,
    { methods: ['GET', 'PATCH', 'DELETE'], body: JSON_BODY },
    async ({ store, database, now, body }) => {
      const { id } = context.params;
      if (request.method === 'PATCH') {
        const changed = await changeLead(id, body.data, { store, database: await database(), now });
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
        const opened = await database();
        const known = person ? complete(opened) : opened;
        const erased = await eraseLead(id, { store, database: known, person, now });
        if (erased.length === 0) return refuse('not_found');
        context.waitUntil(finishErasure(openStore(context, LONG_BUDGET), now));
        return done();
      }
      const detail = await readLeadDetail(id, {
        store,
        database: await database(),
        channels: channelsOf(environment()),
        now,
      });
      return detail ? ok(detail) : refuse('not_found');
    },
  );
