import { v7 } from 'uuid';
import { API } from '@/domain/api.ts';
import { unfoldLead } from '../../support/browser/dashboard.ts';
import { aLead, expect, fromAnywhere, sendLead, test } from '../../support/browser/owner.ts';

test('shows what the homeowner corrected, who did it, and what was typed first', async ({
  ownerPage: page,
  request,
}) => {
  const submissionId = v7();
  const lead = aLead({ submissionId });
  await sendLead(request, lead);
  const data = { submissionId, phone: '(336) 555-0193' };
  const response = await request.post(API.correctLead, { data, headers: fromAnywhere() });
  expect(response.status()).toBe(200);
  await page.goto(`/admin/dashboard?tab=leads&lead=${submissionId}`);
  await expect(page.getByRole('region', { name: 'Activity' })).toBeVisible();
  await unfoldLead(page);
  const call = page.getByRole('link', { name: /\(336\) 555-0193/ });
  await expect(call.first()).toHaveAttribute('href', 'tel:+13365550193');
  const history = page.getByRole('region', { name: 'Activity' });
  await expect(
    history.getByText('Homeowner corrected the phone number: (336) 555-0193'),
  ).toBeVisible();
  await expect(page.getByText(lead['phone'] ?? '', { exact: true })).toBeVisible();
});
