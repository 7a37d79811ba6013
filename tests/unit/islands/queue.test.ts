import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  $queue,
  cancelQueued,
  type FinalResult,
  offerRefused,
  openQueue,
  sendNow,
  submitCorrection,
  submitDraft,
} from '@/client/submission/queue.ts';
import { findSent, saveSent, sentLead } from '@/client/submission/sent-leads.ts';
import { listQueued, newDraftSeed, type Submission } from '@/client/submission/submission.ts';
import { DAY, SECOND } from '@/domain/duration.ts';
import { CONSENT_VERSION } from '@/domain/lead.ts';

const NOW = Date.UTC(2026, 10, 21, 13);
const WORDS = {
  name: 'Ada',
  phone: '336 555 0199',
  address: '1 Oak St',
  windowCount: '1-5',
  preferredTime: 'morning',
  honeypot: '',
  consent_version: CONSENT_VERSION,
} as const;

/** Past the last one, nothing is reached. */
let answers: (() => Response | Promise<Response>)[];
let posts: { submissionId: string; phone: string }[];
let results: FinalResult[];
/** Whether the page has room for the words of what was not sent. */
let hasRoom: boolean;
let page: EventTarget;
let close: () => void;

const accepted = () => Response.json({ success: true, receipt: `NO${posts.length}` });
const refused = () =>
  Response.json({ success: false, code: 'invalid', error: 'Not so.', fields: {} }, { status: 422 });

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  [answers, posts, results, hasRoom] = [[], [], [], false];
  page = new EventTarget();
  const storage = Object.assign(
    Object.create({
      getItem: (key: string) => storage[key] ?? null,
      setItem: (key: string, text: string) => void (storage[key] = text),
      removeItem: (key: string) => Reflect.deleteProperty(storage, key),
    }) as object,
    {} as Record<string, string>,
  );
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    posts.push(JSON.parse(body) as (typeof posts)[number]);
    const answer = answers.shift();
    return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('Failed to fetch'));
  });
  close = openQueue((result) => {
    results.push(result);
    return hasRoom;
  });
});
afterEach(() => close());

