import { afterAll, beforeAll, expect, it } from 'vitest';
import { v4 } from 'uuid';
import type { AnalyticsResponse } from '@/domain/api.ts';
import type { LeadDetail } from '@/domain/managed-lead.ts';
import { startSite, type Site } from '../../support/hosts/site.ts';

let site: Site;
let cookie: string;
beforeAll(async () => {
  site = await startSite();
  cookie = await site.signIn();
});
afterAll(() => site.close());

const PAGE = '/thank-you/7K2M-9QXA';

it('records the thank-you page without the receipt in its address', async () => {
  const session_id = v4();
  const json = { event_type: 'page_view', page_path: PAGE, session_id };
  expect((await site.send('/api/analytics', { json })).status).toBe(204);
  const response = await site.send('/api/admin/analytics', { cookie });
  const { events } = (await response.json()) as AnalyticsResponse;
  const paths = events.filter((event) => event.session_id === session_id);
  expect(paths.map(({ page_path }) => page_path)).toEqual(['/thank-you']);
});

it('stores a lead that began there without the receipt, too', async () => {
  const id = await site.submitLead({ landing_path: PAGE });
  const response = await site.send(`/api/admin/leads/${id}`, { cookie });
  expect(((await response.json()) as LeadDetail).lead.landing_path).toBe('/thank-you');
});
