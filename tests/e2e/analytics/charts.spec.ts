import { addDays } from '@/domain/calendar.ts';
import { chart, openAnalytics, period, sendVisit } from '../../support/browser/analytics-tab.ts';
import { boxOf, overflow } from '../../support/browser/fit.ts';
import { expect, test } from '../../support/browser/owner.ts';

test("charts a period and reads out each day's values", async ({ ownerPage: page, hasTouch }) => {
  await sendVisit(page.request);
  await openAnalytics(page);
  for (const name of ['Visits', 'Leads received'])
    await expect(chart(page, name)).toHaveAttribute('aria-valuetext', /^[1-9][\d,]* total/);
  expect(await overflow(page)).toBe(0);

  const pressed = (name: string) =>
    expect(period(page, name)).toHaveAttribute('aria-pressed', 'true');
  await period(page, 'Last month').click();
  await expect(page).toHaveURL('/admin/dashboard?tab=analytics&period=last_month');
  await pressed('Last month');
  await page.reload();
  await pressed('Last month');
  await page.goBack();
  await pressed('This month');

  await period(page, 'Custom').click();
  const [first, last] = [page.getByLabel('First day'), page.getByLabel('Last day')];
  const show = page.getByRole('button', { name: 'Show', exact: true });
  const today = await last.inputValue();
  await expect(first).toHaveValue(`${today.slice(0, 7)}-01`);
  await first.fill('');
  await show.click();
  await expect(first).toBeFocused();
  await expect(page).toHaveURL(/period=custom&from=/);
  await first.fill(today);
  await show.click();
  await expect(page).toHaveURL(new RegExp(`period=custom&from=${today}&to=${today}$`));
  const one = chart(page, 'Visits');
  // The previous chart stays until the day has loaded.
  await expect(one).toHaveAttribute('max', '1');
  await one.press('End');
  await expect(one).toHaveAttribute('aria-valuetext', /^\w{3}, \w{3} \d+: [\d,]+ so far/);

  await first.fill(addDays(today, -29));
  await show.click();
  const visits = chart(page, 'Visits');
  await expect(visits).toHaveAttribute('max', '30');
  const plot = visits.locator('..');
  const box = await boxOf(plot);
  const position = { x: box.width - 2, y: box.height / 2 };
  if (hasTouch) await plot.tap({ position });
  else await plot.hover({ position });
  await expect(visits).toHaveAttribute('aria-valuetext', /^\w{3}, \w{3} \d+: [\d,]+ so far/);
  await expect(visits).toHaveValue('30');
  const value = await visits.getAttribute('aria-valuetext');
  await visits.press('ArrowLeft');
  await expect(visits).toHaveValue('29');
  await expect(visits).not.toHaveAttribute('aria-valuetext', value ?? '');
  await visits.press('Escape');
  await expect(visits).toHaveAttribute('aria-valuetext', /total/);
});
