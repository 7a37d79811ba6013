import { plural } from '@/domain/text.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import { showNotice } from '@/islands/toasts/toast.ts';
import { isOffline, type Problem } from '@/islands/admin/api/api-client.ts';
import { $knownLeads, isBeingSaved, showFailure, showSaved } from './known-leads.ts';
import { sendPress, showQueueIsFull } from './press-queue.ts';
import {
  $recent,
  addRecentChange,
  type Change,
  changeBehind,
  isSame,
  type LeadVersion,
  removeVersions,
} from './recent-changes.ts';

const AT_ONCE = 4;

export const undo = async ({ key }: Change, only?: readonly LeadVersion[]): Promise<void> => {
  const change = $recent.get().find((each) => each.key === key);
  if (!change) return;
  const asked = change.versions.filter(
    (version) => !only || only.some((each) => isSame(each, version)),
  );
  const left = [...asked];
  const done: LeadVersion[] = [];
  const saved: Lead[] = [];
  const failed: { asked: LeadVersion; problem: Problem }[] = [];
  const work = async (): Promise<void> => {
    for (let version = left.pop(); version; version = left.pop()) {
      if (isBeingSaved($knownLeads.get()[version.id])) continue;
      const result = await sendPress(version, { undo: true });
      if (result === 'full') showQueueIsFull();
      else if (typeof result === 'string') done.push(version);
      else if (result.ok) {
        done.push(version);
        if (result.lead) saved.push(result.lead);
      } else failed.push({ asked: version, problem: result.problem });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  showSaved(...saved);
  removeVersions(key, [...done, ...failed.map((each) => each.asked)]);
  if (!isOffline()) showUndone(asked.length, done.length, failed);
};

/** Undoes a change of any device, which the server allows for the newest one alone. */
export const undoEntry = (version: LeadVersion): Promise<void> =>
  undo(changeBehind(version) ?? addRecentChange('', [version]));

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
