import type { APIRequestContext, Page } from 'playwright/test';
import { API } from '@/domain/api.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import {
  makeFirstCallback,
  openedLead,
  ownPhone,
  receivedLead,
} from '../../support/browser/dashboard.ts';
import { expect, test } from '../../support/browser/owner.ts';
import { holdClock, lookForNews, runUntil } from '../../support/browser/page-clock.ts';
import { changesOf, middleOf, pressAt, showOnly } from '../../support/browser/presses.ts';

const cards = (page: Page) =>
  page.getByRole('region', { name: 'Calls to make' }).getByRole('listitem');
const cardOf = (page: Page, { name }: Lead) => cards(page).filter({ hasText: name });

const withCalls = async (
  page: Page,
  request: APIRequestContext,
  count: number,
): Promise<Lead[]> => {
  const received = async (): Promise<Lead> => {
    const lead = await receivedLead(page, request, { phone: ownPhone() });
    await makeFirstCallback(page, lead.id);
    return lead;
  };
  const leads = await Promise.all(Array.from({ length: count }, received));
  await showOnly(
    page,
    leads.map(({ name }) => name),
  );
  await holdClock(page);
  await page.goto('/admin/dashboard');
  await expect(cards(page)).toHaveCount(count);
  return leads;
};

test(
  'takes a double tap for one lead alone',
  { tag: '@screens' },
  async ({ ownerPage: page, request, hasTouch }) => {
    const presses = [
      ['Reached', 120],
      ['No answer', 250],
      ['Reached', 350],
      ['No answer', 600],
    ] as const;
    const leads = await withCalls(page, request, presses.length + 1);
    const changed = changesOf(page);
    for (const [index, [outcome, gap]] of presses.entries()) {
      const card = cards(page).nth(index);
      const point = await middleOf(card.getByRole('button', { name: outcome }));
      await pressAt(page, point, hasTouch);
      await page.clock.runFor(gap);
      await pressAt(page, point, hasTouch);
      await expect(card.getByRole('button', { name: `${outcome} saved` })).toBeVisible();
      await page.clock.runFor(gap);
      await pressAt(page, point, hasTouch);
    }
    await expect(cards(page)).toHaveCount(leads.length);
    expect(changed).toHaveLength(presses.length);
    expect(new Set(changed).size).toBe(presses.length);
  },
);

test('keeps every card in its position and size until nothing is touched for 10 s', async ({
  ownerPage: page,
  request,
}) => {
  const leads = await withCalls(page, request, 3);
  const boxes = () =>
    cards(page).evaluateAll((all) =>
      all.map((card) => {
        const { top, height } = card.getBoundingClientRect();
        return [top + scrollY, height];
      }),
    );
  const before = await boxes();
  await cards(page).nth(0).getByRole('button', { name: 'Reached' }).click();
  await cards(page).nth(1).getByRole('button', { name: 'No answer' }).click();
  await expect(cards(page).getByRole('button', { name: 'Undo' })).toHaveCount(2);
  await page.clock.runFor(9_000);
  expect(await boxes()).toEqual(before);
  await page.clock.runFor(2_000);
  await expect(cards(page)).toHaveCount(leads.length - 1);
  await expect(cards(page).getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test('removes a finished card once the owner has scrolled away', async ({
  ownerPage: page,
  request,
}) => {
  await withCalls(page, request, 3);
  await cards(page).nth(0).getByRole('button', { name: 'Reached' }).click();
  await expect(cards(page).getByRole('button', { name: 'Undo' })).toHaveCount(1);
  await page.getByRole('heading', { name: 'Recent events' }).scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(cards(page).nth(0)).not.toBeInViewport();
  await page.clock.runFor(2_500);
  await expect(cards(page)).toHaveCount(2);
});

test(
  'moves nothing for changes of others while a finger is down, nor within 2 s',
  { tag: '@desktop' },
  async ({ ownerPage: page, request, origin }) => {
    const [first] = await withCalls(page, request, 2);
    if (!first) throw new Error('no lead');
    const top = cards(page).first();
    const name = await top.getByRole('link').first().innerText();
    await page.mouse.move(5, 5);
    await page.mouse.down();
    const done = await page.request.patch(`${API.leads}/${first.id}`, {
      data: { version: 1, status: 'contacted', follow_up_at: null },
      headers: { origin },
    });
    expect(done.status()).toBe(200);
    await lookForNews(page, `**${API.overview}*`);
    await expect(cards(page)).toHaveCount(2);
    await expect(page.getByText('No longer on this list')).toHaveCount(0);
    await page.mouse.up();
    await page.clock.runFor(1_500);
    await expect(page.getByText('No longer on this list')).toHaveCount(0);
    await page.clock.runFor(1_000);
    await expect(cardOf(page, first).getByText('No longer on this list')).toBeVisible();
    await expect(top.getByRole('link').first()).toHaveText(name);
    await page.clock.runFor(10_000);
    await expect(cards(page)).toHaveCount(1);
  },
);

test('ignores taps for 700 ms where another lead has moved in, but not keys', async ({
  ownerPage: page,
  request,
  hasTouch,
}) => {
  await withCalls(page, request, 3);
  const changed = changesOf(page);
  const reached = cards(page).first().getByRole('button', { name: 'Reached' });
  await reached.click();
  await expect(cards(page).getByRole('button', { name: 'Undo' })).toHaveCount(1);
  await page.clock.runFor(3_000);
  const point = await middleOf(reached);
  await page.clock.runFor(7_000);
  await expect(cards(page)).toHaveCount(2);
  await pressAt(page, point, hasTouch);
  await page.clock.runFor(500);
  expect(changed).toHaveLength(1);
  await expect(cards(page).first()).toHaveAttribute('data-fresh', 'moved');
  await reached.focus();
  await page.keyboard.press('Enter');
  await expect(cards(page).getByRole('button', { name: 'Undo' })).toHaveCount(1);
  expect(new Set(changed).size).toBe(2);
});

test('ignores taps for 700 ms on what moves up after a suspect is judged', async ({
  ownerPage: page,
  request,
  hasTouch,
}) => {
  await openedLead(page, request, { honeypot: 'x', phone: ownPhone() });
  await holdClock(page);
  await page.reload();
  const judge = page.getByRole('button', { name: 'Not spam' });
  await expect(judge).toBeVisible();
  const changed = changesOf(page);
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await judge.click();
  await expect(page.getByText('Marked as not spam')).toBeVisible();
  await (await saved).finished();
  const button = page.getByRole('button', { name: 'Contacted' });
  await pressAt(page, await middleOf(button), hasTouch);
  await page.clock.runFor(100);
  expect(changed).toHaveLength(1);
  await runUntil(page, 700, async () => (await page.locator('[data-fresh]').count()) === 0);
  // Away from the toast, which lies at the bottom of a phone.
  await page.evaluate(() => scrollBy({ top: 300, behavior: 'instant' }));
  await pressAt(page, await middleOf(button), hasTouch);
  await expect.poll(() => changed.length).toBe(2);
});
