import { parse } from 'node-html-parser';
import { v4, v7 } from 'uuid';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { SubmitLeadResponse } from '@/domain/api.ts';
import { callbackText } from '@/domain/callback-text.ts';
import { HOMEOWNER } from '@/domain/device-name.ts';
import { CORRECTABLE_FOR, MINUTE } from '@/domain/duration.ts';
import { halfDayText } from '@/domain/half-day.ts';
import { appointmentTimesAfter } from '@/domain/appointment-times.ts';
import { builtPagesFolder } from '../../support/fixtures/built-pages.ts';
import { FILLED, newId } from '../../support/fixtures/leads.ts';
import { startSite } from '../../support/hosts/site.ts';
import { siteWithOwner } from '../../support/hosts/owner.ts';

type Accepted = Extract<SubmitLeadResponse, { success: true }>;

const { site, owner } = await siteWithOwner();
const folder = await builtPagesFolder();
vi.stubEnv('LAMBDA_TASK_ROOT', folder);
afterAll(() => vi.unstubAllEnvs());

const PAGE = '/thank-you/7K2M-9QXA';

it('records the thank-you page without the receipt in its address', async () => {
  const session_id = v4();
  const json = { event_type: 'page_view', page_path: PAGE, session_id };
  expect((await site.send('/api/analytics', { json })).status).toBe(204);
  const { events } = await owner.analytics();
  const paths = events.filter((event) => event.session_id === session_id);
  expect(paths.map(({ page_path }) => page_path)).toEqual(['/thank-you']);
});

it.each([PAGE, PAGE.replace('-', '\u202E-\u0007')])(
  'also stores a lead that began on %j without the receipt',
  async (landing_path) => {
    const id = await site.submitLead({ landing_path });
    expect((await owner.lead(id)).lead.landing_path).toBe('/thank-you');
  },
);

