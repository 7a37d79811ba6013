import type { Locator, Page } from 'playwright/test';
import type { Lead } from '@/domain/managed-lead.ts';
import { listed } from '@/lib/states/fixtures.ts';
import {
  changeElsewhere,
  detailOf,
  receivedLead,
  serveToday,
  todayRow,
} from '../../support/browser/dashboard.ts';
import { expect, test } from '../../support/browser/owner.ts';
import { changesOf } from '../../support/browser/requests.ts';
import { isSampleCompany } from '../../support/company/offered.ts';

// A Tuesday, 10 AM at the sample company; the server's clock may differ.
const MORNING = new Date('2030-05-14T14:00:00Z');

declare global {
  interface Window {
    taps?: number;
  }
}

const countTaps = (page: Page) =>
  page.addInitScript(() => {
    window.taps = 0;
    addEventListener('pointerdown', () => (window.taps = (window.taps ?? 0) + 1), true);
    // A test can't make calls or send texts.
    addEventListener('click', (event) => {
      const { target } = event;
      if (target instanceof Element && target.closest('a[href^="tel:"], a[href^="sms:"]'))
        event.preventDefault();
    });
  });

const tapsOf = async (page: Page, work: () => Promise<void>): Promise<number> => {
  const taps = (): Promise<number> => page.evaluate(() => window.taps ?? Infinity);
  const before = await taps();
  await work();
  return (await taps()) - before;
};

const REVIEW_LINK = 'https://reviews.example/piedmont-pane';

/** Serves the scripts as if the company had a review link. */
const serveReviewLink = (page: Page) =>
  page.route('**/_astro/*.js', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('{review_url}', REVIEW_LINK);
    await route.fulfill({ response, body });
  });

/** Calls and comes back after `time` ms, which opens the sheet unless the call was too short. */
const call = async (page: Page, { name }: Lead, time = 60_000): Promise<Locator> => {
  const link = todayRow(page, name).getByRole('link', { name: `Call ${name}` });
  await expect(link).toBeInViewport();
  await link.click();
  await page.clock.fastForward(time);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  return page.getByRole('dialog', { name });
};

/** Counts the taps of each act, from Today until Today is on the screen again. */
test('takes few taps per call', { tag: '@phone' }, async ({ ownerPage: page }) => {
  test.skip(!isSampleCompany, 'needs the hours of the sample company');
  await countTaps(page);
  await serveReviewLink(page);
  await page.clock.install({ time: MORNING });
  const changedLead = async (change: object): Promise<Lead> => {
    const lead = await receivedLead(page);
    return changeElsewhere(page, lead, change);
  };
  const fresh = (): Promise<Lead> => receivedLead(page);
  const visited = await changedLead({ status: 'scheduled', visit_at: '2030-05-13T14:00:00Z' });
  const quoted = await changedLead({ status: 'quoted', quoted_cents: 840_000 });
  const [none, callBack, visit, quote, wrong, lost] = await Promise.all([
    ...[fresh(), fresh(), fresh(), fresh(), fresh(), fresh()],
  ]);
  if (!none || !callBack || !visit || !quote || !wrong || !lost) throw new Error('no leads');
  await serveToday(page, {
    new: listed(none, callBack, visit, quote, wrong, lost),
    call_back: listed(visited, quoted),
  });
  await page.goto('/admin/dashboard');
  const changed = changesOf(page);
  const tooShort = await call(page, none, 5_000);
  await page.clock.runFor(500);
  await expect(tooShort).toHaveCount(0);

  interface Act {
    lead: Lead;
    names: string[];
    digits?: string;
    most: number;
    shows: string;
    becomes: Partial<Lead>;
  }
  const acts: Act[] = [
    { lead: none, names: ['No answer'], most: 1, shows: 'No answer', becomes: { version: 1 } },
    {
      lead: callBack,
      names: ['Call back', 'Today 3 PM'],
      most: 2,
      shows: 'Call back Tue, May 14',
      becomes: { status: 'contacted', follow_up_at: '2030-05-14T19:00:00.000Z' },
    },
    {
      lead: visit,
      names: ['Visit', 'Tomorrow', '10 AM'],
      most: 3,
      shows: 'Visit Wed, May 15',
      becomes: { status: 'scheduled', visit_at: '2030-05-15T14:00:00.000Z' },
    },
    {
      lead: visited,
      names: ['Visit', 'Thu', '1 PM'],
      most: 3,
      shows: 'Visit Thu, May 16',
      becomes: { status: 'scheduled', visit_at: '2030-05-16T17:00:00.000Z' },
    },
    {
      lead: quote,
      names: ['Quoted', 'Save'],
      digits: '8400',
      most: 2,
      shows: 'Quoted $8,400',
      becomes: { status: 'quoted', quoted_cents: 840_000 },
    },
    {
      lead: quoted,
      names: ['Won', 'Save'],
      most: 2,
      shows: 'Won $8,400',
      becomes: { status: 'won', won_cents: 840_000 },
    },
    {
      lead: lost,
      names: ['Not interested', 'Too expensive'],
      most: 2,
      shows: 'Lost: Too expensive',
      becomes: { status: 'lost', lost_reason: 'Too expensive' },
    },
    {
      lead: wrong,
      names: ['Wrong number'],
      most: 2,
      shows: 'Lost: Wrong number',
      becomes: { status: 'lost', lost_reason: 'Wrong number' },
    },
  ];
  for (const { lead, names, digits, most, shows, becomes } of acts) {
    // Calling takes one tap, or two with the one that opened the dashboard.
    let sheet = page.getByRole('dialog');
    expect(await tapsOf(page, async () => void (sheet = await call(page, lead)))).toBe(1);
    const used = await tapsOf(page, async () => {
      for (const name of names) {
        if (digits && name === 'Save') await page.keyboard.type(digits);
        await sheet.getByRole('button', { name, exact: true }).click();
        // A person pauses here: an immediate press would count as a second tap.
        await page.clock.runFor(400);
      }
      await expect(sheet).toHaveCount(0);
    });
    expect(used, shows).toBeLessThanOrEqual(most);
    await expect(todayRow(page, lead.name)).toContainText(shows);
    await expect.poll(async () => (await detailOf(page, lead)).lead, shows).toMatchObject(becomes);
  }
  expect(changed).toHaveLength(acts.length);
  expect(await page.evaluate(() => scrollY)).toBe(0);

  const row = todayRow(page, quoted.name);
  await test.step('a review is asked for by text, once', async () => {
    const sheet = page.getByRole('dialog', { name: `Text ${quoted.name}` });
    const offer = row.getByRole('button', { name: 'Ask for a review' });
    const used = await tapsOf(page, async () => {
      // The button lies where Save was, and a press right after the sheet has closed still counts.
      await offer.click();
      const review = sheet.getByRole('link', { name: /^Review/ });
      expect(decodeURIComponent((await review.getAttribute('href')) ?? '')).toContain(REVIEW_LINK);
      await review.click();
      await page.clock.runFor(1000);
      await expect(sheet).toHaveCount(0);
    });
    expect(used).toBe(2);
    await expect(offer).toHaveCount(0);
    await expect
      .poll(async () => (await detailOf(page, quoted)).lead)
      .toMatchObject({ status: 'won', review_asked: true });
  });
});
