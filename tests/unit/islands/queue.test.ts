import { describe, expect, it, vi } from 'vitest';
import {
  $queue,
  cancelQueued,
  offerRefused,
  sendNow,
  submitDraft,
} from '@/client/submission/queue.ts';
import { saveSent, sentLead } from '@/client/submission/sent-leads.ts';
import { listQueued, newDraftSeed, type Submission } from '@/client/submission/submission.ts';
import { DAY, SECOND } from '@/domain/duration.ts';
import {
  accepted,
  form,
  NOW,
  page,
  refused,
  server,
  startEach,
  WORDS,
} from '../../support/fixtures/form-queue.ts';

startEach();

describe('what was not sent', () => {
  it.each([503, 429, 502])(
    'is tried again after status %d, not before the time that the server names',
    async (status) => {
      const headers = { 'Retry-After': '60' };
      server.answers = [() => new Response('<h1>busy</h1>', { status, headers }), accepted];
      expect(await submitDraft(newDraftSeed(NOW), WORDS)).toMatchObject({ kind: 'unsent' });
      vi.advanceTimersByTime(60 * SECOND - 1);
      expect(server.posts).toHaveLength(1);
      expect($queue.get()).toEqual(['unsent']);
      vi.advanceTimersByTime(1);
      await expect.poll(() => form.results).toMatchObject([{ kind: 'sent', receipt: 'NO2' }]);
      expect(server.posts[1]).toEqual(server.posts[0]);
      expect([listQueued(), $queue.get()]).toEqual([[], []]);
    },
  );

  it('does not take a hotel’s login page for a response', async () => {
    server.answers = [() => Response.json({ portal: 'Log in to the Wi-Fi' })];
    expect(await submitDraft(newDraftSeed(NOW), WORDS)).toMatchObject({ kind: 'unsent', pause: 0 });
    expect($queue.get()).toEqual(['unsent']);
  });

  it.each([0, 0.5, 1])('waits longer each time, a quarter more or less: %d', async (random) => {
    vi.spyOn(Math, 'random').mockReturnValue(random);
    await submitDraft(newDraftSeed(NOW), WORDS);
    for (const pause of [5, 15, 45, 120, 300, 900, 900]) {
      expect(listQueued()[0]?.next).toBe(NOW + pause * SECOND * (0.75 + random / 2));
      await sendNow();
    }
    page.dispatchEvent(new Event('online'));
    expect(listQueued()[0]?.next).toBe(NOW + SECOND * (1 + random));
  });

  it('is shown as being sent only by hand, which joins a retry underway', async () => {
    await submitDraft(newDraftSeed(NOW), WORDS);
    const { promise: answered, resolve: answer } = Promise.withResolvers<Response>();
    server.answers = [() => answered];
    vi.advanceTimersByTime(10 * SECOND);
    await expect.poll(() => server.posts).toHaveLength(2);
    expect($queue.get()).toEqual(['unsent']);
    const sent = sendNow();
    await expect.poll(() => $queue.get()).toEqual(['sending']);
    answer(new Response('', { status: 503 }));
    expect(await sent).toBe(false);
    expect($queue.get()).toEqual(['unsent']);
    server.answers = [accepted];
    expect(await sendNow()).toBe(true);
    expect([server.posts.length, form.results.length]).toEqual([3, 1]);
  });

  it('is tried even if the clock was set back a little', async () => {
    await submitDraft(newDraftSeed(NOW), WORDS);
    server.answers = [accepted];
    vi.setSystemTime(NOW - 2);
    await vi.advanceTimersByTimeAsync(10 * SECOND);
    expect(form.results).toMatchObject([{ kind: 'sent' }]);
  });

  it('is tried as soon as the connection is back', async () => {
    await submitDraft(newDraftSeed(NOW), WORDS);
    server.answers = [accepted];
    page.dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(2 * SECOND);
    await expect.poll(() => form.results).toMatchObject([{ kind: 'sent' }]);
  });

  it('is given up after 30 days without another try, and waits for a form with room', async () => {
    await submitDraft(newDraftSeed(NOW), WORDS);
    vi.setSystemTime(NOW + 30 * DAY + 1);
    await sendNow();
    expect(server.posts).toHaveLength(1);
    const [ended] = form.results;
    expect(ended?.kind === 'refused' && ended.error).toMatch('30 days');
    expect($queue.get()).toEqual(['refused']);
    form.hasRoom = true;
    offerRefused();
    expect([listQueued(), $queue.get()]).toEqual([[], []]);
  });

  it('is not tried again once it is refused, and waits for a form with room', async () => {
    await submitDraft(newDraftSeed(NOW), WORDS);
    server.answers = [refused];
    await sendNow();
    await sendNow();
    expect(server.posts).toHaveLength(2);
    expect($queue.get()).toEqual(['refused']);
    form.hasRoom = true;
    offerRefused();
    expect(form.results.at(-1)).toMatchObject({ kind: 'refused', error: 'Not so.' });
    expect(listQueued()).toEqual([]);
  });

  it('keeps its words for a form with room if the first try is refused', async () => {
    server.answers = [refused, refused];
    expect(await submitDraft(newDraftSeed(NOW), WORDS)).toMatchObject({ kind: 'refused' });
    expect($queue.get()).toEqual(['refused']);
    form.hasRoom = true;
    await submitDraft(newDraftSeed(NOW), { ...WORDS, address: '2 Oak St' });
    expect(listQueued().map(({ body }) => body.address)).toEqual(['1 Oak St']);
    offerRefused();
    expect([listQueued(), $queue.get()]).toEqual([[], []]);
  });

  it('stays away if it is refused after another tab has canceled it', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<Response>();
    server.answers = [() => answered];
    const sent = submitDraft(newDraftSeed(NOW), WORDS);
    localStorage.removeItem(Object.keys(localStorage)[0] ?? '');
    answer(refused());
    expect(await sent).toMatchObject({ kind: 'refused' });
    expect(form.results).toMatchObject([{ kind: 'refused' }]);
    expect([listQueued(), $queue.get()]).toEqual([[], []]);
  });

  it('is all taken back if it is canceled, except what was refused, which waits for a form', async () => {
    server.answers = [refused];
    for (const address of ['1 Oak St', '2 Oak St', '3 Oak St'])
      await submitDraft(newDraftSeed(NOW), { ...WORDS, address });
    expect($queue.get()).toEqual(['refused', 'unsent', 'unsent']);
    expect(cancelQueued().map(({ body }) => body.address)).toEqual(['2 Oak St', '3 Oak St']);
    expect($queue.get()).toEqual(['refused']);
    vi.advanceTimersByTime(DAY);
    expect(server.posts).toHaveLength(3);
  });

  it('is taken back alone while the form sends another house', async () => {
    await submitDraft(newDraftSeed(NOW), WORDS);
    const { promise: answered, resolve: answer } = Promise.withResolvers<Response>();
    server.answers = [() => answered];
    const sent = submitDraft(newDraftSeed(NOW), { ...WORDS, address: '2 Oak St' });
    expect(cancelQueued().map(({ body }) => body.address)).toEqual(['1 Oak St']);
    expect(listQueued().map(({ body }) => body.address)).toEqual(['2 Oak St']);
    answer(accepted());
    expect(await sent).toMatchObject({ kind: 'sent' });
  });
});

