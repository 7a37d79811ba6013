import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES_ABOUT_COLORS = ['color-contrast', 'link-in-text-block'];

/** All rules in the light theme, those about colors in the dark one: the rest is the same in both. */
export const expectAccessible = async (page: Page, ...parts: string[]): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // Without this mode it opens a tab for each scan, for the sake of frames from elsewhere.
    const scan = new AxeBuilder({ page }).setLegacyMode();
    for (const part of parts) scan.include(part);
    if (colorScheme === 'dark') scan.withRules(RULES_ABOUT_COLORS);
    const { violations } = await scan.analyze();
    const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    expect(found, colorScheme).toEqual([]);
  }
};
