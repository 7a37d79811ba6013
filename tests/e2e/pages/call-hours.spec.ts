import type { Page } from 'playwright/test';
import { business } from '@/domain/business.ts';
import { addDays, momentOn, weekdayOf } from '@/domain/calendar.ts';
import { askText, hoursText } from '@/domain/call-text.ts';
import { callWords } from '@/domain/call-words.ts';
import { expect, test } from '../../support/browser/site.ts';

// A different zone than the company's, whose hours are the same on every phone.
test.use({ timezoneId: 'Asia/Tokyo' });

const today = new Date().toISOString().slice(0, 10);
const monday = addDays(today, 8 - weekdayOf(today));
const MOMENTS = [
  momentOn(monday, '04:00'),
  momentOn(monday, '12:00'),
  momentOn(monday, '18:59'),
  momentOn(monday, '19:01'),
  momentOn(addDays(monday, -1), '12:00'),
  ...business.closures.map(({ date }) => momentOn(date, '12:00')),
];

const textsAt = (moment: number) => {
  const words = callWords(moment);
  return { brief: hoursText(words), long: hoursText(words) + askText(words) };
};

const shownBeside = (page: Page) =>
  page
    .locator('.call-hours:visible')
    .evaluateAll((all) => all.map((each) => (each as HTMLElement).innerText.trim()));

test('appear beside every phone number, and say until when it is answered', async ({
  page,
  isMobile,
}) => {
  await page.clock.install({ time: momentOn(monday, '04:00') });
  for (const path of ['/contact', '/about']) {
    await page.goto(path);
    await page.clock.runFor(1000);
    await expect(page.locator('header [data-call=hours]').first()).toHaveText(/open/i);
    for (const moment of MOMENTS) {
      await page.clock.setFixedTime(moment);
      await page.clock.runFor(60_000);
      const { brief, long } = textsAt(moment);
      const shown = await shownBeside(page);
      expect(shown.length).toBeGreaterThan(1);
      expect(shown.filter((text) => text !== brief && text !== long)).toEqual([]);
      if (path !== '/about') expect(shown).toContain(long);
    }
    await page.evaluate(() => {
      const note = () => (document.body.dataset['redrawn'] = '');
      for (const element of document.querySelectorAll('[data-call]'))
        new MutationObserver(note).observe(element, { childList: true });
    });
    await page.clock.runFor(120_000);
    await expect(page.locator('[data-redrawn]')).toHaveCount(0);
  }
  const places = isMobile ? ['#estimate-bar', 'main > :last-child'] : ['main > :last-child'];
  for (const place of places) {
    const links = page.locator(place).getByRole('link');
    await expect(links.first()).toHaveAttribute('href', '/contact#estimate');
    await expect(links.nth(1)).toHaveAttribute('href', /^tel:/);
  }
});
