import { computed } from 'nanostores';
import { $params, go, leftAt } from './place.ts';

export const TABS = ['overview', 'leads', 'analytics'] as const;
export type Tab = (typeof TABS)[number];
export const TAB_LABELS: Record<Tab, string> = {
  overview: 'Overview',
  leads: 'Leads',
  analytics: 'Analytics',
};
/** The settings are a screen without a tab. */
export type Screen = Tab | 'settings';

export const $screen = computed($params, (params): Screen => {
  const asked = params.get('tab');
  return asked === 'settings' ? asked : (TABS.find((tab) => tab === asked) ?? 'overview');
});

export const openTab = (screen: Screen): void => {
  go(leftAt(screen === 'overview' ? undefined : screen));
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
