import { afterAll, expect, it, vi } from 'vitest';
import { loadFunctions } from '../../../netlify/local/functions/router.ts';
import { correctionNoticeId } from '../../../netlify/server/notifications/outbox/deliveries.ts';
import { FILLED, newId } from '../../support/fixtures/leads.ts';
import { landing } from '../../support/fixtures/visits.ts';
import { outboxOn, startOutbox } from '../../support/hosts/outbox.ts';
import { newBrowser } from '../../support/hosts/push-service.ts';
import { startSite } from '../../support/hosts/site.ts';
import { ownerOf } from '../../support/hosts/owner.ts';
import { newFolder } from '../../support/new-folder.ts';

const mails = newFolder();
vi.stubEnv('MAIL_DIR', mails);
const site = await startSite();
afterAll(async () => {
  await site.close();
  vi.unstubAllEnvs();
});

/** A homeowner's and an owner's day, and every scheduled run. */
const live = async (): Promise<void> => {
  const owner = ownerOf(site, await site.logIn());
  await site.send('/api/admin/login', { json: { password: 'wrong' } });
  const [first, second, third] = [newId(), newId(), newId()];
  for (const submissionId of [first, second, third]) await site.submitLead({ submissionId });
  await site.send('/api/submit-lead', { form: { ...FILLED, name: 'No Script' } });
  await site.send('/api/analytics', { json: { batch: newId(), events: [landing(1)] } });
  for (const phone of ['336 555 0188', '336 555 0189']) {
    await site.send('/api/correct-lead', { json: { submissionId: first, phone } });
  }
  await site.settle();
  await owner.changed(first, { version: 2, status: 'contacted', note: 'Call again' });
  for (const path of [`leads/${first}/opened`, `leads/${first}/notify`, 'notifications']) {
    await owner.send(`/api/admin/${path}`, { json: {} });
  }
  await owner.send('/api/admin/push', { json: newBrowser().subscription });
  await owner.send('/api/admin/calendar', { method: 'POST' });
  await owner.add({ name: 'By Phone', phone: '336 555 0100', address: '1 Oak St' });
  await owner.erase(third);
  for (const [name, { config }] of await loadFunctions()) {
    if (config?.schedule) await site.runSchedule(name);
  }
  const other = await site.logIn();
  await site.send('/api/admin/logout', { method: 'POST', cookie: other, json: {} });
};

/** Channels that refuse, with a clock that can be set. */
const failToTell = async (): Promise<string[]> => {
  const world = await startOutbox();
  world.hook.answer((response) => response.writeHead(500).end());
  const outbox = outboxOn(world.environment);
  const lead = await outbox.keep();
  await outbox.arrive(lead);
  await outbox.notify(correctionNoticeId(lead.id, 1));
  await outbox.sweepLater();
  await world.close();
  const kinds = ['lead/', 'delivery/', 'notify/', 'channel/'];
  return (await Promise.all(kinds.map((kind) => outbox.store.list(kind)))).flat();
};

it('no key that is stored is a folder of another: a store may keep each in a file', async () => {
  await live();
  const keys = [...(await site.everything()).keys(), ...(await failToTell())];
  const kinds = new Set(keys.map((key) => key.split('/')[0]));
  expect([...kinds]).toEqual(
    expect.arrayContaining([
      'lead',
      'leadlog',
      'delivery',
      'channel',
      'session',
      'database',
      'push',
      'feed',
    ]),
  );
  expect(keys.join('\n')).toMatch(/^delivery\/.*c2-email$/m);
  const folders = new Set(
    keys.flatMap((key) => [...key.matchAll(/\//g)].map(({ index }) => key.slice(0, index))),
  );
  expect(keys.filter((key) => folders.has(key))).toEqual([]);
});
