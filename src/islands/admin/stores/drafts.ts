import { useStore } from '@nanostores/react';
import { map, onMount } from 'nanostores';
import type { ChangeEvent } from 'react';
import { local } from '@/islands/admin/api/browser-storage.ts';
import { DAY } from '@/domain/duration.ts';
import { dollars } from '@/domain/money.ts';
import { cleanText } from '@/domain/text.ts';
import type { QueuedChange } from './change-queue.ts';
import type { NewLead } from './new-lead.ts';

type Words = Record<string, string>;
interface Draft {
  at: number;
  words: Words;
}

const PREFIX = 'dashboard_draft/';
const KEPT_FOR = 14 * DAY;

/** By form and lead, such as `note/<lead id>`. Drafts exist only on this device. */
const $drafts = map<Record<string, Words | undefined>>({});

export const useDraft = <Name extends string>(key: string, initial: Record<Name, string>) => {
  const kept = useStore($drafts, { keys: [key] })[key];
  const words = { ...initial, ...kept };
  const type = (name: Name, text: string): void => {
    const typed = Object.entries({ ...$drafts.get()[key], [name]: text });
    const different = typed.filter(([each, words]) => words !== initial[each as Name]);
    saveDraft(key, Object.fromEntries(different));
  };
  return {
    words,
    isKept: kept !== undefined,
    type,
    field: (name: Name) => ({
      name,
      value: words[name],
      onChange: ({ target }: ChangeEvent<{ value: string }>) => type(name, target.value),
    }),
    drop: (): void => saveDraft(key, {}),
  };
};

export const hasDraft = (key: string): boolean => $drafts.get()[key] !== undefined;

export const countDrafts = (): number => Object.keys($drafts.get()).length;

export const dropDrafts = (belongs: (key: string) => boolean = () => true): void => {
  for (const key of Object.keys($drafts.get()).filter(belongs)) saveDraft(key, {});
};

/** Called once the lead is erased, because nobody could find its drafts again. */
export const dropDraftsOf = (lead: string): void => dropDrafts((key) => key.endsWith(`/${lead}`));

export const noteKey = (lead: string): string => `note/${lead}`;

/** Called once the note is stored or saved. Keeps the field if its text has changed since. */
export const dropNote = (lead: string, note: string | undefined): void => {
  const typed = $drafts.get()[noteKey(lead)]?.['note'];
  if (note !== undefined && typed !== undefined && cleanText(typed) === note)
    saveDraft(noteKey(lead), {});
};

/** After a refusal, puts the words back where they were typed, a note below what was typed since. */
export const keepWords = ({
  lead,
  change: { note, quoted_cents, won_cents, corrected },
  add,
}: Pick<QueuedChange, 'lead' | 'change' | 'add'>): void => {
  const form = add ? 'add' : lead;
  const amount = (cents: number | null | undefined) => cents && { amount: dollars(cents) };
  const all = {
    [`quoted/${form}`]: amount(quoted_cents),
    [`won/${form}`]: amount(won_cents),
    [`contact/${form}`]: corrected,
  };
  for (const [key, words] of Object.entries(all))
    if (words && !hasDraft(key)) saveDraft(key, { ...words });
  if (!add && note === undefined) return;
  const key = add ? form : noteKey(lead);
  const typed = $drafts.get()[key];
  // The form may hold another caller by now, so the refused one goes into the note.
  const caller = typed && add ? [add.name, add.phone, add.address] : [];
  const lines = [typed?.['note'], ...caller, note].filter(Boolean);
  saveDraft(key, { ...(typed ?? (add && wordsOf(add))), note: lines.join('\n') });
};

const wordsOf = ({ name, phone, address, trades, heard }: NewLead): Words => ({
  name,
  phone,
  address,
  trades: trades.join(' '),
  heard: heard ?? '',
});

const saveDraft = (key: string, words: Words): void => {
  const isEmpty = Object.keys(words).length === 0;
  $drafts.setKey(key, isEmpty ? undefined : words);
  const draft: Draft = { at: Date.now(), words };
  if (isEmpty) local.remove(PREFIX + key);
  else local.write(PREFIX + key, JSON.stringify(draft));
};

onMount($drafts, () => {
  const readAll = (): void =>
    local.attempt((storage) => {
      const kept: Record<string, Words> = {};
      for (const name of Object.keys(storage).filter((each) => each.startsWith(PREFIX))) {
        const { at, words } = JSON.parse(storage.getItem(name) ?? '') as Draft;
        if (Date.now() - at < KEPT_FOR) kept[name.slice(PREFIX.length)] = words;
        else storage.removeItem(name);
      }
      $drafts.set(kept);
    });
  // What another window saved is no longer a draft here.
  const onStorage = ({ key }: StorageEvent): void => {
    if (key?.startsWith(PREFIX)) readAll();
  };
  readAll();
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
});
