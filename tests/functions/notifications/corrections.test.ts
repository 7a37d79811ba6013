import { beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR } from '#domain/duration.ts';
import { correctLead } from '../../../netlify/server/leads/submit/correct-lead.ts';
import { finishErasure } from '../../../netlify/server/leads/erase/erase-lead.ts';
import { correctionNoticeId } from '../../../netlify/server/notifications/outbox/deliveries.ts';
import { idsAt, outboxOn, outboxWorld, textsAt } from '../../support/hosts/outbox.ts';

const world = outboxWorld();
let outbox: ReturnType<typeof outboxOn>;
beforeEach(() => {
  outbox = outboxOn(world.environment);
});

const correct = async (submissionId: string, change: string | Record<string, string>) => {
  const { store, clock } = outbox;
  const fields = typeof change === 'string' ? { phone: change } : change;
  const outcome = await correctLead(
    { submissionId, ...fields },
    { store, now: clock(), from: '192.0.2.1' },
  );
  if (!outcome.ok || outcome.version === null) throw new Error('Not corrected');
  return correctionNoticeId(submissionId, outcome.version);
};

describe('a correction by the homeowner', () => {
  it('is sent on every channel, once each, with the values before', async () => {
    const lead = await outbox.arrived();
    const { id, phone } = lead;
    const news = await correct(id, '336-555-0188');
    await Promise.all([outbox.notify(news), outbox.notify(news)]);
    await outbox.sweep();
    await outbox.sweep();
    expect(idsAt(world.hook)).toEqual([id, `${id}-c1`]);
    expect(JSON.parse(world.hook.calls[1]?.body ?? '')).toMatchObject({
      type: 'lead.corrected',
      data: {
        id,
        phone: '336-555-0188',
        corrected: { phone: '336-555-0188' },
        former: { phone },
      },
    });
    const texts = textsAt(world.phone);
    expect(texts).toHaveLength(2);
    expect(texts[1]).toMatch(/^Corrected phone number: Ana Pérez, \(336\) 555-0188, Clemmons, /);
  });

  it.each([
    ['a note', { message: 'Two dogs.' }],
    ['more houses', { houses: '102 Sample Lane, Clemmons\n104 Sample Lane, Clemmons' }],
    ['a time for the visit', { measure: '2099-11-27 AM' }],
  ])('says what was added: %s', async (name, added) => {
    const lead = await outbox.arrived();
    await outbox.notify(await correct(lead.id, added));
    const former = Object.fromEntries(Object.keys(added).map((field) => [field, null]));
    expect(JSON.parse(world.hook.calls[1]?.body ?? '')).toMatchObject({
      data: { corrected: added, former },
    });
    const [, text] = textsAt(world.phone);
    expect(text).toMatch(new RegExp(`^Added ${name}: Ana Pérez, `));
  });

  it('is sent by the sweep after a crash, one after the other', async () => {
    const { id } = await outbox.arrived();
    await correct(id, '336-555-0188');
    await correct(id, '336-555-0189');
    await outbox.sweep();
    await outbox.sweep();
    expect(idsAt(world.hook).toSorted()).toEqual([id, `${id}-c1`, `${id}-c2`]);
  });

  it('of a request from 13 days ago is also retried for a week', async () => {
    const { id } = await outbox.arrived();
    outbox.advance(13 * DAY);
    await correct(id, '336-555-0188');
    world.hook.answer((response) => response.writeHead(500).end());
    await outbox.sweep();
    world.hook.answer((response) => response.writeHead(204).end());
    outbox.advance(6 * DAY);
    await outbox.sweep();
    expect(idsAt(world.hook)).toEqual([id, `${id}-c1`, `${id}-c1`]);
  });

  it('is retried, and counts with its lead as one failed notification', async () => {
    world.hook.answer((response) => response.writeHead(500).end());
    const { id } = await outbox.arrived();
    await outbox.notify(await correct(id, '336-555-0188'));
    outbox.advance(2 * HOUR);
    await outbox.sweep();
    expect(await outbox.status('webhook')).toMatchObject({ failing: 1 });
    world.hook.answer((response) => response.writeHead(204).end());
    outbox.advance(12 * HOUR);
    await outbox.sweep();
    await outbox.sweep();
    expect(idsAt(world.hook).slice(-2).toSorted()).toEqual([id, `${id}-c1`]);
  });

  it('of a request that is dealt with is sent, even if the request itself was not', async () => {
    const { id } = await outbox.keep({ suspect: { score: 100, reasons: ['honeypot'] } });
    await outbox.change(id, { version: 0, rescued: true, status: 'contacted' });
    await outbox.notify(id);
    await outbox.notify(await correct(id, '336-555-0188'));
    expect(textsAt(world.phone)).toEqual([expect.stringMatching(/^Corrected phone number: /)]);
  });

  it('of a suspect is not sent either', async () => {
    const { id } = await outbox.keep({ suspect: { score: 100, reasons: ['honeypot'] } });
    await outbox.notify(await correct(id, '336-555-0188'));
    await outbox.sweep();
    expect(world.hook.calls).toEqual([]);
  });

  it('of a request that the owner works on is sent, even if either looks like spam', async () => {
    const { id } = await outbox.keep({ suspect: { score: 100, reasons: ['honeypot'] } });
    await outbox.change(id, { version: 0, status: 'contacted' });
    await correct(id, '336-555-0188');
    await correct(id, { name: 'Pay https://evil.example/pay' });
    await outbox.sweepLater();
    await outbox.sweep();
    expect(idsAt(world.hook).toSorted()).toEqual([id, `${id}-c2`, `${id}-c3`]);
  });

  it('that looks like spam is sent once the owner says that it is not', async () => {
    const { id } = await outbox.arrived();
    await outbox.notify(await correct(id, { name: 'Pay https://evil.example/pay' }));
    outbox.advance(HOUR);
    await outbox.sweep();
    expect(idsAt(world.hook)).toEqual([id]);
    await outbox.change(id, { version: 1, rescued: true });
    await outbox.sweep();
    expect(idsAt(world.hook)).toEqual([id, `${id}-c1`]);
  });

  it.each([
    ['lost', [{ status: 'lost', lost_reason: 'Not interested' }]],
    [
      'lost and was rescued',
      [{ rescued: true }, { status: 'lost', lost_reason: 'Not interested' }],
    ],
    ['spam that was a lead', [{ rescued: true }, { status: 'spam' }]],
  ])('that looks like spam is not sent if the request is %s', async (_, changes) => {
    const { id } = await outbox.arrived();
    for (const [version, each] of changes.entries()) await outbox.change(id, { version, ...each });
    await outbox.notify(await correct(id, { name: 'Pay https://evil.example/pay' }));
    outbox.advance(HOUR);
    await outbox.sweep();
    expect(idsAt(world.hook)).toEqual([id]);
    await outbox.change(id, { version: changes.length + 1, status: 'contacted' });
    await outbox.sweep();
    expect(idsAt(world.hook)).toEqual([id, `${id}-c${changes.length + 1}`]);
  });

  it('leaves nothing behind once the lead is erased', async () => {
    const { id } = await outbox.arrived();
    await outbox.notify(await correct(id, '336-555-0188'));
    const { store, clock } = outbox;
    await outbox.erase(id);
    await finishErasure(store, clock());
    for (const folder of ['delivery/', 'leadlog/', 'lead/']) {
      expect((await store.list(folder)).filter((key) => key.includes(id))).toEqual([]);
    }
  });
});
