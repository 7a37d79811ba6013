import { describe, expect, it } from 'vitest';
import { newId } from '../../support/fixtures/leads.ts';
import { siteWithOwner } from '../../support/hosts/owner.ts';

const { site, owner } = await siteWithOwner();

const CHROME_ON_ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

const event = (over: Record<string, unknown> = {}) => ({
  event_type: 'page_view',
  page_path: '/',
  session_id: '0b9c1b7e-6f0a-4a55-9a52-0f4f4a1f5f11',
  ...over,
});
const record = (json: unknown, headers: Record<string, string> = {}) =>
  site.send('/api/analytics', { json, headers });

describe('POST /api/analytics', () => {
  it('keeps an event with a class of browser and the host of the referrer only', async () => {
    const page_path = '/kept';
    const response = await record(
      {
        batch: newId(),
        events: [
          event({
            page_path,
            referrer: 'https://search.example/find?q=secret#x',
            conversion_value: 4.5,
            metadata: { view: 'first', deep: true, n: 3 },
            stranger: 'dropped',
          }),
        ],
      },
      { 'user-agent': CHROME_ON_ANDROID },
    );
    expect(response.status).toBe(204);
    expect(response.headers.get('set-cookie')).toBeNull();
    const kept = (await owner.analytics()).events.find((each) => each.page_path === page_path);
    expect(kept).toEqual({
      id: expect.any(String) as string,
      event_type: 'page_view',
      page_path,
      referrer: 'search.example',
      user_agent: 'Chrome on Android',
      session_id: event().session_id,
      conversion_value: 4.5,
      metadata: { view: 'first', deep: true, n: 3 },
      created_at: expect.stringMatching(/Z$/) as string,
    });
  });

  it('keeps no control or direction characters', async () => {
    const metadata = { 'na\u202Eme': 'But\u0007ton' };
    await record(event({ page_path: '/cle\u202Ean\u0000', metadata }));
    const { events } = await owner.analytics();
    expect(events.find(({ page_path }) => page_path === '/clean')?.metadata).toEqual({
      name: 'Button',
    });
  });

  it('counts a batch once, however often it arrives', async () => {
    const before = (await owner.analytics()).stats.form_starts;
    const batch = { batch: newId(), events: [event({ event_type: 'form_start' })] };
    await Promise.all([record(batch), record(batch)]);
    await record(batch);
    expect((await owner.analytics()).stats.form_starts).toBe(before + 1);
  });

  it('takes a bare event, a list, and JSON that is sent as text', async () => {
    const before = (await owner.analytics()).stats.total_page_views;
    const body = JSON.stringify(event());
    const responses = [
      await record(event()),
      await record([event(), event()]),
      await site.send('/api/analytics', {
        method: 'POST',
        body,
        headers: { 'content-type': 'text/plain;charset=UTF-8' },
      }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await owner.analytics()).stats.total_page_views).toBe(before + 4);
  });

  it('records nothing about the pages under /admin', async () => {
    const before = await owner.analytics();
    expect((await record([event({ page_path: '/admin/dashboard' })])).status).toBe(204);
    expect((await record([event({ page_path: '/admin' }), event()])).status).toBe(204);
    const after = await owner.analytics();
    expect(after.stats.total_page_views).toBe(before.stats.total_page_views + 1);
    expect(after.events.filter(({ page_path }) => page_path.startsWith('/admin'))).toEqual([]);
  });

  it.each([
    ['an unknown kind', event({ event_type: 'purchase' })],
    ['a path with a query', event({ page_path: '/a?b=c' })],
    ['a path that is none', event({ page_path: 'https://a.example/' })],
    ['too long a path', event({ page_path: `/${'a'.repeat(512)}` })],
    ['a session that is no UUID', event({ session_id: 'me' })],
    ['nested metadata', event({ metadata: { a: { b: 1 } } })],
    [
      'eleven entries of metadata',
      event({ metadata: Object.fromEntries(Array.from({ length: 11 }, (_, n) => [`k${n}`, n])) }),
    ],
    ['a value that is no number', event({ conversion_value: '5' })],
    ['no event at all', []],
    ['twenty-one events', Array.from({ length: 21 }, () => event())],
    ['a batch with a bad id', { batch: 'x', events: [event()] }],
    ['one bad event among good ones', [event(), event({ event_type: 'x' })]],
    ['null', null],
  ])('refuses %s', async (_, json) => {
    const response = await record(json);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ success: false, code: 'invalid' });
  });

  it('refuses more than 16 KB, and another type', async () => {
    expect((await record({ more: ' '.repeat(16 * 1024) })).status).toBe(413);
    expect((await site.send('/api/analytics', { form: { a: 'b' } })).status).toBe(415);
  });
});

describe('a day in a query of the owner', () => {
  it.each([
    ['leads?visit=0999-01-01', 422],
    ['leads?to=9999-12-31', 422],
    ['analytics?period=custom&from=1000-12-31&to=1001-01-05', 422],
    ['leads?visit=1001-01-01', 200],
    ['leads?to=2999-12-31', 200],
    ['analytics?period=custom&from=1001-01-01&to=1001-01-05', 200],
  ])('is one of the years 1001 to 2999: %s is answered with %i', async (query, status) => {
    expect((await owner.send(`/api/admin/${query}`)).status).toBe(status);
  });
});