it('keeps one submission of a draft, the last that was submitted', async () => {
  const draft = newDraftSeed(NOW);
  await submitDraft(draft, WORDS);
  await submitDraft(draft, WORDS);
  expect(server.posts[1]?.submissionId).toBe(server.posts[0]?.submissionId);
  await submitDraft(draft, { ...WORDS, phone: '336 555 0198' });
  expect(server.posts[2]?.submissionId).not.toBe(server.posts[0]?.submissionId);
  expect(listQueued().map(({ body }) => body)).toEqual([server.posts[2]]);
});

it('gets a new id with the server’s time if the clock of the device is wrong', async () => {
  const serverTime = new Date(NOW - 10 * DAY).toISOString();
  const wrong = () => Response.json({ success: false, code: 'clock', serverTime }, { status: 400 });
  server.answers = [wrong, accepted];
  expect(await submitDraft(newDraftSeed(NOW), WORDS)).toMatchObject({ kind: 'sent' });
  const times = server.posts.map(({ submissionId }) =>
    Number.parseInt(submissionId.replace('-', '').slice(0, 12), 16),
  );
  expect(times).toEqual([NOW, NOW - 10 * DAY]);
  expect(listQueued()).toEqual([]);
  server.answers = [wrong, wrong];
  expect(await submitDraft(newDraftSeed(NOW), WORDS)).toMatchObject({ kind: 'refused' });
});

it('hears of every receipt that another tab got', async () => {
  await submitDraft(newDraftSeed(NOW), WORDS);
  await submitDraft(newDraftSeed(NOW), { ...WORDS, address: '2 Oak St' });
  for (const [at, key] of Object.keys(localStorage).entries()) {
    const oldValue = localStorage.getItem(key) ?? '';
    const { body } = JSON.parse(oldValue) as Submission;
    const sent = { id: body.submissionId, receipt: `TWO${at}`, callBy: '', setsUp: null, page: '' };
    saveSent(sentLead(sent, body));
    localStorage.removeItem(key);
    page.dispatchEvent(Object.assign(new Event('storage'), { key, oldValue, newValue: null }));
  }
  expect(form.results.map((one) => one.kind === 'sent' && one.receipt)).toEqual(['TWO0', 'TWO1']);
  expect($queue.get()).toEqual([]);
});
