import { WISH_LIMIT } from '@/domain/wish.ts';
import { jobNames } from '../../support/company/offered.ts';
import { expect, sendLead, test } from '../../support/browser/homeowner.ts';

const [JOB] = jobNames();
test('a job asks for one like it, and a crafted link’s words are cut', async ({
  page,
  visitor,
  leads,
  eventsOf,
}) => {
  await test.step('the words of a crafted link can be removed', async () => {
    const crafted = `<img src=x onerror=alert(1)> ${'call 900 '.repeat(20)}`;
    await page.goto(`/contact?${new URLSearchParams({ wish: crafted }).toString()}#estimate`);
    const shown = page.getByText(`Interested in: ${crafted.slice(0, WISH_LIMIT).trimEnd()}`);
    await expect(shown).toBeVisible();
    await expect(page.getByText(crafted.slice(0, WISH_LIMIT + 1))).toHaveCount(0);
    await page.getByRole('button', { name: /^Remove: Interested in/ }).click();
    await expect(shown).toBeHidden();
  });

  test.skip(!JOB, 'needs a job');
  const ask = 'I’d like one like this';
  const wish = `a job like “${JOB?.replace(/ \(sample\)$/, '') ?? ''}”`;
  const onceLoaded = page.waitForResponse(/\/once-loaded-.*\.js$/);
  await page.goto('/gallery');
  await (await onceLoaded).finished();
  await page
    .getByRole('link', { name: JOB ?? '' })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('link', { name: ask }).click();
  await expect(page.getByText(`Interested in: ${wish}`)).toBeVisible();
  await sendLead(page, visitor);
  expect(await leads()).toMatchObject([{ wish }]);
  const session = String(await page.evaluate('sessionStorage.session_id'));
  const names = async () => (await eventsOf(session)).map(({ metadata }) => metadata?.name ?? '');
  await expect.poll(names).toContainEqual(expect.stringContaining(ask));
});
