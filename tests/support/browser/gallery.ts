import type { Page } from '@playwright/test';

/** The gallery, once the island that holds the given part has taken over from the plain page. */
export const openGallery = async (page: Page, part: 'carousel' | 'projects'): Promise<void> => {
  await page.goto('/gallery');
  const inside = part === 'carousel' ? '.carousel' : '.project-grid';
  const island = page.locator('astro-island').filter({ has: page.locator(inside) });
  await page.locator(inside).scrollIntoViewIfNeeded();
  await island.and(page.locator(':not([ssr])')).waitFor({ state: 'attached' });
};
