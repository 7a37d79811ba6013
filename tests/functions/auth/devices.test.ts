import { describe, expect, it } from 'vitest';
import { API, type DevicesResponse, type LeadResponse } from '@/domain/api.ts';
import { DAY, HOUR } from '#domain/duration.ts';
import { later, loginSite } from '../../support/hosts/login-site.ts';
import { ownerOf } from '../../support/hosts/owner.ts';

const site = loginSite();

const devices = async (cookie: string) =>
  (await ownerOf(site, cookie).read<DevicesResponse>(API.devices)).devices;

const ownId = async (cookie: string): Promise<string> => (await devices(cookie))[0]?.id ?? '';

const rename = (cookie: string, name: unknown, phone = false) =>
  site.send('/api/admin/session', { method: 'PATCH', cookie, json: { name, phone } });

describe('the devices', () => {
  it('are those that are logged in, with the day of their last use', async () => {
    const office = await site.logIn({ device: 'Office', remember: true });
    await site.logIn({ device: 'Idle' });
    await site.logIn({ device: 'Unused', remember: true });
    const phone = await site.logIn({ device: 'Owner', remember: true });
    later(2 * DAY);
    await site.session(phone);
    await site.settle();
    expect(await devices(office)).toMatchObject([
      { name: 'Office', isThis: true },
      { name: 'Owner', last_used: '2030-05-08', isThis: false },
      { name: 'Unused', last_used: '2030-05-06', isThis: false },
    ]);
  });

  it('can end the login of another one at once', async () => {
    const [office, phone] = [await site.logIn(), await site.logIn()];
    const id = await ownId(phone);
    const ended = await site.send(`/api/admin/devices/${id}`, { method: 'DELETE', cookie: office });
    expect(ended.status).toBe(204);
    expect((await site.session(phone)).status).toBe(401);
    expect(await devices(office)).toHaveLength(1);
    expect((await rename(phone, 'Back')).status).toBe(401);
    const again = await site.send(`/api/admin/devices/${id}`, { method: 'DELETE', cookie: office });
    expect(again.status).toBe(404);
  });

  it.each([
    ['  The\u202E office\nphone ', false, 'The office phone'],
    ['x'.repeat(40), false, 'x'.repeat(24)],
    ['', true, 'Phone'],
    [7, false, 'Computer'],
    ['Homeowner', false, 'Computer'],
  ])('clean the name %j', async (typed, phone, name) => {
    const cookie = await site.logIn();
    expect((await rename(cookie, typed, phone)).status).toBe(204);
    expect(await devices(cookie)).toMatchObject([{ name }]);
  });
});

describe('an entry of the log', () => {
  it('has the name that the device had at that time', async () => {
    const cookie = await site.logIn({ device: 'Owner' });
    const id = await site.submitLead();
    const owner = ownerOf(site, cookie);
    await owner.changed(id, { version: 0, status: 'contacted' });
    await rename(cookie, 'Estimator');
    later(HOUR / 60);
    await owner.changed(id, { version: 1, note: 'Dog in the yard' });
    await owner.changed(id, { version: 1, undo: true });
    const office = ownerOf(site, await site.logIn({ device: 'Office' }));
    const json = { phone: '(336) 555-0188', change: { status: 'contacted' } };
    const { lead } = await office.read<LeadResponse>(API.leads, { json });
    const logOf = async (of: string) => (await owner.lead(of)).log.map(({ by }) => by);
    expect(await logOf(id)).toEqual(['Owner', 'Estimator', 'Estimator']);
    expect(await logOf(lead.id)).toEqual(['Office']);
  });

  it('is stored once if two devices report the same about a call', async () => {
    const [phone, office] = [
      await site.logIn({ device: 'Owner' }),
      await site.logIn({ device: 'Office' }),
    ];
    const id = await site.submitLead();
    for (const cookie of [phone, office]) {
      await ownerOf(site, cookie).changed(id, { version: 0, missed: true });
    }
    const { log } = await ownerOf(site, office).lead(id);
    expect(log).toMatchObject([{ version: 1, missed: true, by: 'Owner' }]);
  });
});
