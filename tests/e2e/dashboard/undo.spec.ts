import { openLeads, receivedLead, refresh, rowsOf } from '../../support/browser/dashboard.ts';
import { expect, test } from '../../support/browser/owner.ts';
import { holdClock, runUntil } from '../../support/browser/page-clock.ts';
import { changeSaved } from '../../support/browser/requests.ts';

test('keeps changed rows where they are, with Undo', async ({ ownerPage: page }) => {
  const tag = `Stay ${Date.now()}`;
  for (const name of ['One', 'Two', 'Three']) await receivedLead(page, { name: `${tag} ${name}` });
  await holdClock(page);
  await openLeads(page, { q: tag, status: 'new' });
  const rows = rowsOf(page, 'All leads');
  await expect(rows).toHaveCount(3);
  await rows.nth(0).getByRole('checkbox').check();
  await rows.nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(rows.getByText('Contacted', { exact: true })).toHaveCount(2);
  const undo = rows.getByRole('button', { name: 'Undo' });
  await runUntil(page, 500, async () => (await undo.count()) === 2);
  await expect(rows).toHaveCount(3);
  const undone = changeSaved(page);
  await undo.first().click();
  await expect(rows.getByText('Contacted', { exact: true })).toHaveCount(1);
  await expect(rows).toHaveCount(3);
  await (await undone).finished();
  await page.clock.resume();
  await refresh(page);
  await expect(rows).toHaveCount(2);
});
