import ICAL from 'ical.js';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY, MINUTE } from '#domain/duration.ts';
import {
  API,
  calendarPath,
  type CalendarResponse,
  type NewCalendarResponse,
} from '@/domain/api.ts';
import { fromLocal, toLocal } from '@/domain/calendar.ts';
import { business } from '@/domain/business.ts';
import { startNotingSite } from '../../support/hosts/recording-site.ts';
import { type Sent, type Site, startSite } from '../../support/hosts/site.ts';
import { ownerOf, type Owner } from '../../support/hosts/owner.ts';

const NOW = new Date('2026-03-06T15:00:00Z');

let site: Site;
let owner: Owner;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  site = await startSite();
  owner = ownerOf(site, await site.logIn());
});
afterEach(async () => {
  await site.close();
  vi.useRealTimers();
});

const newToken = async () =>
  (await owner.read<NewCalendarResponse>(API.calendarAddresses, { method: 'POST' })).token;
const addresses = async () => (await owner.read<CalendarResponse>(API.calendarAddresses)).addresses;
const read = (token: string, sent: Sent = {}) => site.send(calendarPath(token), sent);
const eventsOf = async (token: string): Promise<ICAL.Event[]> => {
  const calendar = ICAL.Component.fromString(await (await read(token)).text());
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
};
const startsOf = async (token: string): Promise<string[]> =>
  (await eventsOf(token)).map(({ startDate }) => toLocal(startDate.toJSDate().getTime()));

const change = async (id: string, fields: object): Promise<void> => {
  const { lead } = await owner.lead(id);
  await owner.changed(id, { version: lead.version, ...fields });
};

let homes = 0;
const booked = async (local: string, fields: object = {}): Promise<string> => {
  homes += 1;
  const phone = `(336) 555-01${String(homes).padStart(2, '0')}`;
  const address = `${homes} Zennor Lane, Clemmons, NC 27012`;
  const submissionId = v7({ msecs: Date.now() });
  await site.submitLead({ submissionId, name: 'Quorra Vexley', phone, address, ...fields });
  await change(submissionId, { status: 'scheduled', visit_at: fromLocal(local) });
  return submissionId;
};

const expectNothing = async (response: Response): Promise<void> => {
  expect([response.status, await response.json()]).toEqual([404, NOTHING]);
};
const NOTHING = { success: false, error: "There's nothing here.", code: 'not_found' };

