import { describe, expect, it } from 'vitest';
import { v7 } from 'uuid';
import { callbackDeadline } from '@/domain/callback-promise.ts';
import { DAY, HOUR } from '@/domain/duration.ts';
import { openOwnerDatabase } from '../../../netlify/server/database/open-owner-database.ts';
import { hideLead } from '../../../netlify/server/leads/erase/erase-lead.ts';
import { findSubmitted, leadKey, putLead } from '../../../netlify/server/records/lead-store.ts';
import {
  died,
  dyingStore,
  freshProcess,
  memoryStore,
  writeText,
} from '../../support/stores/memory-store.ts';
import { FILLED, leadRecord, newId } from '../../support/fixtures/leads.ts';
import type { Sent } from '../../support/hosts/site.ts';
import { listAll } from '../../support/stores/product-at.ts';
import { siteWithOwner } from '../../support/hosts/owner.ts';

const { site, owner } = await siteWithOwner();

const submit = (sent: Sent) => site.send('/api/submit-lead', sent);

describe('a valid submission', () => {
  it('gets a receipt and is listed as it was typed', async () => {
    const response = await submit({
      json: { ...FILLED, name: 'First One', submissionId: newId() },
    });
    expect(response.status).toBe(200);
    const { receipt, callBy } = (await response.json()) as Record<string, string>;
    expect(receipt).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    const [lead] = await owner.named('First One');
    expect(lead).toMatchObject({
      phone: FILLED.phone,
      phone_e164: '+13365550199',
      address: FILLED.address,
      window_count: '6-10',
      preferred_time: 'evening',
      receipt,
      status: 'new',
      version: 0,
      town: 'clemmons-nc',
      joins: null,
      suspect: null,
      source: 'website',
    });
    expect(callBy).toBe(new Date(callbackDeadline(lead?.created_at ?? '')).toISOString());
  });

  it('is accepted without the area code of its phone number, and the owner sees a note', async () => {
    const name = 'Dialed Short';
    const phone = '5550199';
    expect((await submit({ json: { ...FILLED, name, phone } })).status).toBe(200);
    expect(await owner.named(name)).toMatchObject([{ phone, phone_e164: '+13365550199' }]);
    const csv = await owner.csv(`q=${encodeURIComponent(name)}`);
    expect(csv.trimEnd()).toMatch(/,Phone note,Notes\r\n.*,typed without an area code,$/);
  });

  it('is one lead however often it is sent, with the first content', async () => {
    const submissionId = newId();
    const json = { ...FILLED, name: 'Sent Thrice', submissionId };
    const responses = await Promise.all([submit({ json }), submit({ json }), submit({ json })]);
    const later = await submit({ json: { ...json, address: 'Another Street' } });
    const texts = await Promise.all([...responses, later].map((each) => each.text()));
    expect(new Set(texts).size).toBe(1);
    const leads = await owner.named('Sent Thrice');
    expect(leads.map(({ id, address }) => ({ id, address }))).toEqual([
      { id: submissionId, address: FILLED.address },
    ]);
  });

  it('without an id is one lead if it is sent twice at once', async () => {
    const form = { ...FILLED, name: 'Double Press' };
    const responses = await Promise.all([submit({ form }), submit({ form })]);
    expect(responses.map(({ status }) => status)).toEqual([303, 303]);
    const [first, second] = responses.map((response) => response.headers.get('location'));
    expect(first).toMatch(/^\/thank-you\/[0-9A-Z]{4}-[0-9A-Z]{4}\?/);
    expect(second).toBe(first);
    expect(await owner.named('Double Press')).toHaveLength(1);
  });
});

describe('a refused submission', () => {
  it('without a field says that all fields are required', async () => {
    const response = await submit({ json: { ...FILLED, address: ' \u200b' } });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      success: false,
      code: 'invalid',
      error: 'All fields are required to submit your request.',
      fields: { address: expect.stringMatching(/./) as string },
    });
  });

  it("from a clock that is too far off returns the server's time", async () => {
    for (const off of [49 * HOUR, -36 * DAY]) {
      const submissionId = v7({ msecs: Date.now() + off });
      const response = await submit({ json: { ...FILLED, submissionId } });
      expect(response.status).toBe(422);
      const answer = (await response.json()) as { code: string; serverTime: string };
      expect(answer.code).toBe('clock');
      expect(Math.abs(Date.parse(answer.serverTime) - Date.now())).toBeLessThan(5000);
    }
  });
});

it('is stored again if its record is damaged', async () => {
  const store = memoryStore();
  const record = leadRecord(Date.now(), { name: 'Sent Again' });
  await writeText(store, leadKey(record.id), '{"id":"01');
  const kept = await putLead(store, record);
  expect(kept).toMatchObject({ name: 'Sent Again' });
  expect(kept.id).not.toBe(record.id);
  expect(await putLead(store, record)).toEqual(kept);
  expect(await findSubmitted(store, record.id)).toEqual(kept);
  expect(await listAll(store, new Date())).toMatchObject([{ id: kept.id }]);
});

it('never shows a lead under an erased id, after any crash of a new submission', async () => {
  const store = memoryStore();
  const now = new Date('2030-03-01T12:00:00Z');
  const lead = leadRecord(now.getTime() - DAY);
  await putLead(store, lead);
  await hideLead(store, lead.id, new Date(now.getTime() - DAY / 2));
  await store.remove(leadKey(lead.id));
  const reader = freshProcess(store);
  await openOwnerDatabase(reader, now);
  for (let after = 0; after < 6; after += 1) {
    const again = { ...lead, created_at: now.toISOString() };
    await died(putLead(dyingStore(freshProcess(store), { after, done: true }), again));
    const { db } = await openOwnerDatabase(reader, now);
    expect(db.all('select id from lead where id = :id', { id: lead.id })).toEqual([]);
  }
  const kept = await putLead(store, { ...lead, created_at: now.toISOString() });
  const { db } = await openOwnerDatabase(reader, now);
  expect(db.all('select id from lead')).toEqual([{ id: kept.id }]);
});
