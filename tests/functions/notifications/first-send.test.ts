import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '#domain/duration.ts';
import { StoreUnavailable } from '../../../netlify/server/store/store-error.ts';
import { readMessage } from '../../support/hosts/mail-server.ts';
import { idsAt, outboxOn, outboxWorld, textsAt } from '../../support/hosts/outbox.ts';
import { aroundEach, freshProcess } from '../../support/stores/memory-store.ts';

const world = outboxWorld();

const mailing = () =>
  outboxOn({ ...world.environment, MAIL_DIR: world.folder, NOTIFY_EMAIL_FROM: 'site@example.com' });
const mailOf = async (id: string) =>
  readMessage(await readFile(join(world.folder, `${id}.eml`), 'utf8'));
const titleOf = async (id: string) =>
  String((await mailOf(id)).headers['subject']).replace(/:.*/, '');

it('a new lead is left to the receiving process for half a minute, then sent by the sweep, however long its reads take', async () => {
  const outbox = outboxOn(world.environment);
  const { id } = await outbox.keep();
  outbox.advance(29 * SECOND);
  await outbox.sweep();
  expect(idsAt(world.hook)).toEqual([]);
  outbox.advance(SECOND);
  const slow = aroundEach(outbox.store, (operation, _, work) => {
    if (operation === 'get') outbox.advance(MINUTE);
    return work();
  });
  await outbox.sweep(slow);
  expect(idsAt(world.hook)).toEqual([id]);
});

it('does not send an old rescued lead to a channel that was set up since, even after a change', async () => {
  const early = outboxOn({ ...world.environment, TWILIO_FROM: undefined });
  const { id } = await early.keep({ suspect: { score: 100, reasons: ['honeypot'] } });
  await early.change(id, { version: 0, rescued: true });
  await early.notify(id);
  const outbox = outboxOn(world.environment, early.store);
  outbox.advance(3 * DAY);
  await outbox.change(id, { version: 1, status: 'contacted' });
  await outbox.notify(id);
  expect(idsAt(world.hook)).toEqual([id]);
  expect(world.phone.calls).toEqual([]);
});

it('does not call the alert of a just rescued suspect failing', async () => {
  const outbox = outboxOn(world.environment);
  const { id } = await outbox.keep({ suspect: { score: 100, reasons: ['honeypot'] } });
  outbox.advance(2 * HOUR);
  await outbox.change(id, { version: 0, rescued: true });
  const next_try_at = outbox.clock().toISOString();
  expect(await outbox.delivery(id, 'webhook')).toMatchObject({ state: 'waiting', next_try_at });
  world.hook.answer((response) => response.writeHead(500).end());
  await outbox.sweep();
  expect(await outbox.delivery(id, 'webhook')).toMatchObject({ state: 'waiting', tries: 1 });
  expect(await outbox.status('webhook')).toMatchObject({ failing: 0 });
});

describe('a request that is dealt with', () => {
  it('is not texted by a channel that was set up later; a webhook gets it', async () => {
    const early = outboxOn({
      ...world.environment,
      WEBHOOK_URL: undefined,
      TWILIO_FROM: undefined,
    });
    const closed = [await early.keep(), await early.keep(), await early.keep()];
    for (const [index, status] of ['contacted', 'won', 'spam'].entries())
      await early.change(closed[index]?.id ?? '', { version: 0, status });
    const open = await early.keep({ name: 'Still Waiting' });
    const outbox = outboxOn(world.environment, early.store);
    await outbox.sweepLater();
    expect(idsAt(world.hook).toSorted()).toEqual([...closed, open].map(({ id }) => id).toSorted());
    expect(textsAt(world.phone)).toEqual([expect.stringContaining('Still Waiting')]);
    for (const { id } of closed) expect(await outbox.delivery(id, 'sms')).toBeUndefined();
  });

  it('is not tried again, and does not count as failing', async () => {
    const outbox = outboxOn(world.environment);
    world.phone.answer((response) => response.writeHead(500).end());
    const { id } = await outbox.arrived();
    outbox.advance(6 * MINUTE);
    await outbox.sweep();
    expect(await outbox.status('sms')).toMatchObject({ failing: 1 });
    await outbox.change(id, { version: 0, status: 'contacted' });
    outbox.advance(HOUR);
    await outbox.sweep();
    expect(world.phone.calls).toHaveLength(3);
    expect(await outbox.status('sms')).toMatchObject({ failing: 0 });
    const left = { state: 'waiting', tries: 3, next_try_at: null };
    expect(await outbox.delivery(id, 'sms')).toMatchObject(left);
  });
});