describe('the page that a form without JavaScript ends on', () => {
  const pageAfter = async () => {
    const form = { ...FILLED, name: `Ana ${v4()}` };
    const path = (await site.send('/api/submit-lead', { form })).headers.get('location') ?? '';
    const { searchParams } = new URL(path, 'https://example.com');
    const submissionId = searchParams.get('request') ?? '';
    const [firstTime = ''] = appointmentTimesAfter(Date.parse(searchParams.get('by') ?? ''));
    return { path, submissionId, firstTime };
  };
  const add = (form: Record<string, string>) => site.send('/api/correct-lead', { form });
  const formOn = async (path: string) => parse(await (await site.send(path)).text());

  it('takes a note, says so and shows it, to be changed; what is left blank changes nothing', async () => {
    const { path, submissionId } = await pageAfter();
    const form = (await formOn(path)).querySelector('form');
    expect(form?.hasAttribute('hidden')).toBe(false);
    expect(form?.querySelector('input')?.getAttribute('value')).toBe(submissionId);
    const message = '<b>Two</b> dogs.';
    const saved = await add({ submissionId, message });
    expect(saved.status).toBe(303);
    const next = await formOn(saved.headers.get('location') ?? '');
    expect(next.querySelector('[role=status]')?.text).toMatch(/^Saved\./);
    for (const page of [next, await formOn(path)])
      expect(page.querySelector('textarea')?.text).toBe(message);
    await add({ submissionId, message: '', reach: 'text' });
    expect((await owner.lead(submissionId)).lead).toMatchObject({ message, reach: 'text' });
  });

  it('takes ten more houses for the same visit, line by line, and keeps what is too long', async () => {
    const { submissionId } = await pageAfter();
    const listed = (count: number, end: string) =>
      Array.from({ length: count }, (_, index) => `${100 + index} Sample Lane`).join(end);
    const refused = await add({ submissionId, houses: listed(11, '\r\n') });
    expect(refused.status).toBe(422);
    const shown = parse(await refused.text());
    expect(shown.querySelector('[role=status]')?.text).toMatch(
      /^That's 11 addresses, and 10 fit here\. .*call us at/,
    );
    expect(shown.querySelector('[name=houses]')?.text).toContain(listed(11, '\r\n'));
    expect((await owner.lead(submissionId)).log).toEqual([]);
    await add({ submissionId, houses: `${listed(10, '\r\n')}\r\n\r\n`, message: '' });
    const houses = listed(10, '\n');
    const { lead, log } = await owner.lead(submissionId);
    expect(lead).toMatchObject({ houses, message: null });
    expect(log).toMatchObject([{ by: HOMEOWNER, corrected: { houses } }]);
    expect(await owner.csv()).toContain(`"${houses}"`);
  });

  it('takes a half-day for the visit, and says which one was asked for', async () => {
    const { path, submissionId, firstTime: measure } = await pageAfter();
    const offered = await formOn(path);
    expect(offered.querySelector('[name=measure]')?.getAttribute('value')).toBe(measure);
    expect(offered.querySelector('label')?.text).toBe(halfDayText(measure));
    const saved = await add({ submissionId, measure, message: '' });
    const next = await formOn(saved.headers.get('location') ?? '');
    expect(next.querySelector('u')?.text).toBe(
      `You asked for ${halfDayText(measure)}. We’ll confirm it by phone.`,
    );
    const { lead, log } = await owner.lead(submissionId);
    expect(lead).toMatchObject({ measure, visit_at: null, status: 'new' });
    expect(log).toMatchObject([{ by: HOMEOWNER, corrected: { measure } }]);
  });

  it.each([
    ['', 'That time has passed. Please choose another.'],
    ['?language=es', 'Ese horario ya pasó. Por favor elija otro.'],
  ])('says that a half-day is over, and saves the note beside it %s', async (query, said) => {
    const { submissionId } = await pageAfter();
    const form = { submissionId, measure: '2020-01-02 PM', message: 'Two dogs.' };
    const saved = await site.send(`/api/correct-lead${query}`, { form });
    const next = await formOn(saved.headers.get('location') ?? '');
    expect(next.querySelector('[role=status]')?.text).toBe(said);
    expect(next.querySelector('textarea')?.text).toBe('Two dogs.');
  });

  it('takes back what it showed, and nothing that it did not', async () => {
    const { path, submissionId, firstTime: measure } = await pageAfter();
    const filledOn = (page: ReturnType<typeof parse>) =>
      page.querySelector('[name=filled]')?.getAttribute('value') ?? '';
    const before = filledOn(await formOn(path));
    await add({ submissionId, filled: before, message: 'Two dogs.', houses: '2 Oak St', measure });
    const blank = { submissionId, message: '', houses: '', measure: '' };
    const saved = { message: 'Two dogs.', houses: '2 Oak St', measure };
    await add({ ...blank, filled: before, reach: 'text' });
    expect((await owner.lead(submissionId)).lead).toMatchObject(saved);
    const houses = 'Sample Lane\n'.repeat(11);
    const shown = await add({ ...blank, filled: filledOn(await formOn(path)), houses });
    await add({ ...blank, filled: filledOn(parse(await shown.text())) });
    const none = { message: null, houses: null, measure: null };
    expect((await owner.lead(submissionId)).lead).toMatchObject(none);
  });

  it('keeps the chosen half-day even if something else can not be saved', async () => {
    const { path, submissionId, firstTime: measure } = await pageAfter();
    const [, receipt = '', page = ''] = /([^/]+)\?(.*)/.exec(path) ?? [];
    const form = { submissionId, receipt, page, measure, houses: 'Sample Lane\n'.repeat(11) };
    const refused = parse(await (await add(form)).text());
    expect(refused.querySelector('[checked]')?.getAttribute('value')).toBe(measure);
    const without = await add({ ...form, measure: '', filled: 'measure' });
    const noTime = parse(await without.text()).querySelector('[checked]');
    expect(noTime?.getAttribute('value')).toBe('');
    const saved = await add({ submissionId, measure, message: 'Two dogs.' });
    const next = await formOn(saved.headers.get('location') ?? '');
    expect(next.querySelector('[checked]')?.getAttribute('value')).toBe(measure);
  });

  it('stays as it was, with the note, if nothing was typed or the note can not be saved', async () => {
    const { path, submissionId, firstTime } = await pageAfter();
    const [, receipt = ''] = /([^/]+)\?/.exec(path) ?? [];
    const shown = await formOn(path);
    const hidden = shown.querySelector('[name=page]')?.getAttribute('value') ?? '';
    const none = await add({ submissionId, receipt, page: hidden, message: '' });
    expect(none.headers.get('location')).toBe(path);
    const lost = { submissionId: v7(), receipt, page: hidden, message: '<b>Two</b> dogs.' };
    const refused = await add(lost);
    expect(refused.status).toBe(404);
    const text = await refused.text();
    expect(text).toContain('&lt;b&gt;Two&lt;/b&gt; dogs.');
    const again = parse(text);
    expect(again.querySelector('[role=status]')?.text).toContain('You can also call us');
    expect(again.querySelector('p:has(> button)')?.hasAttribute('hidden')).toBe(false);
    for (const part of ['i', '[name=page]'])
      expect(again.querySelector(part)?.toString()).toBe(shown.querySelector(part)?.toString());
    expect(again.querySelector('[name=measure]')?.getAttribute('value')).toBe(firstTime);
  });

  it('says that a note is saved, whatever language its address names', async () => {
    const { submissionId } = await pageAfter();
    const response = await site.send('/api/correct-lead?language=%0A', {
      form: { submissionId, message: 'Two dogs.' },
    });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toMatch(/&language=%0A&saved=yes$/);
  });

  it('shows no note and asks for nothing once the request can no longer be corrected', async () => {
    const { path, submissionId } = await pageAfter();
    await add({ submissionId, message: 'Two dogs.' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + CORRECTABLE_FOR + MINUTE });
    const page = await formOn(path);
    const refused = parse(await (await add({ submissionId, message: 'Three dogs.' })).text());
    vi.useRealTimers();
    expect(page.toString()).toContain('Receipt');
    expect(page.toString()).not.toContain('Two dogs.');
    expect(page.querySelector('form')?.hasAttribute('hidden')).toBe(true);
    expect(refused.querySelector('form')?.text).toContain('Three dogs.');
    expect(refused.querySelector('p:has(> button)')?.hasAttribute('hidden')).toBe(true);
  });

  it('asks for nothing if its address names no request', async () => {
    const { path } = await pageAfter();
    const form = (await formOn(path.replace(/\brequest=[^&]*/, ''))).querySelector('form');
    expect(form?.hasAttribute('hidden')).toBe(true);
  });
});