describe('the calendar of visits', () => {
  it('has each visit at its hour, also in the weeks in which the clocks change', async () => {
    const token = await newToken();
    const times = ['2026-03-07T10:00', '2026-03-08T10:00', '2026-03-09T10:00'];
    for (const time of times) await booked(time);
    expect(await startsOf(token)).toEqual(times);
    vi.setSystemTime(new Date('2026-10-30T15:00:00Z'));
    owner = ownerOf(site, await site.logIn());
    const inFall = ['2026-10-31T10:00', '2026-11-01T10:00', '2026-11-02T10:00'];
    for (const time of inFall) await booked(time);
    expect(await startsOf(token)).toEqual(inFall);
  });

  it('shows no email address or phone number that was entered as a name', async () => {
    const token = await newToken();
    for (const name of ['pat.moore@example.com', '336-555-0199'])
      await booked('2026-03-10T10:00', { name });
    const summaries = (await eventsOf(token)).map(({ summary }) => summary);
    expect(summaries.filter((each) => each === 'Visit: Clemmons')).toHaveLength(2);
  });

  it('says who and where in short, and nothing else about the homeowner', async () => {
    const token = await newToken();
    const id = await booked('2026-03-10T10:00');
    await change(id, { note: 'The key is below the mat' });
    const response = await read(token);
    const text = await response.text();
    const [event] = await eventsOf(token);
    expect(event?.summary).toBe('Visit: Quorra V., Clemmons');
    expect(text.replaceAll('\r\n ', '')).not.toMatch(/Vexley|555-?01|Zennor|27012|mat\b/);
    // The id stays secret, because anyone who knows it can correct the lead for 14 days.
    expect(text).not.toContain(id);
    const { lead } = await owner.lead(id);
    expect(event?.component.getFirstPropertyValue('url')).toBe(
      `https://www.example.com/admin/dashboard?tab=leads&q=${lead.receipt}`,
    );
    expect(text).toContain('BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT1H\r\n');
    expect(text).toContain(`X-WR-CALNAME:${business.name} visits\r\n`);
    expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
  });

  it('has the visit at a home whose request looked like spam', async () => {
    const token = await newToken();
    await booked('2026-03-10T10:00', { honeypot: 'x' });
    expect(await startsOf(token)).toEqual(['2026-03-10T10:00']);
  });

  it('moves a visit under the same name with a higher number', async () => {
    const token = await newToken();
    const id = await booked('2026-03-10T10:00');
    const [before] = await eventsOf(token);
    vi.setSystemTime(NOW.getTime() + 60_000);
    await change(id, { visit_at: fromLocal('2026-03-11T13:30') });
    const [after, ...others] = await eventsOf(token);
    expect(others).toEqual([]);
    expect(after?.uid).toBe(before?.uid);
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? Infinity);
    expect(await startsOf(token)).toEqual(['2026-03-11T13:30']);
    const changed = after?.component.getFirstPropertyValue('last-modified') as ICAL.Time;
    expect(changed.toJSDate().getTime()).toBe(NOW.getTime() + 60_000);
  });

  it('drops what is canceled, lost or erased with the next read, and keeps what is won', async () => {
    const token = await newToken();
    const ids = [];
    for (const hour of [8, 9, 10, 11]) ids.push(await booked(`2026-03-10T${hour + 5}:00`));
    const [canceled = '', lost = '', erased = '', won = ''] = ids;
    expect(await eventsOf(token)).toHaveLength(4);
    await change(canceled, { visit_at: null });
    await change(lost, { status: 'lost', lost_reason: 'Someone else' });
    await change(won, { status: 'won' });
    expect((await owner.erase(erased)).status).toBe(204);
    expect(await startsOf(token)).toEqual(['2026-03-10T16:00']);
  });

  it('reaches from a week ago to sixty days ahead', async () => {
    const token = await newToken();
    // The calendar ends at 11 AM sixty days ahead.
    await booked('2026-05-05T10:59');
    await booked('2026-05-05T11:01');
    const starts = async () => (await eventsOf(token)).map(({ startDate }) => startDate.hour);
    const hours = [await starts()];
    for (const passed of [67 * DAY - 2 * MINUTE, 67 * DAY, 67 * DAY + 2 * MINUTE]) {
      vi.setSystemTime(NOW.getTime() + passed);
      hours.push(await starts());
    }
    expect(hours).toEqual([[14], [14, 15], [15], []]);
  });

  it('returns nothing at all to a wrong, a malformed or a turned-off address', async () => {
    const token = await newToken();
    for (const wrong of ['A'.repeat(43), 'x', `${token}x`, token.slice(1), '%2e%2e', '../admin']) {
      await expectNothing(await read(wrong));
    }
    expect((await read(token)).status).toBe(200);
    const [address] = await addresses();
    const path = `${API.calendarAddresses}/${address?.id ?? ''}`;
    expect((await owner.send(path, { method: 'DELETE' })).status).toBe(204);
    await expectNothing(await read(token));
    expect(await addresses()).toEqual([]);
  });

  it('asks the store the same for an unknown, a malformed and a turned-off address', async () => {
    const noting = await startNotingSite();
    const loggedIn = ownerOf(noting, await noting.logIn());
    const made = await loggedIn.read<NewCalendarResponse>(API.calendarAddresses, {
      method: 'POST',
    });
    await loggedIn.send(`${API.calendarAddresses}/${made.id}`, { method: 'DELETE' });
    await noting.settle();
    noting.asked();
    const work = [];
    for (const token of [made.token, 'A'.repeat(43), 'x']) {
      await noting.send(calendarPath(token));
      work.push(noting.asked());
    }
    expect(work[0]).toContain('GET feed');
    expect(work).toEqual([work[0], work[0], work[0]]);
    await noting.close();
  });

  it('ends with a logout everywhere', async () => {
    const token = await newToken();
    await owner.send(API.logout, { json: { everywhere: true } });
    await expectNothing(await read(token));
    owner = ownerOf(site, await site.logIn());
    expect(await addresses()).toEqual([]);
    await expectNothing(await read(token));
  });

  it('has at most five addresses, known by their endings, and shows no token again', async () => {
    const tokens = [];
    for (let n = 0; n < 5; n += 1) tokens.push(await newToken());
    expect(tokens.every((token) => /^[\w-]{43}$/.test(token))).toBe(true);
    const sixth = await owner.send(API.calendarAddresses, { method: 'POST' });
    expect(sixth.status).toBe(409);
    expect(await sixth.json()).toMatchObject({
      error: '5 calendars have a link. Turn one off to make another.',
    });
    const listed = await addresses();
    const endings = tokens.map((token) => token.slice(-4));
    expect(listed.map(({ ends_in }) => ends_in).toSorted()).toEqual(endings.toSorted());
    const shown = JSON.stringify(listed);
    expect(tokens.filter((token) => shown.includes(token))).toEqual([]);
  });
});
