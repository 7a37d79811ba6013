import { openedLead, ownPhone } from '../../support/browser/dashboard.ts';
import { expect, test } from '../../support/browser/owner.ts';
import { holdClock } from '../../support/browser/page-clock.ts';
import { changesOf, middleOf, pressAt } from '../../support/browser/presses.ts';

test(
  'moves nothing under the finger when a suspect is judged',
  { tag: '@phone' },
  async ({ ownerPage: page, request, hasTouch }) => {
    await openedLead(page, request, { honeypot: 'x', phone: ownPhone() });
    await holdClock(page);
    await page.reload();
    const judge = page.getByRole('button', { name: 'Not spam' });
    await expect(judge).toBeVisible();
    const changed = changesOf(page);
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
    const place = await middleOf(page.getByRole('button', { name: 'Quoted', exact: true }));
    const point = await middleOf(judge);
    await judge.click();
    await expect(page.getByText('Marked as not spam').first()).toBeVisible();
    await (await saved).finished();
    expect(await middleOf(page.getByRole('button', { name: 'Quoted', exact: true }))).toEqual(
      place,
    );
    await pressAt(page, point, hasTouch);
    await page.clock.runFor(1_000);
    expect(changed).toHaveLength(1);
  },
);
