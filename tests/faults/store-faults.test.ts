import { afterEach, describe, expect, it } from 'vitest';
import { API } from '@/domain/api.ts';
import { type Fault, startFaultySite, timed } from '../support/hosts/faulty-site.ts';
import { FILLED, newId } from '../support/fixtures/leads.ts';
import { PASSWORD, type Sent } from '../support/hosts/site.ts';
import { OWNER_PATHS, siteWithOwner } from '../support/hosts/owner.ts';
import { view } from '../support/fixtures/visits.ts';

const { site, owner } = await siteWithOwner(startFaultySite);
afterEach(async () => {
  await site.mend();
});

describe('when the store is down', () => {
  const down: [string, Fault][] = [
    ['answering 500', { kind: 'status', status: 500 }],
    ['hanging', { kind: 'hang' }],
    ['answering too late', { kind: 'slow', milliseconds: 2500 }],
  ];

  it.each(down)('(%s) every endpoint that needs it says so in time', async (_, fault) => {
    site.fail(fault);
    const calls: [string, Sent][] = [
      [API.submitLead, { json: FILLED }],
      [API.analytics, { json: view(1) }],
      [API.login, { json: { password: PASSWORD } }],
      ...[API.session, ...OWNER_PATHS].map((path): [string, Sent] => [
        path.replace(':id', newId()),
        { cookie: owner.cookie },
      ]),
      [API.logout, { cookie: owner.cookie, method: 'POST' }],
    ];
    await Promise.all(
      calls.map(async ([path, sent]) => {
        const { response, seconds } = await timed(() => site.send(path, sent));
        expect(response.status, path).toBe(503);
        expect(Number(response.headers.get('retry-after')), path).toBeGreaterThan(0);
        expect(response.headers.getSetCookie(), path).toEqual([]);
        expect(await response.json(), path).toMatchObject({ success: false });
        expect(seconds, path).toBeLessThan(12);
      }),
    );
    await site.mend();
    expect((await owner.send(API.session)).status).toBe(200);
  });

  it('a logout reports the failure, and works later', async () => {
    const own = await site.logIn();
    site.fail({ kind: 'status', status: 500 }, { method: 'PUT' });
    const logout = () => site.send('/api/admin/logout', { method: 'POST', cookie: own });
    expect((await logout()).status).toBe(503);
    await site.mend();
    expect((await logout()).status).toBe(204);
    expect((await site.send('/api/admin/session', { cookie: own })).status).toBe(401);
  });

  it('a logout that only revoked has ended the session', async () => {
    const own = await site.logIn();
    site.fail({ kind: 'status', status: 500 }, { method: 'DELETE' });
    expect((await site.send('/api/admin/logout', { method: 'POST', cookie: own })).status).toBe(
      503,
    );
    await site.mend();
    expect((await site.send('/api/admin/session', { cookie: own })).status).toBe(401);
  });

  it('the map token does not depend on it', async () => {
    site.fail({ kind: 'hang' });
    expect((await site.send('/api/mapbox-token')).status).toBe(200);
  });
});
