import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DAY } from '#domain/duration.ts';
import type { Plan } from '../../../netlify/server/leads/erase/remove-old-leads.ts';
import type { RunRecord } from '../../../netlify/server/health/runs.ts';
import { leadKey } from '../../../netlify/server/records/lead-store.ts';
import { startHostProcess, type HostProcess } from '../../support/hosts/host-process.ts';
import { leadRecord } from '../../support/fixtures/leads.ts';
import { openMenu } from '../../support/browser/dashboard.ts';
import { expect, test } from '../../support/browser/owner.ts';
import { sendLogin } from '../../support/browser/site.ts';
import { openFolder } from '../../../netlify/local/seed/seed.ts';

const NAMES = { 'Old Oak': 300, 'Older Elm': 330, 'Young Yew': 2 };
let host: HostProcess;
let folder: string;
const damaged = leadKey(leadRecord(Date.now()).id);

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'retention-'));
  const { write, close } = await openFolder(folder);
  for (const [name, days] of Object.entries(NAMES)) {
    const record = leadRecord(Date.now() - days * DAY, { name });
    write(leadKey(record.id), record);
  }
  write(damaged, {});
  // All work has run for a day, except the removal of old visits.
  const since = new Date(Date.now() - DAY).toISOString();
  for (const every of ['minute', 'hour', 'day']) {
    const late = every === 'hour' ? { 'purge-events': since } : {};
    write(`run/${every}`, { at: new Date().toISOString(), since, late } satisfies RunRecord);
  }
  const plan: Plan = {
    months: 6,
    made_at: new Date().toISOString(),
    before: new Date(Date.now() - 183 * DAY).toISOString(),
    leads: 2,
    asks: true,
  };
  write('retention/plan', plan);
  close();
  host = await startHostProcess({ BLOBS_DIR: folder, RETENTION_MONTHS: '6' });
});
test.afterAll(async () => {
  await host.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

test('says what stopped or is damaged, and asks before it deletes', async ({ page }) => {
  await sendLogin(page.request, host.url);
  await page.goto(`${host.url}/admin/dashboard`);
  await test.step('says what has stopped running, and that leads are safe', async () => {
    const notice = page.getByRole('region', { name: 'Part of your website has stopped running' });
    await expect(notice).toContainText(
      /^.*Removing old visits: last done \w+, \w+ \d+, .* new requests are saved/,
    );
  });

  await expect(page.getByRole('region', { name: '1 record could not be read' })).toContainText(
    damaged,
  );

  const notice = page.getByRole('region', { name: 'Old leads' });
  await expect(notice).toContainText(
    /^Old leads2 leads are older than the 6 months that leads are kept\. That’s more than a tenth of all your leads, so nothing will be deleted until you say so\. To keep a copy, use “Export everything”/,
  );
  await page.getByRole('tab', { name: 'Leads' }).click();
  for (const name of Object.keys(NAMES)) {
    await expect(page.getByRole('rowheader').filter({ hasText: name })).toBeVisible();
  }
  const menu = await openMenu(page);
  const saved = page.waitForEvent('download');
  await menu.getByRole('button', { name: 'Export everything' }).click();
  const database = await saved;
  expect(database.suggestedFilename()).toMatch(/^everything-\d{4}-\d\d-\d\d\.sqlite$/);
  const db = new DatabaseSync(await database.path(), { readOnly: true });
  const rows = db.prepare('select name from lead order by name').all();
  db.close();
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(NAMES).sort());

  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Overview' }).click();
  await notice.getByRole('button', { name: 'Delete old leads' }).click();
  const question = page.getByRole('dialog', { name: 'Delete old leads?' });
  await expect(question).toHaveAccessibleDescription(/This can't be undone\.$/);
  await question.getByRole('button', { name: 'Keep for now' }).click();
  await notice.getByRole('button', { name: 'Delete old leads' }).click();
  await page.getByRole('button', { name: 'Yes, delete 2 leads for good' }).click();
  await expect(notice).toContainText(/will be deleted for good on \w+, \w+ \d+, .* To keep a copy/);
  await expect(notice.getByRole('button')).toHaveCount(0);
});
