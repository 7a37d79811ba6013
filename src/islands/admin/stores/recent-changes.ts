import { atom } from 'nanostores';
import type { Lead } from '@/domain/managed-lead.ts';

export type LeadVersion = Pick<Lead, 'id' | 'version'>;

export interface Change {
  key: number;
  title: string;
  at: string;
  versions: readonly LeadVersion[];
}

const MOST = 30;

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

export const removeVersions = (key: number, leads: readonly Pick<Lead, 'id'>[]): void => {
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

export const isSame = (a: LeadVersion, b: LeadVersion): boolean =>
  a.id === b.id && a.version === b.version;
