import { MINUTE } from '#domain/duration.ts';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Environment } from '../../../netlify/server/env/env.ts';
import { readMessage } from '../../support/hosts/mail-server.ts';
import { outboxOn, outboxWorld, textsAt } from '../../support/hosts/outbox.ts';
import { memoryStore, freshProcess } from '../../support/stores/memory-store.ts';

const TEXTS = 12;
const MAILS = 40;

const world = outboxWorld();
let settings: Environment;
let guests = 0;
beforeEach(() => {
  guests = 0;
  settings = { ...world.environment, MAIL_DIR: world.folder };
});

type Outbox = ReturnType<typeof outboxOn>;

const texts = () => textsAt(world.phone);
const collectedMail = async () => {
  const [file = ''] = (await readdir(world.folder)).filter((name) => name.startsWith('collected-'));
  return readMessage(await readFile(join(world.folder, file), 'utf8'));
};
const flood = async (outbox: Outbox, count: number) => {
  const leads = [];
  for (const end = guests + count; guests < end; guests += 1) {
    leads.push(await outbox.arrived({ name: `Guest ${guests}` }));
  }
  return leads;
};

describe('many requests in an hour', () => {
  it('reach the owner as 12 texts and 40 emails, then as one message a quarter of an hour', async () => {
    const outbox = outboxOn(settings);
    const leads = await flood(outbox, 58);
    expect(texts()).toHaveLength(TEXTS);
    expect(await readdir(world.folder)).toHaveLength(MAILS);
    outbox.advance(MINUTE);
    await outbox.sweep();
    expect(texts().slice(TEXTS)).toEqual([
      "Piedmont Pane Co.: 46 more requests since 1:00 PM. They're on the dashboard.",
    ]);
    expect(await readdir(world.folder)).toHaveLength(MAILS + 1);
    const { headers, parts } = await collectedMail();
    expect(headers['subject']).toEqual(['18 more requests since 1:00 PM']);
    expect(parts['text/plain']).toContain('Guest 57');
    expect(parts['text/plain']).not.toContain('Guest 39');
    expect(parts['text/plain']).toContain(`lead=${leads[57]?.id}`);
    expect(parts['text/html']).toContain(`<a href="tel:${leads[57]?.phone_e164}">`);
    for (const { id } of leads)
      expect(await outbox.delivery(id, 'sms')).toMatchObject({ state: 'sent', tries: 1 });
    expect(world.hook.calls).toHaveLength(58);

    await flood(outbox, 3);
    outbox.advance(10 * MINUTE);
    await outbox.sweep();
    expect(texts()).toHaveLength(TEXTS + 1);
    outbox.advance(5 * MINUTE);
    await outbox.sweep();
    expect(texts().slice(TEXTS + 1)).toEqual([
      expect.stringContaining('3 more requests since 1:01 PM'),
    ]);
    outbox.advance(60 * MINUTE);
    await flood(outbox, 2);
    expect(texts()).toHaveLength(TEXTS + 4);
  });

  it('are counted by all processes together', async () => {
    const outbox = outboxOn(settings);
    const leads = [];
    for (let sent = 0; sent < 30; sent += 1) leads.push(await outbox.keep());
    await Promise.all(leads.map((lead) => outbox.arrive(lead, freshProcess(outbox.store))));
    expect(texts()).toHaveLength(TEXTS);
  });

  it('all reach the owner if the collected message is refused at first', async () => {
    const outbox = outboxOn(settings);
    const leads = await flood(outbox, 20);
    world.phone.answer((response) => response.writeHead(500).end());
    outbox.advance(MINUTE);
    await outbox.sweep();
    world.phone.answer((response) => response.writeHead(201).end());
    outbox.advance(20 * MINUTE);
    await outbox.sweep();
    expect(texts().at(-1)).toContain('8 more requests since 1:00 PM');
    const last = leads.at(-1)?.id ?? '';
    expect(await outbox.delivery(last, 'sms')).toMatchObject({ state: 'sent', tries: 2 });
  });

  it('arrive in one message at once, even if the store loses its responses', async () => {
    const outbox = outboxOn(settings);
    await flood(outbox, TEXTS + 2);
    outbox.advance(MINUTE);
    const { store } = outbox;
    await outbox.sweep({
      ...store,
      // After a lost write, the client tries again and finds the record changed.
      update: async (key, change) => (await store.update(key, change), store.update(key, change)),
    });
    expect(texts().slice(TEXTS)).toEqual([expect.stringContaining('2 more requests')]);
  });
});

it('one person who sends and corrects again and again causes one alert and one collected message', async () => {
  const outbox = outboxOn(settings);
  const first = await outbox.arrived();
  for (let sent = 0; sent < 28; sent += 1) {
    outbox.advance(1000);
    await outbox.arrived({ phone_e164: first.phone_e164 });
  }
  expect(texts()).toHaveLength(1);
  outbox.advance(MINUTE);
  await outbox.sweep();
  expect(texts()[1]).toContain('28 more requests since 1:00 PM');
  outbox.advance(MINUTE);
  await outbox.sweep();
  expect(texts()).toHaveLength(2);
});

describe('a damaged record', () => {
  it('of a delivery or of a channel stops no alert', async () => {
    const store = memoryStore();
    const outbox = outboxOn(settings, store);
    const lead = await outbox.keep();
    await store.put('channel/sms', { since: 5 });
    await outbox.arrive(lead);
    expect(texts()).toHaveLength(1);
    const waiting = await outbox.keep();
    await store.put(`delivery/2026-11/${waiting.id}-sms`, 'damaged');
    await outbox.sweepLater();
    expect(await outbox.delivery(waiting.id, 'sms')).toMatchObject({ state: 'sent' });
  });
});
