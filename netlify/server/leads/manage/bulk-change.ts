import * as z from 'zod/mini';
import { BULK_LIMIT, type BulkResult } from '../../../../src/domain/managed-lead.ts';
import type { LeadStatus } from '../../../../src/domain/lead.ts';
import type { OwnerDatabase } from '../../database/read.ts';
import { inParallel } from '../../store/concurrency.ts';
import type { Store } from '../../store/store.ts';
import { StoreUnavailable } from '../../store/store-error.ts';
import { applyChange } from './change-lead.ts';
import {
  errorsOf,
  lostReasonRule,
  statusRule,
  versionRule,
  type ChangeErrors,
} from '../records/lead-change.ts';

export type BulkOutcome =
  { ok: true; results: BulkResult[] } | { ok: false; code: 'invalid'; fields: ChangeErrors };

interface Surroundings {
  store: Store;
  database: OwnerDatabase;
  now: Date;
}
type Item = z.infer<typeof item>;
type Step = { status: LeadStatus } | { status: LeadStatus; lost_reason: string };

const item = z.object({ id: z.string(), version: versionRule });
const bulk = z.object({
  items: z
    .array(item, 'Please choose the leads.')
    .check(
      z.minLength(1, 'Please choose the leads.'),
      z.maxLength(BULK_LIMIT, `Please choose at most ${BULK_LIMIT} leads.`),
    ),
  status: statusRule,
  lost_reason: z.optional(lostReasonRule),
});

/** Brings several leads to one step and answers for each of them. */
export const bulkChange = async (
  data: unknown,
  surroundings: Surroundings,
): Promise<BulkOutcome> => {
  const parsed = bulk.safeParse(data);
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
  { id, version }: Item,
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
