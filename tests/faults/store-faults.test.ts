import { parse } from 'node-html-parser';
import { afterEach, describe, expect, it } from 'vitest';
import { API, type SubmitLeadResponse } from '@/domain/api.ts';
import { type Fault, startFaultySite, timed } from '../support/hosts/faulty-site.ts';
import { FILLED, newId } from '../support/fixtures/leads.ts';
import { PASSWORD, type Sent } from '../support/hosts/site.ts';
import { OWNER_PATHS, siteWithOwner } from '../support/hosts/owner.ts';
import { view } from '../support/fixtures/visits.ts';

const { site, owner } = await siteWithOwner(startFaultySite);
afterEach(async () => {
  await site.mend();
});

const submit = (over: Record<string, unknown> = {}) =>
  site.send('/api/submit-lead', { json: { ...FILLED, ...over } });

describe('a lead, when the store', () => {
  it.each([
    ['refuses', { kind: 'status', status: 500 }],
    ['says that the key is taken, which is free', { kind: 'status', status: 412 }],
  ] satisfies [string, Fault][])(
    '%s, returns the form without JavaScript with the id for a retry',
    async (what, fault) => {
      const form = { ...FILLED, name: `Form where it ${what}` };
      site.fail(fault, { method: 'PUT', path: /\/lead\// });
      const { response, seconds } = await timed(() => site.send('/api/submit-lead', { form }));
      expect(response.status).toBe(503);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(seconds).toBeLessThan(12);
      const page = parse(await response.text());
      const valueOf = (name: string) =>
        page.querySelector(`#estimate [name=${name}]`)?.getAttribute('value') ?? '';
      expect(valueOf('name')).toBe(form.name);
      await site.mend();
      expect(await owner.named(form.name)).toEqual([]);

      const again = { ...form, submissionId: valueOf('submissionId') };
      const accepted = await site.send('/api/submit-lead', { form: again });
      expect(accepted.status).toBe(303);
      expect(accepted.headers.get('location')).toMatch(/^\/thank-you\/.{9}\?/);
      expect((await site.send('/api/submit-lead', { form: again })).status).toBe(303);
      expect(await owner.named(form.name)).toHaveLength(1);
    },
  );

  it('stores it and loses the response, finds it in the same request', async () => {
    site.fail({ kind: 'lost' }, { method: 'PUT', path: /\/lead\//, times: 1 });
    const response = await submit({ name: 'Answer Lost', submissionId: newId() });
    expect(response.status).toBe(200);
    expect(await owner.named('Answer Lost')).toHaveLength(1);
  });

  it('stores it and loses every response, has one lead after the retry', async () => {
    const json = { name: 'All Choices Lost', submissionId: newId() };
    site.fail({ kind: 'lost' }, { method: 'PUT', path: /\/lead\// });
    expect((await submit(json)).status).toBe(503);
    await site.mend();
    const retried = (await (await submit(json)).json()) as SubmitLeadResponse;
    expect(retried.success).toBe(true);
    expect(await owner.named('All Choices Lost')).toHaveLength(1);
  });

  it('responds each time in a second and a half, stores or refuses it in time', async () => {
    const json = { name: 'Slow Store', submissionId: newId() };
    site.fail({ kind: 'slow', milliseconds: 1500 });
    const { response, seconds } = await timed(() => submit(json));
    expect([200, 503]).toContain(response.status);
    expect(seconds).toBeLessThan(12);
    await site.mend();
    expect(await owner.named('Slow Store')).toHaveLength(1);
  });

  it('fails twice and then works, stores it without a visible error', async () => {
    site.fail({ kind: 'status', status: 503 }, { method: 'PUT', path: /\/lead\//, times: 2 });
    expect((await submit({ name: 'Third Try', submissionId: newId() })).status).toBe(200);
    expect(await owner.named('Third Try')).toHaveLength(1);
  });
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
    const own = await site.signIn();
    site.fail({ kind: 'status', status: 500 }, { method: 'PUT' });
    const logout = () => site.send('/api/admin/logout', { method: 'POST', cookie: own });
    expect((await logout()).status).toBe(503);
    await site.mend();
    expect((await logout()).status).toBe(204);
    expect((await site.send('/api/admin/session', { cookie: own })).status).toBe(401);
  });

  it('a logout that only revoked has ended the session', async () => {
    const own = await site.signIn();
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
