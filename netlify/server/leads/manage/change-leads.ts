import { type BulkChange, bulkChange } from '#domain/lead-change.ts';
import type { BulkResult } from '#domain/managed-lead.ts';
import { type ChangeErrors, errorsOf } from '../../records/log-entry.ts';
import { inParallel } from '../../store/concurrency.ts';
import { StoreUnavailable } from '../../store/store-error.ts';
import { changeLead } from './change-lead.ts';

type Dependencies = Parameters<typeof changeLead>[2];
type Outcome =
  { ok: true; results: BulkResult[] } | { ok: false; code: 'invalid'; fields: ChangeErrors };

/** The same step for up to `BULK_LIMIT` leads. Each has its own result: one conflict holds up no other. */
export const changeLeads = async (data: unknown, dependencies: Dependencies): Promise<Outcome> => {
  const parsed = bulkChange.safeParse(data);
  if (!parsed.success) return { ok: false, code: 'invalid', fields: errorsOf(parsed.error.issues) };
  const { items, status, lost_reason } = parsed.data;
  const step =
    status === 'lost' && lost_reason !== undefined ? { status, lost_reason } : { status };
  return {
    ok: true,
    results: await inParallel(items, (each) => changeOne(each, step, dependencies)),
  };
};

const changeOne = async (
  { id, version }: BulkChange['items'][number],
  step: Omit<BulkChange, 'items'>,
  dependencies: Dependencies,
): Promise<BulkResult> => {
  try {
    const outcome = await changeLead(id, { version, ...step }, dependencies);
    if (outcome.ok) return { id, ok: true, lead: outcome.lead };
    return outcome.code === 'conflict'
      ? { id, ok: false, code: 'conflict', lead: outcome.lead }
      : { id, ok: false, code: 'not_found', lead: null };
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    console.error(`Lead not changed: ${error.message}`);
    return { id, ok: false, code: 'unavailable', lead: null };
  }
};
