import { atom } from 'nanostores';
import { plural } from '@/domain/text.ts';
import type { LeadResponse } from '@/domain/api.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import { showNotice } from '@/islands/toasts/toast.ts';
import type { Outcome, Problem } from '@/islands/admin/api/api-client.ts';
import { isOutcomeUnknown } from '@/islands/admin/api/error-messages.ts';
import { sendChange } from '@/islands/admin/api/endpoints.ts';
import { $knownLeads, setKnown, showFailure, showSaved } from './known-leads.ts';

type LeadVersion = Pick<Lead, 'id' | 'version'>;

export interface Change {
  key: number;
  title: string;
  at: string;
  versions: readonly LeadVersion[];
}

const MOST = 30;
const AT_ONCE = 4;

export const $recent = atom<readonly Change[]>([]);

let count = 0;

export const addRecentChange = (title: string, versions: readonly LeadVersion[]): Change => {
  count += 1;
  const change = { key: count, title, at: new Date().toISOString(), versions };
  $recent.set([change, ...$recent.get()].slice(0, MOST));
  return change;
};

export const changeBehind = (lead: LeadVersion): Change | undefined =>
  $recent.get().find(({ versions }) => versions.some((each) => isSame(each, lead)));

/** Undoes a change of any device, which the server allows for the newest one alone. */
export const undoEntry = (version: LeadVersion): Promise<void> =>
  undo(changeBehind(version) ?? addRecentChange('', [version]));

export const undo = async ({ key }: Change, only?: readonly LeadVersion[]): Promise<void> => {
  const change = $recent.get().find((each) => each.key === key);
  if (!change) return;
  const asked = change.versions.filter(
    (version) => !only || only.some((each) => isSame(each, version)),
  );
  const left = [...asked];
  const done: Lead[] = [];
  const failed: { asked: LeadVersion; problem: Problem }[] = [];
  const work = async (): Promise<void> => {
    for (let version = left.pop(); version; version = left.pop()) {
      const outcome = await sendUndo(version);
      if (outcome === 'busy') continue;
      if (outcome.ok) done.push(outcome.value.lead);
      else failed.push({ asked: version, problem: outcome.problem });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const refused = failed
    .filter(({ problem }) => !isOutcomeUnknown(problem))
    .map(({ asked }) => asked);
  removeVersions(key, [...done, ...refused]);
  showSaved(...done);
  showUndone(asked.length, done.length, failed);
};

const removeVersions = (key: number, leads: readonly Pick<Lead, 'id'>[]): void => {
  const ids = new Set(leads.map(({ id }) => id));
  const without = (change: Change): Change =>
    change.key === key
      ? { ...change, versions: change.versions.filter(({ id }) => !ids.has(id)) }
      : change;
  $recent.set(
    $recent
      .get()
      .map(without)
      .filter(({ versions }) => versions.length > 0),
  );
};

const isSame = (a: LeadVersion, b: LeadVersion): boolean =>
  a.id === b.id && a.version === b.version;

const showUndone = (asked: number, done: number, failed: readonly { problem: Problem }[]): void => {
  const isOne = asked === 1;
  if (done > 0) {
    showNotice.success(
      isOne ? 'Undone' : `${plural(done, 'change')} undone`,
      isOne ? 'Back to how it was.' : 'Back to how they were.',
    );
  }
  const [first] = failed;
  if (first)
    showFailure(
      first.problem,
      isOne ? "Couldn't undo" : `Couldn't undo ${plural(failed.length, 'change')}`,
    );
};

const sendUndo = async ({ id, version }: LeadVersion): Promise<Outcome<LeadResponse> | 'busy'> => {
  if ($knownLeads.get()[id]?.pending) return 'busy';
  setKnown(id, { pending: {} });
  const outcome = await sendChange(id, { version, undo: true });
  setKnown(id, { pending: null });
  if (!outcome.ok && outcome.problem.lead) setKnown(id, { newest: outcome.problem.lead });
  return outcome;
};
