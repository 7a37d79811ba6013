import { atom, onMount } from 'nanostores';
import { $recent } from '@/islands/admin/stores/recent-changes.ts';
import { loadDashboard } from '@/islands/admin/stores/dashboard-data.ts';
import { askOutcome, listedLead } from '@/islands/admin/stores/outcome.ts';
import { $neighbors } from '@/islands/admin/stores/neighbors.ts';
import { $shortcuts } from '@/islands/admin/stores/preferences.ts';
import {
  $leadId,
  $screen,
  backToList,
  go,
  isOnTop,
  leadParams,
  openTab,
  TABS,
} from '@/islands/admin/stores/route.ts';
import { undo } from '@/islands/admin/stores/undo.ts';

export const ADD_LEAD = 'Add a lead';

export const $shortcutsOpen = atom(false);
export const $addLeadOpen = atom(false);
// After a reload the form is open as before, with its draft.
onMount($addLeadOpen, () => {
  if (isOnTop(ADD_LEAD)) $addLeadOpen.set(true);
});

export const SHORTCUTS: readonly (readonly [keys: string, act: string])[] = [
  ['/', 'Search leads'],
  ['j or ↓', 'Next lead'],
  ['k or ↑', 'Previous lead'],
  ['Enter', 'Open the lead'],
  ['x', 'Select the lead'],
  ['Esc', 'Back to the list'],
  ['n', 'Add a lead'],
  ['o', 'Say how the call went'],
  ['u', 'Undo the last change'],
  ['r', 'Refresh'],
  ['1, 2, 3', 'Overview, Leads, Analytics'],
  ['Alt+T', 'Go to notifications'],
  ['?', 'Show this list'],
];

export const onShortcut = (event: KeyboardEvent): void => {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
  if (!$shortcuts.get() || document.querySelector('dialog:modal') || isTyping(event.target)) return;
  if (handleKey(event.key)) event.preventDefault();
};

const handleKey = (key: string): boolean => {
  switch (key) {
    case '/':
      return search();
    case '?':
      $shortcutsOpen.set(true);
      return true;
    case 'j':
    case 'ArrowDown':
      return step(1, key === 'j');
    case 'k':
    case 'ArrowUp':
      return step(-1, key === 'k');
    case 'x':
      return toggleSelected();
    case 'n':
      openAddLead();
      return true;
    case 'o':
      return askAboutFocused();
    case 'u':
      return undoNewest();
    case 'r':
      void loadDashboard();
      return true;
    case 'Escape':
      if ($leadId.get() === null) return false;
      backToList();
      return true;
    default:
      return openByNumber(key);
  }
};

export const openAddLead = (): void => $addLeadOpen.set(true);

const askAboutFocused = (): boolean => {
  const id = document.activeElement?.getAttribute('data-lead');
  const lead = id ? listedLead(id) : undefined;
  if (lead) askOutcome(lead, { at: document.activeElement?.getBoundingClientRect() ?? null });
  return lead !== undefined;
};

const search = (): boolean => {
  if ($screen.get() !== 'leads' || $leadId.get() !== null) openTab('leads');
  focusSearch();
  return true;
};

/** The list may still be loading. */
const focusSearch = (frames = 300): void => {
  const box = document.querySelector<HTMLElement>('[data-search]');
  if (box) box.focus();
  else if (frames > 0) requestAnimationFrame(() => focusSearch(frames - 1));
};

const step = (by: 1 | -1, fromAnywhere: boolean): boolean => {
  if ($leadId.get() !== null) return fromAnywhere && openNeighbor(by);
  const links = [...document.querySelectorAll<HTMLElement>('[data-lead]')];
  const at = links.findIndex((link) => link === document.activeElement);
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

const toggleSelected = (): boolean => {
  const id = document.activeElement?.getAttribute('data-lead');
  const box = id && document.querySelector<HTMLInputElement>(`[data-mark="${CSS.escape(id)}"]`);
  if (!box) return false;
  box.click();
  return true;
};

const undoNewest = (): boolean => {
  const [newest] = $recent.get();
  if (!newest) return false;
  void undo(newest);
  return true;
};

const openByNumber = (key: string): boolean => {
  const tab = TABS[Number(key) - 1];
  if (!tab) return false;
  openTab(tab);
  return true;
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type=checkbox]), textarea, select, [role=tab]'));
