import { readdir } from 'node:fs/promises';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { fromStranger, newId } from '../../support/fixtures/leads.ts';
import { startNotingSite, type NotingSite } from '../../support/hosts/recording-site.ts';
import { newFolder } from '../../support/new-folder.ts';

let site: NotingSite;
let mails: string;
beforeAll(async () => {
  mails = newFolder();
  vi.stubEnv('MAIL_DIR', mails);
  site = await startNotingSite();
  await site.submitLead();
});
beforeEach(async () => {
  await site.settle();
  site.asked();
});
afterAll(async () => {
  await site.close();
  vi.unstubAllEnvs();
});

const submit = async (sent: Parameters<NotingSite['send']>[1]) => {
  const response = await site.send('/api/submit-lead', sent);
  expect([200, 303]).toContain(response.status);
  const before = site.asked();
  await site.settle();
  return { before, after: site.asked() };
};

const CHANNEL = ['GET channel', 'PUT channel'];
const DELIVERY = ['GET delivery', 'PUT delivery'];
// One of the hour's alerts, the claim and the end of the try, and the channel's last try.
const NOTIFIED = [...CHANNEL, ...DELIVERY, ...DELIVERY, ...CHANNEL];

it('a lead takes two store operations, eight more with its email, and one write before the response', async () => {
  const submissionId = newId();
  const json = { ...fromStranger(), submissionId };
  const { before, after } = await submit({ json });
  // The notification may begin before the response has arrived.
  expect([...before, ...after]).toEqual(['PUT lead', 'GET tombstone', ...NOTIFIED]);
  expect(before.filter((call) => call === 'PUT lead')).toHaveLength(1);
  expect(await readdir(mails)).toContain(`${submissionId}.eml`);
});

it('a late lead takes no more, because the months that it can be in are listed', async () => {
  const submissionId = v7({ msecs: Date.now() - 3_600_000 });
  const { before, after } = await submit({ json: { ...fromStranger(), submissionId } });
  expect([...before, ...after]).toEqual(['PUT lead', 'GET tombstone', ...NOTIFIED]);
});

it('a form without JavaScript takes one more read, for an earlier press', async () => {
  const form = fromStranger();
  const first = await submit({ form });
  expect([...first.before, ...first.after]).toEqual([
    'GET lead',
    'PUT lead',
    'GET tombstone',
    ...NOTIFIED,
  ]);
  const second = await submit({ form });
  expect(second).toEqual({
    before: ['GET lead', 'PUT lead', 'GET lead', 'GET tombstone'],
    after: [],
  });
});

it('a lead that is sent twice is notified once', async () => {
  const json = { ...fromStranger(), submissionId: newId() };
  await submit({ json });
  const again = await submit({ json });
  expect(again).toEqual({ before: ['PUT lead', 'GET lead', 'GET tombstone'], after: [] });
});

it('a suspect is sent to nobody, and a repeat lead is left to the sweep if the first is open', async () => {
  const person = fromStranger();
  await submit({ json: { ...person, submissionId: newId() } });
  const repeated = await submit({ json: { ...person, submissionId: newId() } });
  expect([...repeated.before, ...repeated.after]).toEqual([
    'PUT lead',
    'GET tombstone',
    'LIST leadlog',
  ]);
  const suspect = await submit({
    json: { ...fromStranger(), honeypot: 'x', submissionId: newId() },
  });
  expect([...suspect.before, ...suspect.after]).toEqual(['PUT lead', 'GET tombstone']);
});
