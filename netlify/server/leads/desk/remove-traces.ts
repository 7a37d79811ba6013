import { CHANNELS } from '../../../../src/domain/desk.ts';
import type { LeadRecord } from '../../../../src/domain/lead.ts';
import { eraseVisit } from '../../analytics/visit.ts';
import { rawEventsDays } from '../../env.ts';
import { inParallel } from '../../in-parallel.ts';
import type { Store } from '../../store.ts';
import { forgetPerson } from '../joins.ts';
import { forgetLog, logPrefix } from '../lead-log.ts';
import { forgetLead, leadKey, readRecord } from '../lead-store.ts';
import { monthOf } from '../month-of.ts';
import { openedKey } from '../opened.ts';

const DAY = 24 * 60 * 60 * 1000;
// For a removal that is late, and a visit that goes on after the request.
const SPARE_DAYS = 30;

/** Removes everything that is kept of a lead under a tombstone; may be begun again after dying anywhere. */
export const removeTraces = async (store: Store, id: string, now: Date): Promise<void> => {
  const record = await readRecord(store, id);
  if (record) await forgetPerson(store, record);
  if (record?.session_id && mayHaveEvents(record, now)) await eraseVisit(store, record.session_id);
  const month = monthOf(id);
  const lists = await Promise.all(
    [
      logPrefix(id),
      ...CHANNELS.flatMap((channel) => [
        `sent/${channel}/${month}/${id}/`,
        `try/${channel}/${month}/${id}/`,
      ]),
    ].map((prefix) => store.list(prefix)),
  );
  const marks = CHANNELS.map((channel) => `sent/${channel}/${month}/${id}`);
  await inParallel([...lists.flat(), ...marks, openedKey(id)], (key) => store.remove(key));
  // The record goes last: it knows where the rest lies.
  await store.remove(leadKey(id));
  forgetLog(store, id);
  forgetLead(store, id);
};

/** Single events are removed with age, so that those of an old lead need not be looked for. */
const mayHaveEvents = ({ created_at }: LeadRecord, now: Date): boolean =>
  Date.parse(created_at) > now.getTime() - (rawEventsDays() + SPARE_DAYS) * DAY;
