import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './owner.ts';

/** What the dark theme can break: everything else is the same in both. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Finds nothing that keeps anybody from using what a page shows now, in the light theme and in the dark one. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await showTheme(page, 'light');
  expect(await violations(page)).toEqual([]);
  await showTheme(page, 'dark');
  expect(await violations(page, COLOR_RULES)).toEqual([]);
};

/** Five times as fast as by itself: it looks into no frames, of which we have none, and says nothing of what is right. */
const violations = async (page: Page, rules?: string[]) => {
  const scan = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false });
  return (await (rules ? scan.withRules(rules) : scan).analyze()).violations;
};

/** Buttons fade from color to color, which is no theme of either kind. */
const showTheme = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  );
};
