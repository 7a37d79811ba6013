import { type Browser, type Page } from 'playwright';
import { median, newPhone, slowPage } from './phone.ts';

/** The median of when the largest thing of the first screen is drawn, in milliseconds, with an empty cache. */
export const measureLcp = async (browser: Browser, url: string, runs: number): Promise<number> => {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const phone = await newPhone(browser);
    const page = await slowPage(phone);
    await page.goto(url, { waitUntil: 'load' });
    // The last picture may be drawn after the page has loaded.
    await page.waitForTimeout(400);
    times.push(await page.evaluate(lastLcp));
    await phone.close();
  }
  return median(times);
};

const lastLcp = (): Promise<number> =>
  new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? NaN)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });

/** From opening the home page to its thanks, with a form that is filled in at once; in milliseconds. */
export const measureLead = async (
  browser: Browser,
  url: string,
  runs: number,
  withScript: boolean,
): Promise<{ filled: number; thanked: number }> => {
  const filled: number[] = [];
  const thanked: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const phone = await newPhone(browser, withScript);
    // Each run is another person: the site joins repeated requests.
    await phone.setExtraHTTPHeaders({
      'x-nf-client-connection-ip': `10.9.${run}.${Number(withScript)}`,
    });
    const page = await slowPage(phone);
    const began = performance.now();
    await page.goto(url, { waitUntil: 'commit' });
    await fillIn(page, `${run}${Number(withScript)}`);
    filled.push(performance.now() - began);
    await page.locator('#estimate button[type=submit]').tap();
    await page
      .getByText(/Thank you\. We have|We have your request/)
      .first()
      .waitFor();
    thanked.push(performance.now() - began);
    await phone.close();
  }
  return { filled: median(filled), thanked: median(thanked) };
};

const fillIn = async (page: Page, run: string): Promise<void> => {
  const form = page.locator('#estimate form');
  await form.locator('[name=name]').tap();
  await form.locator('[name=name]').fill(`Bench ${run}`);
  await form.locator('[name=phone]').fill(`(336) 555-01${run.padStart(2, '0')}`);
  await form.locator('[name=address]').fill(`${run} Bench Road, Clemmons, NC 27012`);
  await form.locator('[name=windowCount]').selectOption('6-10');
  await form.locator('[name=preferredTime][value=anytime]').check({ force: true });
};
