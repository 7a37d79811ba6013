import { atom } from 'nanostores';
import type { LeadResponse } from '@/domain/api.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import { showNotice } from '@/islands/toasts/toast.ts';
import type { Outcome, Problem } from '@/islands/admin/api/api-client.ts';
import { isOutcomeUnknown } from '@/islands/admin/api/error-messages.ts';
import { sendChange } from '@/islands/admin/api/leads-api.ts';
import { $knownLeads, setKnown, showFailure, showSaved } from './known-leads.ts';

type LeadVersion = Pick<Lead, 'id' | 'version'>;

export interface Change {
  key: number;
  told: string;
  at: string;
  made: readonly LeadVersion[];
}

const MOST = 30;
const AT_ONCE = 4;

/** Changes made on this page, newest first. */
export const $recent = atom<readonly Change[]>([]);

let count = 0;

export const addRecentChange = (told: string, made: readonly LeadVersion[]): Change => {
  count += 1;
  const change = { key: count, told, at: new Date().toISOString(), made };
  $recent.set([change, ...$recent.get()].slice(0, MOST));
  return change;
};

/** The change that created this version of a lead. */
export const changeBehind = (lead: LeadVersion): Change | undefined =>
  $recent.get().find(({ made }) => made.some((each) => isSame(each, lead)));

/** Undoes a change of all its leads or of `only` some; the server refuses if a lead was changed since. */
export const undo = async ({ key }: Change, only?: readonly LeadVersion[]): Promise<void> => {
  const change = $recent.get().find((each) => each.key === key);
  if (!change) return;
  const asked = change.made.filter((made) => !only || only.some((each) => isSame(each, made)));
  const left = [...asked];
  const done: Lead[] = [];
  const failed: { made: LeadVersion; problem: Problem }[] = [];
  const work = async (): Promise<void> => {
    for (let made = left.pop(); made; made = left.pop()) {
      const outcome = await sendUndo(made);
      if (outcome === 'busy') continue;
      if (outcome.ok) done.push(outcome.value.lead);
      else failed.push({ made, problem: outcome.problem });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  // A failed undo can be tried again; a refused one cannot.
  const refused = failed
    .filter(({ problem }) => !isOutcomeUnknown(problem))
    .map(({ made }) => made);
  removeVersions(key, [...done, ...refused]);
  showSaved(...done);
  showUndone(asked.length, done.length, failed);
};

const removeVersions = (key: number, leads: readonly Pick<Lead, 'id'>[]): void => {
  const ids = new Set(leads.map(({ id }) => id));
  const without = (change: Change): Change =>
    change.key === key ? { ...change, made: change.made.filter(({ id }) => !ids.has(id)) } : change;
  $recent.set(
    $recent
      .get()
      .map(without)
      .filter(({ made }) => made.length > 0),
  );
};

const isSame = (a: LeadVersion, b: LeadVersion): boolean =>
  a.id === b.id && a.version === b.version;

const showUndone = (asked: number, done: number, failed: readonly { problem: Problem }[]): void => {
  const isOne = asked === 1;
  if (done > 0) {
    showNotice.success(
      isOne ? 'Undone' : `${changes(done)} undone`,
      isOne ? 'Back to how it was.' : 'Back to how they were.',
    );
  }
  const [first] = failed;
  if (first)
    showFailure(first.problem, isOne ? "Couldn't undo" : `Couldn't undo ${changes(failed.length)}`);
};

const sendUndo = async ({ id, version }: LeadVersion): Promise<Outcome<LeadResponse> | 'busy'> => {
  if ($knownLeads.get()[id]?.meant) return 'busy';
  setKnown(id, { meant: {} });
  const outcome = await sendChange(id, { version, undo: true });
  setKnown(id, { meant: null });
  if (!outcome.ok && outcome.problem.lead) setKnown(id, { newest: outcome.problem.lead });
  return outcome;
};

const changes = (count: number): string => (count === 1 ? '1 change' : `${count} changes`);
