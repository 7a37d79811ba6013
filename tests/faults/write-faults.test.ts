import { parse } from 'node-html-parser';
import { afterEach, describe, expect, it } from 'vitest';
import { API, type ErrorResponse, type LeadResponse } from '@/domain/api.ts';
import { FILLED, fromStranger, newId } from '../support/fixtures/leads.ts';
import { type Fault, startFaultySite, timed, UNCONFIRMED } from '../support/hosts/faulty-site.ts';
import { siteWithOwner } from '../support/hosts/owner.ts';

const { site, owner } = await siteWithOwner(startFaultySite);
afterEach(() => site.mend());

const CONTACTED = { version: 0, status: 'contacted', note: 'Left word.' };
const DOWN: Fault = { kind: 'status', status: 503 };
const LOST: Fault = { kind: 'lost' };

const homes = new Map<string, ReturnType<typeof fromStranger>>();
const submit = (submissionId: string) => {
  const home = homes.get(submissionId) ?? fromStranger();
  homes.set(submissionId, home);
  return site.send(API.submitLead, { json: { ...home, submissionId } });
};
const correct = (submissionId: string) =>
  site.send('/api/correct-lead', { json: { submissionId, phone: '336-555-0188' } });
const isGone = async (id: string) => (await owner.send(`${API.leads}/${id}`)).status === 404;
const entries = async (id: string) => (await owner.lead(id)).log.length;

interface Write {
  what: string;
  begin: () => Promise<string>;
  /** The kind of its record in the store. */
  kind: string;
  send: (id: string) => Promise<Response>;
  /** How many copies of it are stored. */
  stored: (id: string) => Promise<number>;
  code: ErrorResponse['code'];
}
const LEAD: Write = {
  what: 'a lead',
  begin: () => Promise.resolve(newId()),
  kind: 'lead',
  send: submit,
  stored: async (id) => (await owner.named(homes.get(id)?.name ?? '')).length,
  code: 'not_stored',
};
const CHANGE: Write = {
  what: 'a change of a lead',
  begin: () => site.submitLead(),
  kind: 'leadlog',
  send: (id) => owner.change(id, CONTACTED),
  stored: entries,
  code: 'unavailable',
};
const CORRECTION: Write = { ...CHANGE, what: 'a correction by the homeowner', send: correct };
const ERASURE: Write = {
  ...CHANGE,
  what: 'an erasure',
  kind: 'tombstone',
  send: (id) => owner.erase(id),
  stored: async (id) => Number(await isGone(id)),
};

const begun = async ({ begin, kind }: Write, fault: Fault, times = Infinity) => {
  const id = await begin();
  await site.settle();
  site.fail(fault, { method: 'PUT', path: new RegExp(`/${kind}/[^/]+/${id}`), times });
  return id;
};

const expectFailure = async ({ send, code }: Write, id: string) => {
  const { response, seconds } = await timed(() => send(id));
  expect(response.status).toBe(503);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await response.json()).toMatchObject({ success: false, code });
  expect(seconds).toBeLessThan(12);
  await site.mend();
};

describe.each([LEAD, CHANGE, ERASURE])('$what, when the store', (write) => {
  it.each(UNCONFIRMED)('%s, never reports success, and is stored by a retry', async (_, fault) => {
    const id = await begun(write, fault);
    await expectFailure(write, id);
    expect(await write.stored(id)).toBe(0);
    expect((await write.send(id)).ok).toBe(true);
    await write.send(id);
    expect(await write.stored(id)).toBe(1);
  });
});

describe.each([LEAD, CHANGE, CORRECTION])('$what, when the store has it and', (write) => {
  it('loses the response, reports success', async () => {
    const id = await begun(write, LOST, 1);
    expect((await write.send(id)).status).toBe(200);
    expect(await write.stored(id)).toBe(1);
  });

  it.each<[string, Fault]>([
    ['loses every response', LOST],
    ['responds too late', { kind: 'slow', milliseconds: 2500 }],
  ])('%s, is there once after the retry', async (_, fault) => {
    const id = await begun(write, fault);
    await expectFailure(write, id);
    expect((await write.send(id)).status).toBe(200);
    expect(await write.stored(id)).toBe(1);
  });
});

