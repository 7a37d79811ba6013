import { readdir } from 'node:fs/promises';
import { v7 } from 'uuid';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { fromStranger, newId } from '../../support/fixtures/leads.ts';
import { startNotingSite } from '../../support/hosts/recording-site.ts';
import type { Sent } from '../../support/hosts/site.ts';
import { newFolder } from '../../support/new-folder.ts';

const mails = newFolder();
vi.stubEnv('MAIL_DIR', mails);
const site = await startNotingSite();
await site.submitLead();
beforeEach(async () => {
  await site.settle();
  site.asked();
});
afterAll(async () => {
  await site.close();
  vi.unstubAllEnvs();
});

const submit = async (sent: Sent): Promise<string[]> => {
  const response = await site.send('/api/submit-lead', sent);
  expect([200, 303]).toContain(response.status);
  const before = site.asked();
  // The notification may begin before the response arrives, but the lead is written by then.
  expect(before).toContain('PUT lead');
  await site.settle();
  return [...before, ...site.asked()];
};
const newLead = (more: object = {}): Sent => ({
  json: { ...fromStranger(), submissionId: newId(), ...more },
});

const STORED = ['PUT lead', 'GET tombstone'];
const CHANNEL = ['GET channel', 'PUT channel'];
const DELIVERY = ['GET delivery', 'PUT delivery'];
// The hour's count of alerts, the claim and the end of the try, and the channel's last try.
const NOTIFIED = [...CHANNEL, ...DELIVERY, ...DELIVERY, ...CHANNEL];

it('a lead takes two store operations, and eight more with its email', async () => {
  const submissionId = newId();
  expect(await submit(newLead({ submissionId }))).toEqual([...STORED, ...NOTIFIED]);
  expect(await readdir(mails)).toContain(`${submissionId}.eml`);
});

it('a late lead takes no more, because the months that it can be in are listed', async () => {
  const submissionId = v7({ msecs: Date.now() - 3_600_000 });
  expect(await submit(newLead({ submissionId }))).toEqual([...STORED, ...NOTIFIED]);
});

it('a form without JavaScript takes one more read, for an earlier press', async () => {
  const form = fromStranger();
  expect(await submit({ form })).toEqual(['GET lead', ...STORED, ...NOTIFIED]);
  expect(await submit({ form })).toEqual(['GET lead', 'PUT lead', 'GET lead', 'GET tombstone']);
});

it('a suspect is sent to nobody, and a repeat lead is left to the sweep if the first is open', async () => {
  const person = fromStranger();
  await submit(newLead(person));
  expect(await submit(newLead(person))).toEqual([...STORED, 'GET tombstone', 'LIST leadlog']);
  expect(await submit(newLead({ honeypot: 'x' }))).toEqual(STORED);
});
