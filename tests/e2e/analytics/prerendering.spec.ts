import type { AnalyticsEvent } from '@/domain/visits.ts';
import { eventsOf, expect, test } from '../../support/browser/homeowner.ts';
import {
  openPrerenderingTab,
  type PrerenderingTab,
} from '../../support/browser/prerendering-tab.ts';

const middleOf = async (tab: PrerenderingTab, selector: string) => {
  const box = `(() => {
    const link = document.querySelector(${JSON.stringify(selector)});
    link.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = link.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  })()`;
  return (await tab.evaluate(box)) as { x: number; y: number };
};

/** Opens a page by its address. */
const visit = async (tab: PrerenderingTab, url: string): Promise<void> => {
  await tab.send('Page.navigate', { url });
  await shown(tab, url);
};

const shown = (tab: PrerenderingTab, url: string) =>
  expect
    .poll(() => tab.evaluate('document.readyState + " " + location.href'))
    .toBe(`complete ${url}`);

const rest = async (tab: PrerenderingTab, selector: string): Promise<void> => {
  const ready = tab.prerendered();
  const point = await middleOf(tab, selector);
  await tab.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...point });
  await ready;
};

const press = async (tab: PrerenderingTab, selector: string): Promise<void> => {
  const point = await middleOf(tab, selector);
  for (const type of ['mousePressed', 'mouseReleased']) {
    await tab.send('Input.dispatchMouseEvent', { type, button: 'left', clickCount: 1, ...point });
  }
};

const paths = (events: AnalyticsEvent[]) =>
  events
    .filter(({ event_type }) => event_type === 'page_view')
    .map(({ page_path }) => page_path)
    .sort();

test.skip(({ browserName }) => browserName !== 'chromium', 'Only Chromium prerenders.');

test('a prerendered page counts once opened, with what was typed', async ({ baseURL }) => {
  const tab = await openPrerenderingTab();
  const viewed = async () =>
    paths(await eventsOf(baseURL, String(await tab.evaluate('sessionStorage.session_id'))));
  await visit(tab, `${baseURL}/about`);
  await rest(tab, 'footer a[href="/services"]');
  await visit(tab, `${baseURL}/contact`);
  await rest(tab, 'footer a[href="/gallery"]');
  await press(tab, 'footer a[href="/gallery"]');
  await shown(tab, `${baseURL}/gallery`);
  const activated = 'performance.getEntriesByType("navigation")[0].activationStart > 0';
  expect(await tab.evaluate(activated)).toBe(true);
  await visit(tab, `${baseURL}/privacy`);
  await expect.poll(viewed).toContain('/privacy');
  expect(await viewed()).toEqual(['/about', '/contact', '/gallery', '/privacy']);

  await visit(tab, `${baseURL}/`);
  await rest(tab, 'footer a[href="/contact"]');
  await tab.evaluate('document.querySelector("#estimate-address").focus()');
  await tab.send('Input.insertText', { text: '12 Oak St' });
  await press(tab, 'footer a[href="/contact"]');
  await shown(tab, `${baseURL}/contact`);
  await expect
    .poll(() => tab.evaluate('document.querySelector("#estimate-address").value'))
    .toBe('12 Oak St');
  await tab.close();
});
