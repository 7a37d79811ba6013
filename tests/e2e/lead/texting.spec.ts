import { API } from '@/domain/api.ts';
import type { LeadDetail } from '@/domain/managed-lead.ts';
import { openedLead, ownPhone, today } from '../../support/browser/dashboard.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { expect, test } from '../../support/browser/owner.ts';

test('texts in two taps, and notes it', { tag: '@phone' }, async ({ ownerPage: page, request }) => {
  const lead = await openedLead(page, request, { name: 'Zoë Text', phone: ownPhone() });
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Text Zoë Text' });
  const first = sheet.getByRole('link').first();
  await expect(first).toContainText('First contact');
  const href = (await first.getAttribute('href')) ?? '';
  expect(href).toMatch(`sms:${lead.phone_e164 ?? ''}?&body=`);
  expect(decodeURIComponent(href)).toContain('Hi Zoë,');
  await expectAccessible(page);
  await page.evaluate(() =>
    document.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a[href^="sms:"]'))
        event.preventDefault();
    }),
  );
  await first.click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText('Text opened: first contact')).toBeVisible();
  const response = await page.request.get(`${API.leads}/${lead.id}`);
  const { lead: now, log } = (await response.json()) as LeadDetail;
  expect(log).toMatchObject([{ texted: 'first_contact' }]);
  expect(now).toMatchObject({ status: 'new', answered_at: null });
  await expect(today(page)).toBeHidden();
});