it.each(['arrive', 'sendAgain'])(
  '%s ends only after every channel, if the record of one cannot be read',
  async (by) => {
    const hanging: (() => void)[] = [];
    world.hook.answer((response) => hanging.push(() => response.writeHead(204).end()));
    const outbox = outboxOn(world.environment);
    const lead = await outbox.keep();
    const damaged = aroundEach(outbox.store, (_, key, work) =>
      key.endsWith('-sms') ? Promise.reject(new StoreUnavailable(key)) : work(),
    );
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const ended = vi.fn<(how: unknown) => void>();
    const work =
      by === 'arrive' ? outbox.arrive(lead, damaged) : outbox.sendAgain(lead.id, damaged);
    const end = work.then(() => ended('well'), ended);
    await expect.poll(() => hanging).toHaveLength(1);
    expect(ended).not.toHaveBeenCalled();
    hanging[0]?.();
    await end;
    log.mockRestore();
    expect(await outbox.delivery(lead.id, 'webhook')).toMatchObject({ state: 'sent' });
    expect(ended).toHaveBeenCalledWith(
      by === 'arrive' ? 'well' : (expect.any(StoreUnavailable) as Error),
    );
  },
);

describe('a repeat lead', () => {
  const ana = {
    name: 'Ana Pérez',
    phone_e164: '+13365550102',
    address: '12 Peace Haven Rd, Clemmons, NC 27012',
  };

  it('is left to the next sweep, which sends it as a reply to the first email', async () => {
    const outbox = mailing();
    const first = await outbox.arrived(ana);
    outbox.advance(20 * HOUR);
    const byPhone = await outbox.keep({ ...ana, name: 'Ann', address: '9 Elm St' });
    await outbox.arrive(byPhone);
    expect(await readdir(world.folder)).toEqual([`${first.id}.eml`]);
    await outbox.sweepLater();
    expect(textsAt(world.phone)[1]).toMatch(/^Reached out again: Ann, /);
    outbox.advance(20 * HOUR);
    const byHome = await outbox.keep({ ...ana, phone_e164: '+13365550103' });
    const other = await outbox.keep();
    for (const lead of [byHome, other]) await outbox.arrive(lead);
    outbox.advance(25 * HOUR);
    const later = await outbox.keep(ana);
    await outbox.arrive(later);
    for (const lead of [first, byHome, other, later])
      expect([lead.id, await titleOf(lead.id)]).toEqual([lead.id, 'New request']);
    const { headers, parts } = await mailOf(byPhone.id);
    expect(headers['subject']).toEqual([expect.stringMatching(/^Reached out again: /)]);
    expect(headers['references']).toEqual([`<${first.id}@example.com>`]);
    expect(parts['text/plain']).toContain('The same person sent another request');
  });

  it.each(['closed', 'deleted'])('is sent as new if the first one is %s by then', async (how) => {
    const outbox = mailing();
    const first = await outbox.arrived(ana);
    if (how === 'deleted') await outbox.erase(first.id);
    else await outbox.change(first.id, { version: 0, status: 'won' });
    outbox.advance(HOUR);
    const alone = await outbox.keep(ana);
    outbox.advance(SECOND);
    const again = await outbox.keep(ana);
    for (const lead of [alone, again]) await outbox.arrive(lead);
    expect(await titleOf(alone.id)).toBe('New request');
    await outbox.sweepLater();
    expect(await titleOf(again.id)).toBe('Reached out again');
    expect((await mailOf(again.id)).headers['references']).toEqual([`<${alone.id}@example.com>`]);
  });

  it('is not texted after a call about the first one; a webhook gets it', async () => {
    const outbox = outboxOn(world.environment);
    const first = await outbox.arrived(ana);
    outbox.advance(SECOND);
    const again = await outbox.keep({ ...ana, name: 'Asked Again' });
    await outbox.change(first.id, { version: 0, status: 'contacted' });
    await outbox.sweepLater();
    expect(idsAt(world.hook)).toEqual([first.id, again.id]);
    expect(textsAt(world.phone)).toHaveLength(1);
  });

  it('is found by the sweep and by sending it again, whichever process received the first one', async () => {
    const outbox = mailing();
    const first = await outbox.keep(ana);
    await outbox.arrive(first, freshProcess(outbox.store));
    outbox.advance(HOUR);
    const told = await outbox.keep(ana);
    await outbox.arrive(told, freshProcess(outbox.store));
    expect(await titleOf(told.id)).toBe('New request');
    const swept = await outbox.keep(ana);
    await outbox.sweepLater();
    expect(await titleOf(swept.id)).toBe('Reached out again');
    await outbox.sendAgain(told.id);
    expect(await titleOf(`${told.id}-2`)).toBe('Reached out again');
  });
});
