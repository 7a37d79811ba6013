import { atom, onMount } from 'nanostores';

export const TABS = ['overview', 'leads', 'analytics'] as const;
export type Tab = (typeof TABS)[number];
export const TAB_LABELS: Record<Tab, string> = {
  overview: 'Overview',
  leads: 'Leads',
  analytics: 'Analytics',
};

/** The open tab; its name stands in the address, so that a reload and the Back button keep it. */
export const $tab = atom<Tab>('overview');

export const openTab = (tab: Tab): void => {
  if (tab === $tab.get()) return;
  $tab.set(tab);
  history.pushState(null, '', tab === 'overview' ? location.pathname : `?tab=${tab}`);
};

/** The tab that a key leads to in a row of tabs, or undefined for a key that means nothing there. */
export const tabByKey = (key: string, from: Tab): Tab | undefined => {
  const index = TABS.indexOf(from);
  switch (key) {
    case 'ArrowRight':
      return TABS[(index + 1) % TABS.length];
    case 'ArrowLeft':
      return TABS.at(index - 1);
    case 'Home':
      return TABS[0];
    case 'End':
      return TABS.at(-1);
    default:
      return undefined;
  }
};

onMount($tab, () => {
  const follow = (): void => {
    const asked = new URLSearchParams(location.search).get('tab');
    $tab.set(TABS.find((tab) => tab === asked) ?? 'overview');
  };
  follow();
  addEventListener('popstate', follow);
  return () => {
    removeEventListener('popstate', follow);
  };
});