describe('the promised hour on the page', () => {
  const accepted = async (): Promise<Accepted> => {
    const json = { ...FILLED, submissionId: newId() };
    return (await (await site.send('/api/submit-lead', { json })).json()) as Accepted;
  };
  const promiseOn = async (path: string): Promise<string> => {
    const response = await site.send(path);
    expect(response.status).toBe(200);
    return parse(await response.text()).querySelector('i')?.text ?? 'no page';
  };

  it('is the one in the response to the form', async () => {
    const { page, callBy, setsUp } = await accepted();
    expect(await promiseOn(page)).toBe(callbackText({ callBy, setsUp }, Date.now()));
  });

  it.each([
    ['another hour', (page: URL) => page.searchParams.set('by', '2030-01-01T17:00:00.000Z')],
    ['another purpose', (page: URL) => page.searchParams.set('for', 'morning')],
    ['another receipt', (page: URL) => (page.pathname = PAGE)],
    ['another proof', (page: URL) => page.searchParams.set('proof', 'AAAAAAAAAAAA')],
    ['no proof', (page: URL) => page.searchParams.delete('proof')],
  ])('is left out of an address with %s', async (_, change) => {
    const page = new URL((await accepted()).page, 'https://example.com');
    change(page);
    expect(await promiseOn(page.pathname + page.search)).toBe('');
  });

  it('is left out while the store is out of reach, and the page is shown', async () => {
    const { page } = await accepted();
    const down = await startSite();
    down.blobs.context = '';
    const response = await down.send(page);
    await down.close();
    expect(response.status).toBe(200);
    expect(parse(await response.text()).querySelector('i')?.text).toBe('');
  });
});
