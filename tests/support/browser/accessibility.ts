import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Runs all rules in the light theme and the color rules in the dark one, over the page or these parts. */
export const expectAccessible = async (page: Page, ...parts: string[]): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await endTransitions(page);
    // Legacy mode opens no extra tab for each scan, which only frames of other sites need.
    const scan = new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'], preload: false });
    for (const part of parts) scan.include(part);
    if (colorScheme === 'dark') scan.withRules(COLOR_RULES);
    const { violations } = await scan.analyze();
    const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    expect(found, colorScheme).toEqual([]);
  }
};

/** Buttons fade from one theme's color to the other's. */
const endTransitions = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  );
