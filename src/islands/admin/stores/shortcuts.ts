import { $sessionEnd } from '@/islands/admin/api/session.ts';
import { lastSaved, undo } from './changes.ts';
import { askOutcome, openAddLead, openMenu } from './dialogs.ts';
import { $selected, selectNone } from './lead-list.ts';
import { loadDashboard } from './live.ts';
import { $neighbors } from './neighbors.ts';
import { $shortcuts } from './preferences.ts';
import { $leadId, $screen, backToList, go, leadParams, openTab, TABS } from './route.ts';

interface Shortcut {
  keys: readonly string[];
  words: string;
  /** Returns false if there was nothing to do: the key then keeps its own meaning. */
  act?: (key: string) => unknown;
}

export const SHORTCUTS: readonly Shortcut[] = [
  { keys: ['/'], words: 'Search leads', act: () => search() },
  { keys: ['j', 'ArrowDown'], words: 'Next lead', act: (key) => step(1, key === 'j') },
  { keys: ['k', 'ArrowUp'], words: 'Previous lead', act: (key) => step(-1, key === 'k') },
  { keys: ['Enter'], words: 'Open the lead' },
  { keys: ['x'], words: 'Select the lead', act: () => toggleSelected() },
  { keys: ['Escape'], words: 'Back to the list, or select none', act: () => leave() },
  { keys: ['n'], words: 'Add a lead', act: () => openAddLead() },
  { keys: ['o'], words: 'Say how the call went', act: () => askAboutFocused() },
  { keys: ['1 to 6'], words: 'Choose how it went, once asked' },
  { keys: ['u'], words: 'Undo the last change', act: () => undoNewest() },
  { keys: ['r'], words: 'Refresh', act: () => loadDashboard() },
  {
    keys: ['1', '2', '3'],
    words: 'Overview, Leads, Analytics',
    act: (key) => openTab(TABS[Number(key) - 1] ?? 'overview'),
  },
  { keys: ['Alt+T'], words: 'Go to notifications' },
  { keys: ['?'], words: 'Show this list', act: () => openMenu(null, 'shortcuts') },
];

export const onShortcut = (event: KeyboardEvent): void => {
  if (!isPlainKey(event) || document.querySelector('dialog[open]')) return;
  const shortcut = SHORTCUTS.find(({ keys }) => keys.includes(event.key));
  if (!shortcut?.act) return;
  // A key that is held down acts once, but the keys that step through leads go on.
  const isDone = event.repeat && !STEPS.includes(event.key);
  if (isDone || shortcut.act(event.key) !== false) event.preventDefault();
};

const STEPS: readonly string[] = ['j', 'k', 'ArrowDown', 'ArrowUp'];

/** True for a key pressed alone, outside of fields and the password dialog. The owner can turn these keys off. */
export const isPlainKey = (event: KeyboardEvent): boolean =>
  $shortcuts.get() &&
  $sessionEnd.get() !== 'asks' &&
  !(event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) &&
  !isTyping(event.target);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'));

/** The link of the row that has the focus in any of its parts. */
const focusedLink = (): HTMLElement | null =>
  document.activeElement?.closest('tr, li')?.querySelector<HTMLElement>('[data-lead]') ?? null;

const focusedLead = (): string | null => focusedLink()?.getAttribute('data-lead') ?? null;

const askAboutFocused = (): void => {
  const id = focusedLead();
  if (id) askOutcome(id, document.activeElement);
};

const search = (): void => {
  if ($screen.get() !== 'leads' || $leadId.get() !== null) openTab('leads');
  focusSearch();
};

/** Tries again in each frame, because the list may still be loading. */
const focusSearch = (frames = 300): void => {
  const box = document.querySelector<HTMLElement>('[data-search]');
  if (box) box.focus();
  else if (frames > 0) requestAnimationFrame(() => focusSearch(frames - 1));
};

const leave = (): boolean => {
  const isOnLead = $leadId.get() !== null;
  const isSelecting = $screen.get() === 'leads' && $selected.get().size > 0;
  if (isOnLead) backToList();
  else if (isSelecting) selectNone();
  return isOnLead || isSelecting;
};

const step = (by: 1 | -1, fromAnywhere: boolean): boolean => {
  if ($leadId.get() !== null) return fromAnywhere && openNeighbor(by);
  const links = [...document.querySelectorAll<HTMLElement>('[data-lead]')];
  const at = links.findIndex((link) => link === focusedLink());
  if (links.length === 0 || (at < 0 && !fromAnywhere)) return false;
  const next = links[at < 0 ? 0 : Math.min(links.length - 1, Math.max(0, at + by))];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
  return true;
};

const openNeighbor = (by: 1 | -1): boolean => {
  const place = $neighbors.get();
  const id = by === 1 ? place?.after : place?.before;
  if (id !== undefined) go(leadParams(id));
  return id !== undefined;
};

const toggleSelected = (): void => {
  const id = focusedLead() ?? '';
  document.querySelector<HTMLInputElement>(`[data-mark="${CSS.escape(id)}"]`)?.click();
};

const undoNewest = (): void => {
  const newest = lastSaved();
  if (newest) void undo(newest);
};
