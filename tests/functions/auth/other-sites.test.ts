import { describe, expect, it } from 'vitest';
import { FILLED, newId } from '../../support/fixtures/leads.ts';
import { ORIGIN } from '../../support/hosts/site.ts';
import { siteWithOwner } from '../../support/hosts/owner.ts';

const { site, owner } = await siteWithOwner();

const FOREIGN: [string, Record<string, string>][] = [
  ['an origin', { origin: 'https://other.example' }],
  ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
  ['a cross-site fetch without an origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
];
const OWN: [string, Record<string, string>][] = [
  ['neither', {}],
  ['its own origin', { origin: ORIGIN, 'sec-fetch-site': 'same-origin' }],
  ['an origin that is kept private', { origin: 'null' }],
  ['a sister of the same site', { origin: 'https://example.com', 'sec-fetch-site': 'same-site' }],
];

const leadOf = async (name: string) => (await owner.named(name))[0];

describe('a request for an estimate', () => {
  it.each(FOREIGN)('is stored, and suspected for its origin, with %s', async (what, headers) => {
    const name = `Foreign ${what}`;
    const json = {
      ...FILLED,
      name,
      phone: '336-555-0150',
      filled_ms: 20_000,
      submissionId: newId(),
    };
    expect((await site.send('/api/submit-lead', { json, headers })).status).toBe(200);
    expect((await leadOf(name))?.suspect).toEqual({ score: 60, reasons: ['other_site'] });
  });

  it.each(OWN)('is not suspected with %s', async (what, headers) => {
    const name = `Own ${what}`;
    const form = { ...FILLED, name, phone: '336-555-0151' };
    expect((await site.send('/api/submit-lead', { form, headers })).status).toBe(303);
    expect(await leadOf(name)).toMatchObject({ suspect: null });
  });
});

describe('an event', () => {
  it.each([
    ['from another site is refused and not counted', '/foreign', FOREIGN[0], 403],
    ['from our own page is counted', '/own', OWN[1], 204],
  ] as const)('%s', async (_, page_path, sender, status) => {
    const json = { event_type: 'page_view', page_path, session_id: newId() };
    const response = await site.send('/api/analytics', { json, headers: sender?.[1] ?? {} });
    expect(response.status).toBe(status);
    const { events } = await owner.analytics();
    expect(events.some((each) => each.page_path === page_path)).toBe(status === 204);
  });
});
