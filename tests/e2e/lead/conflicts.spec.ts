import type { Route } from 'playwright/test';
import { API } from '@/domain/api.ts';
import type { LeadDetail } from '@/domain/managed-lead.ts';
import { openedLead, refresh, toasts, unfoldLead } from '../../support/browser/dashboard.ts';
import { expect, test } from '../../support/browser/owner.ts';

test('shows both sides of a conflict between two windows and overwrites neither', async ({
  ownerPage: page,
  owner,
  request,
}) => {
  const lead = await openedLead(page, request);
  const other = await owner.newPage();
  await other.goto(`/admin/dashboard?tab=leads&lead=${lead.id}`);
  const step = (name: string, on = page) =>
    on.getByRole('group', { name: 'Status' }).getByRole('button', { name });
  await unfoldLead(other);
  await expect(step('Won', other)).toBeVisible();
  // The other window's next poll fails, so that it still shows the old state.
  await other.route(`**${API.overview}*`, (route) => route.abort());
  await step('Scheduled').click();
  await expect(toasts(page).getByText(`${lead.name}: Scheduled`)).toBeVisible();
  await step('Quoted', other).click();
  const dialog = other.getByRole('dialog', { name: `${lead.name} was changed in the meantime` });
  await expect(dialog.getByRole('definition').nth(0)).toHaveText('Marked as scheduled');
  await expect(dialog.getByRole('definition').nth(1)).toHaveText('Marked as quoted');
  const detail = async () =>
    (await (await page.request.get(`${API.leads}/${lead.id}`)).json()) as LeadDetail;
  expect((await detail()).lead.status).toBe('scheduled');
  await dialog.getByRole('button', { name: 'Save mine' }).click();
  await expect(step('Quoted', other)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await detail()).lead.status).toBe('quoted');
  expect((await detail()).log.map(({ status }) => status)).toEqual(['scheduled', 'quoted']);
});

test('settles a conflict as the owner says, and asks nothing about a note', async ({
  ownerPage: page,
  request,
}) => {
  await test.step('keeps what the other window saved if the owner chooses so', async () => {
    const lead = await openedLead(page, request);
    await page.request.patch(`${API.leads}/${lead.id}`, {
      data: { version: 0, status: 'won' },
      headers: { origin: new URL(page.url()).origin },
    });
    await page.getByRole('button', { name: 'Scheduled' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard mine' }).click();
    await expect(page.getByRole('button', { name: 'Won', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  await test.step('closes the form when its change is saved after another one', async () => {
    const lead = await openedLead(page, request);
    await page.getByRole('button', { name: 'Edit contact info' }).click();
    await page.getByLabel('Address', { exact: true }).fill('12 Corrected Lane');
    await page.request.patch(`${API.leads}/${lead.id}`, {
      data: { version: 0, status: 'won' },
      headers: { origin: new URL(page.url()).origin },
    });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save mine' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('Contact info updated')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit contact info' })).toBeVisible();
    await page.reload();
    await expect(page.getByText('12 Corrected Lane').first()).toBeVisible();
    await unfoldLead(page);
    await expect(page.getByRole('button', { name: 'Edit contact info' })).toBeVisible();
  });

  await test.step('adds a note to what another window saved without a question, and empties the field', async () => {
    const lead = await openedLead(page, request);
    await page.request.patch(`${API.leads}/${lead.id}`, {
      data: { version: 0, status: 'won' },
      headers: { origin: new URL(page.url()).origin },
    });
    const note = page.getByLabel('Note', { exact: true });
    await note.fill('Called twice.');
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(note).toHaveValue('');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Won', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    const response = await page.request.get(`${API.leads}/${lead.id}`);
    const { log } = (await response.json()) as LeadDetail;
    expect(log.map((entry) => entry.note ?? entry.status)).toEqual(['won', 'Called twice.']);
  });
});

test('tells a refused change from one whose response was lost', async ({
  ownerPage: page,
  request,
  origin,
}) => {
  await test.step('neither calls a change unsaved nor saves it twice if only the response was lost', async () => {
    const lead = await openedLead(page, request);
    const path = `${API.leads}/${lead.id}`;
    const change = (route: Route, lost: () => Promise<void>) =>
      route.request().method() === 'PATCH' ? lost() : route.fallback();
    await page.route(`**${path}`, (route) =>
      change(route, async () => {
        await route.fetch();
        await route.abort();
      }),
    );
    await page.getByRole('button', { name: 'Contacted', exact: true }).click();
    const waiting = page.getByRole('button', { name: '1 waiting' });
    await expect(waiting).toBeVisible();
    await expect(toasts(page).getByText('Not saved', { exact: true })).toHaveCount(0);
    await page.unrouteAll();
    await refresh(page);
    await expect(waiting).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Contacted', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    const { log } = (await (await page.request.get(path)).json()) as LeadDetail;
    expect(log).toHaveLength(1);
  });

  await test.step('removes a change from the screen that the server refused', async () => {
    const lead = await openedLead(page, request);
    const path = `${API.leads}/${lead.id}`;
    expect((await page.request.delete(path, { headers: { origin } })).status()).toBe(204);
    await page.getByRole('button', { name: 'Contacted', exact: true }).click();
    await expect(toasts(page).getByText(`Not saved: ${lead.name}`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'New', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });
});
