import { atom } from 'nanostores';
import type { Lead } from '@/domain/managed-lead.ts';
import type { RequestedChange } from './pending-change.ts';

export interface Conflict {
  before: Lead;
  now: Lead;
  requested: RequestedChange;
  choose: (choice: Choice) => void;
}

type Choice = 'mine' | 'theirs';

export const $conflicts = atom<readonly Conflict[]>([]);

export const askOwner = (conflict: Omit<Conflict, 'choose'>): Promise<Choice> =>
  new Promise((resolve) => {
    const choose = (choice: Choice): void => {
      $conflicts.set($conflicts.get().filter((each) => each !== asked));
      resolve(choice);
    };
    const asked = { ...conflict, choose };
    $conflicts.set([...$conflicts.get(), asked]);
  });
