import { bulkChange as schema, type BulkChange } from '../../../../src/domain/lead-change.ts';
import type { BulkResult } from '../../../../src/domain/managed-lead.ts';
import type { OwnerDatabase } from '../../database/read.ts';
import { inParallel } from '../../store/concurrency.ts';
import type { Store } from '../../store/store.ts';
import { StoreUnavailable } from '../../store/store-error.ts';
import { applyChange } from './change-lead.ts';
import { errorsOf, type ChangeErrors } from '../records/lead-change.ts';

export type BulkOutcome =
  { ok: true; results: BulkResult[] } | { ok: false; code: 'invalid'; fields: ChangeErrors };

interface Surroundings {
  store: Store;
  database: OwnerDatabase;
  now: Date;
}
type Step = Omit<BulkChange, 'items'>;

export const bulkChange = async (
  data: unknown,
  surroundings: Surroundings,
): Promise<BulkOutcome> => {
  const parsed = schema.safeParse(data);
  if (!parsed.success) return { ok: false, code: 'invalid', fields: errorsOf(parsed.error.issues) };
  const { items, status, lost_reason } = parsed.data;
  if (status === 'lost' && lost_reason === undefined) {
    return {
      ok: false,
      code: 'invalid',
      fields: { lost_reason: 'Please say why they were lost.' },
    };
  }
  const step =
    status === 'lost' && lost_reason !== undefined ? { status, lost_reason } : { status };
  return {
    ok: true,
    results: await inParallel(items, (each) => changeOne(each, step, surroundings)),
  };
};

const changeOne = async (
  { id, version }: BulkChange['items'][number],
  step: Step,
  surroundings: Surroundings,
): Promise<BulkResult> => {
  try {
    const outcome = await applyChange(id, { version, ...step }, surroundings);
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
