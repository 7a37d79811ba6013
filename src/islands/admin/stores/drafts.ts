import { useStore } from '@nanostores/react';
import { computed, map, onMount } from 'nanostores';
import { withLocalStorage } from '@/islands/admin/api/browser-storage.ts';
import { DAY } from '@/domain/duration.ts';

type Words = Record<string, string>;
interface Draft {
  at: number;
  words: Words;
}

const PREFIX = 'desk_draft/';
const KEPT_FOR = 14 * DAY;

/** By form and lead, such as `note/<lead id>`. Only this device has them. */
const $drafts = map<Record<string, Words>>({});

export const $draftCount = computed($drafts, (drafts) => Object.keys(drafts).length);

export const hasDraft = (key: string): boolean => $drafts.get()[key] !== undefined;

export const useDraft = <Name extends string>(key: string, initial: Record<Name, string>) => {
  const saved = useStore($drafts, { keys: [key] })[key];
  return {
    words: { ...initial, ...saved },
    isKept: saved !== undefined,
    type: (name: Name, text: string): void => {
      const typed = Object.entries({ ...$drafts.get()[key], [name]: text });
      saveDraft(
        key,
        Object.fromEntries(typed.filter(([each, now]) => now !== initial[each as Name])),
      );
    },
    drop: (): void => saveDraft(key, {}),
    dropWhole: (saved: Record<Name, string>): boolean => {
      const now: Words = { ...initial, ...$drafts.get()[key] };
      const isSaved = Object.entries<string>(saved).every(([name, text]) => now[name] === text);
      if (isSaved) saveDraft(key, {});
      return isSaved;
    },
    dropIf: (saved: Partial<Record<Name, string>>): void => {
      const now = Object.entries($drafts.get()[key] ?? {});
      saveDraft(
        key,
        Object.fromEntries(now.filter(([name, text]) => text !== saved[name as Name])),
      );
    },
  };
};

export const countDrafts = (): number => {
  readSaved();
  return Object.keys($drafts.get()).length;
};

export const dropDrafts = (belongs: (key: string) => boolean = () => true): void => {
  readSaved();
  for (const key of Object.keys($drafts.get()).filter(belongs)) saveDraft(key, {});
};

const saveDraft = (key: string, words: Words): void => {
  const isEmpty = Object.keys(words).length === 0;
  $drafts.setKey(key, isEmpty ? undefined : words);
  withLocalStorage((storage) => {
    const draft: Draft = { at: Date.now(), words };
    if (isEmpty) storage.removeItem(PREFIX + key);
    else storage.setItem(PREFIX + key, JSON.stringify(draft));
  });
};

const readSaved = (): void =>
  withLocalStorage((storage) => {
    for (const name of Object.keys(storage).filter((each) => each.startsWith(PREFIX))) {
      const key = name.slice(PREFIX.length);
      if (!hasDraft(key))
        $drafts.setKey(key, (JSON.parse(storage.getItem(name) ?? '') as Draft).words);
    }
  });

onMount($drafts, () => {
  withLocalStorage((storage) => {
    const found: Record<string, Words> = {};
    for (const name of Object.keys(storage).filter((each) => each.startsWith(PREFIX))) {
      const { at, words } = JSON.parse(storage.getItem(name) ?? '') as Draft;
      if (Date.now() - at < KEPT_FOR) found[name.slice(PREFIX.length)] = words;
      else storage.removeItem(name);
    }
    $drafts.set(found);
  });
  const onStorage = ({ key, oldValue, newValue }: StorageEvent): void => {
    if (!key?.startsWith(PREFIX) || newValue !== null || oldValue === null) return;
    const name = key.slice(PREFIX.length);
    const { words } = JSON.parse(oldValue) as Draft;
    if (JSON.stringify(words) === JSON.stringify($drafts.get()[name]))
      $drafts.setKey(name, undefined);
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
});