describe('what was not sent', () => {
  it.each([503, 429, 502])(
    'is tried again after status %d, not before the time that the server names',
    async (status) => {
      const headers = { 'Retry-After': '60' };
      answers = [() => new Response('<h1>busy</h1>', { status, headers }), accepted];
      expect(await submitDraft(newDraftSeed(NOW), WORDS)).toMatchObject({ kind: 'unsent' });
      vi.advanceTimersByTime(60 * SECOND - 1);
      expect(posts).toHaveLength(1);
      expect($queue.get()).toEqual(['unsent']);
      vi.advanceTimersByTime(1);
      await expect.poll(() => results).toMatchObject([{ kind: 'sent', receipt: 'NO2' }]);
      expect(posts[1]).toEqual(posts[0]);
      expect([listQueued(), $queue.get()]).toEqual([[], []]);
    },
  );

  it('takes the answer of a hotel’s login page for none', async () => {
    answers = [() => Response.json({ portal: 'Log in to the Wi-Fi' })];
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

  it('is tried although the clock was set back a little', async () => {
    await submitDraft(newDraftSeed(NOW), WORDS);
    answers = [accepted];
    vi.setSystemTime(NOW - 2);
    await vi.advanceTimersByTimeAsync(10 * SECOND);
    expect(results).toMatchObject([{ kind: 'sent' }]);
  });

  it('is tried as soon as the connection is back', async () => {
    await submitDraft(newDraftSeed(NOW), WORDS);
    answers = [accepted];
    page.dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(2 * SECOND);
    await expect.poll(() => results).toMatchObject([{ kind: 'sent' }]);
  });

  it('is given up after 30 days without another try, and waits for a form with room', async () => {
    await submitDraft(newDraftSeed(NOW), WORDS);
    vi.setSystemTime(NOW + 30 * DAY + 1);
    await sendNow();
    expect(posts).toHaveLength(1);
    const [ended] = results;
    expect(ended?.kind === 'refused' && ended.error).toMatch('30 days');
    expect($queue.get()).toEqual(['refused']);
    hasRoom = true;
    offerRefused();
    expect([listQueued(), $queue.get()]).toEqual([[], []]);
  });

  it('is tried no more once it is refused, and waits for a form with room', async () => {
    await submitDraft(newDraftSeed(NOW), WORDS);
    answers = [refused];
    await sendNow();
    await sendNow();
    expect(posts).toHaveLength(2);
    expect($queue.get()).toEqual(['refused']);
    hasRoom = true;
    offerRefused();
    expect(results.at(-1)).toMatchObject({ kind: 'refused', error: 'Not so.' });
    expect(listQueued()).toEqual([]);
  });

  it('keeps its words for a form with room if the first try is refused', async () => {
    answers = [refused, refused];
    expect(await submitDraft(newDraftSeed(NOW), WORDS)).toMatchObject({ kind: 'refused' });
    expect($queue.get()).toEqual(['refused']);
    hasRoom = true;
    await submitDraft(newDraftSeed(NOW), { ...WORDS, address: '2 Oak St' });
    expect(listQueued().map(({ body }) => body.address)).toEqual(['1 Oak St']);
    offerRefused();
    expect([listQueued(), $queue.get()]).toEqual([[], []]);
  });

  it('stays away if it is refused after another tab has canceled it', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<Response>();
    answers = [() => answered];
    const sent = submitDraft(newDraftSeed(NOW), WORDS);
    localStorage.removeItem(Object.keys(localStorage)[0] ?? '');
    answer(refused());
    expect(await sent).toMatchObject({ kind: 'refused' });
    expect(results).toMatchObject([{ kind: 'refused' }]);
    expect([listQueued(), $queue.get()]).toEqual([[], []]);
  });

  it('is all taken back if it is canceled', async () => {
    await submitDraft(newDraftSeed(NOW), WORDS);
    await submitDraft(newDraftSeed(NOW), { ...WORDS, address: '2 Oak St' });
    expect($queue.get()).toEqual(['unsent', 'unsent']);
    expect(cancelQueued().map(({ body }) => body.address)).toEqual(['1 Oak St', '2 Oak St']);
    vi.advanceTimersByTime(DAY);
    expect([posts.length, listQueued(), $queue.get()]).toEqual([2, [], []]);
  });

  it('is taken back without what was refused, which still waits for a form', async () => {
    answers = [refused];
    await submitDraft(newDraftSeed(NOW), WORDS);
    await submitDraft(newDraftSeed(NOW), { ...WORDS, address: '2 Oak St' });
    expect(cancelQueued().map(({ body }) => body.address)).toEqual(['2 Oak St']);
    expect($queue.get()).toEqual(['refused']);
  });

  it('is taken back alone while the form sends another house', async () => {
    await submitDraft(newDraftSeed(NOW), WORDS);
    const { promise: answered, resolve: answer } = Promise.withResolvers<Response>();
    answers = [() => answered];
    const sent = submitDraft(newDraftSeed(NOW), { ...WORDS, address: '2 Oak St' });
    expect(cancelQueued().map(({ body }) => body.address)).toEqual(['1 Oak St']);
    expect(listQueued().map(({ body }) => body.address)).toEqual(['2 Oak St']);
    answer(accepted());
    expect(await sent).toMatchObject({ kind: 'sent' });
  });
});

describe('a correction of a lead that was sent', () => {
  const saved = (measure: string | null = null) =>
    Response.json({ success: true, callBy: '', setsUp: null, measure, page: '' });
  const lead = { id: '0190f5e2-0000-7000-8000-000000000000', receipt: 'NO1' };

  it('is tried again, together with what was corrected in the meantime', async () => {
    expect(await submitCorrection(lead, { message: 'Two dogs.' })).toMatchObject({
      kind: 'unsent',
    });
    expect($queue.get()).toEqual(['correcting']);
    expect(cancelQueued()).toEqual([]);
    answers = [() => saved()];
    expect(await submitCorrection(lead, { reach: null })).toMatchObject({
      kind: 'sent',
      receipt: 'NO1',
    });
    expect(posts.at(-1)).toEqual({ submissionId: lead.id, message: 'Two dogs.', reach: null });
    expect(listQueued()).toEqual([]);
  });

  it('is told of once it is through', async () => {
    await submitCorrection(lead, { message: 'Two dogs.' });
    answers = [() => saved()];
    await sendNow();
    expect(results).toMatchObject([{ kind: 'sent', receipt: 'NO1' }]);
  });

  it('says so if the half-day was over by the time it arrived', async () => {
    const measure = '2026-11-23 AM';
    answers = [() => saved(measure), () => saved(measure)];
    expect(await submitCorrection(lead, { measure })).toHaveProperty('refused', undefined);
    expect(await submitCorrection(lead, { measure: '2026-11-20 AM' })).toMatchObject({
      ...{ kind: 'sent', measure },
      refused: 'That time is over. Please choose another.',
    });
    expect(listQueued()).toEqual([]);
  });

  it('says so, too, if another tab has heard that the half-day was over', async () => {
    await submitCorrection(lead, { measure: '2026-11-20 AM' });
    const [key = ''] = Object.keys(localStorage);
    const oldValue = localStorage.getItem(key);
    const over = { measure: null, refused: 'That time is over. Please choose another.' };
    const sent = { ...lead, callBy: '', setsUp: null, page: '' };
    saveSent({ ...sentLead(sent, WORDS), ...over });
    localStorage.removeItem(key);
    page.dispatchEvent(Object.assign(new Event('storage'), { key, oldValue, newValue: null }));
    expect(results).toMatchObject([{ kind: 'sent', receipt: 'NO1', ...over }]);
  });

  it('tells other tabs why it can not be saved anymore', async () => {
    saveSent(sentLead({ ...lead, callBy: '', setsUp: null, page: '' }, WORDS));
    await submitCorrection(lead, { message: 'Two dogs.' });
    answers = [refused];
    await sendNow();
    const [told] = results;
    expect(findSent(lead.id)?.refused).toBe(told?.kind === 'refused' && told.error);
  });

  it('is told of and dropped if it can not be saved anymore', async () => {
    hasRoom = true;
    answers = [refused];
    expect(await submitCorrection(lead, { message: 'Two dogs.' })).toMatchObject({
      kind: 'refused',
    });
    expect(listQueued()).toEqual([]);
    await submitCorrection(lead, { message: 'Two dogs.' });
    answers = [refused];
    await sendNow();
    expect(results).toMatchObject([{ kind: 'refused' }]);
    expect(listQueued()).toEqual([]);
  });
});

it('keeps one submission of a draft, the last that was submitted', async () => {
  const draft = newDraftSeed(NOW);
  await submitDraft(draft, WORDS);
  await submitDraft(draft, WORDS);
  expect(posts[1]?.submissionId).toBe(posts[0]?.submissionId);
  await submitDraft(draft, { ...WORDS, phone: '336 555 0198' });
  expect(posts[2]?.submissionId).not.toBe(posts[0]?.submissionId);
  expect(listQueued().map(({ body }) => body)).toEqual([posts[2]]);
});

it('takes a new id of the server’s time if the clock of the device is wrong', async () => {
  const serverTime = new Date(NOW - 10 * DAY).toISOString();
  const wrong = () => Response.json({ success: false, code: 'clock', serverTime }, { status: 400 });
  answers = [wrong, accepted];
  expect(await submitDraft(newDraftSeed(NOW), WORDS)).toMatchObject({ kind: 'sent' });
  const times = posts.map(({ submissionId }) =>
    Number.parseInt(submissionId.replace('-', '').slice(0, 12), 16),
  );
  expect(times).toEqual([NOW, NOW - 10 * DAY]);
  expect(listQueued()).toEqual([]);
  answers = [wrong, wrong];
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
  expect(results.map((one) => one.kind === 'sent' && one.receipt)).toEqual(['TWO0', 'TWO1']);
  expect($queue.get()).toEqual([]);
});