describe('a lead, when the store', () => {
  it.each<[string, Fault]>([
    ['refuses', { kind: 'status', status: 500 }],
    ['says that the key is taken, which is free', { kind: 'status', status: 412 }],
  ])('%s, returns the form without JavaScript with the id for a retry', async (what, fault) => {
    const form = { ...FILLED, name: `Form where it ${what}` };
    site.fail(fault, { method: 'PUT', path: /\/lead\// });
    const { response, seconds } = await timed(() => site.send(API.submitLead, { form }));
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
    for (let sent = 0; sent < 2; sent += 1) {
      const accepted = await site.send(API.submitLead, { form: again });
      expect(accepted.status).toBe(303);
      expect(accepted.headers.get('location')).toMatch(/^\/thank-you\/.{9}\?/);
    }
    expect(await owner.named(form.name)).toHaveLength(1);
  });

  it('has it but cannot confirm it, keeps what is corrected in the form without JavaScript', async () => {
    const form = { ...fromStranger(), address: '7 Wrong Digit Ln, Clemmons, NC 27012' };
    site.fail(DOWN, { method: 'GET', path: /\/tombstone\// });
    const page = parse(await (await site.send(API.submitLead, { form })).text());
    await site.mend();
    const submissionId = page.querySelector('[name=submissionId]')?.getAttribute('value') ?? '';
    const corrected = { ...form, submissionId, phone: '(336) 555-9188' };
    for (const again of [{ ...form, submissionId }, corrected, corrected])
      expect((await site.send(API.submitLead, { form: again })).status).toBe(303);
    const leads = await owner.named(form.name);
    expect(leads.map(({ phone }) => phone).sort()).toEqual([form.phone, corrected.phone]);
    expect(leads.filter(({ joins }) => joins === submissionId)).toHaveLength(1);
  });

  it('responds each time in a second and a half, stores or refuses it in time', async () => {
    const id = newId();
    site.fail({ kind: 'slow', milliseconds: 1500 });
    const { response, seconds } = await timed(() => submit(id));
    expect([200, 503]).toContain(response.status);
    expect(seconds).toBeLessThan(12);
    await site.mend();
    expect(await LEAD.stored(id)).toBe(1);
  });

  it('fails twice and then works, is stored without a visible error', async () => {
    const id = await begun(LEAD, DOWN, 2);
    expect((await submit(id)).status).toBe(200);
    expect(await LEAD.stored(id)).toBe(1);
  });
});

describe('a change of a lead, when the store', () => {
  it('loses every response, does not let another change overwrite it unseen', async () => {
    const id = await begun(CHANGE, LOST);
    await expectFailure(CHANGE, id);
    const other = await owner.change(id, { version: 0, status: 'spam' });
    expect(other.status).toBe(409);
    const { lead } = (await other.json()) as ErrorResponse;
    expect(lead).toMatchObject({ status: 'contacted', version: 1 });
  });

  it('cannot read the log, is refused', async () => {
    const id = await site.submitLead();
    const { lead } = (await (await owner.change(id, CONTACTED)).json()) as LeadResponse;
    expect(lead).toMatchObject({ status: 'contacted', version: 1 });
    site.fail(DOWN, { method: 'GET', path: /leadlog/ });
    expect((await owner.change(id, { version: 1, status: 'won' })).status).toBe(503);
    await site.mend();
    expect((await owner.lead(id)).lead).toEqual(lead);
  });
});

describe('a correction by the homeowner, when the store', () => {
  it.each<[string, Fault, { method?: string; path?: RegExp }]>([
    ['refuses the entry', DOWN, { method: 'PUT', path: /\/leadlog\// }],
    ['refuses what announces the entry', DOWN, { method: 'PUT', path: /\/change\// }],
    ['cannot list the log', DOWN, { method: 'GET', path: /prefix=leadlog/ }],
    ['cannot tell whether it was erased', DOWN, { method: 'GET', path: /\/tombstone\// }],
    ['resets every connection', { kind: 'reset' }, {}],
  ])('%s, never reports success, and is stored once by retries', async (_, fault, where) => {
    const id = await site.submitLead();
    await site.settle();
    site.fail(fault, where);
    await expectFailure(CORRECTION, id);
    for (let sent = 0; sent < 2; sent += 1) expect((await correct(id)).status).toBe(200);
    expect((await owner.lead(id)).lead.phone).toBe('336-555-0188');
    expect(await entries(id)).toBe(1);
  });

  it('fails only at the notification, is stored', async () => {
    const id = await site.submitLead();
    await site.settle();
    site.fail(DOWN, { path: /\/(delivery|channel)\// });
    expect((await correct(id)).status).toBe(200);
    expect(await entries(id)).toBe(1);
  });
});

describe('an erasure, when the store', () => {
  it('fails on one lead of a person, erases all of them at the next try', async () => {
    const id = await site.submitLead();
    const other = await site.submitLead();
    const erase = () => owner.erase(id, '?person=1');
    site.fail(DOWN, { method: 'PUT', path: new RegExp(`/tombstone/[^/]+/${other}`) });
    expect((await erase()).status).toBe(503);
    await site.mend();
    // The first request had announced the other lead's erasure, and may have finished it in the background.
    expect((await erase()).status).toBe(204);
    for (const lead of [id, other]) expect(await isGone(lead)).toBe(true);
  });
});
