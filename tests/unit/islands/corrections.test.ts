import { describe, expect, it, vi } from 'vitest';
import { $queue, cancelQueued, sendNow, submitCorrection } from '@/client/submission/queue.ts';
import { findSent, saveSent, sentLead } from '@/client/submission/sent-leads.ts';
import { DAY } from '@/domain/duration.ts';
import { listQueued } from '@/client/submission/submission.ts';
import {
  form,
  NOW,
  page,
  refused,
  server,
  startEach,
  WORDS,
} from '../../support/fixtures/form-queue.ts';

startEach();

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
    server.answers = [() => saved()];
    expect(await submitCorrection(lead, { reach: null })).toMatchObject({
      kind: 'sent',
      receipt: 'NO1',
    });
    expect(server.posts.at(-1)).toEqual({
      submissionId: lead.id,
      message: 'Two dogs.',
      reach: null,
    });
    expect(listQueued()).toEqual([]);
  });

  it('says so if the half-day was over by the time it arrived', async () => {
    const measure = '2026-11-23 AM';
    server.answers = [() => saved(measure), () => saved(measure)];
    expect(await submitCorrection(lead, { measure })).toHaveProperty('refused', undefined);
    expect(await submitCorrection(lead, { measure: '2026-11-20 AM' })).toMatchObject({
      ...{ kind: 'sent', measure },
      refused: 'That time has passed. Please choose another.',
    });
    expect(listQueued()).toEqual([]);
  });

  it('also says so if another tab has heard that the half-day was over', async () => {
    await submitCorrection(lead, { measure: '2026-11-20 AM' });
    const [key = ''] = Object.keys(localStorage);
    const oldValue = localStorage.getItem(key);
    const over = { measure: null, refused: 'That time has passed. Please choose another.' };
    const sent = { ...lead, callBy: '', setsUp: null, page: '' };
    saveSent({ ...sentLead(sent, WORDS), ...over });
    localStorage.removeItem(key);
    page.dispatchEvent(Object.assign(new Event('storage'), { key, oldValue, newValue: null }));
    expect(form.results).toMatchObject([{ kind: 'sent', receipt: 'NO1', ...over }]);
  });

  it('tells other tabs why it can no longer be saved', async () => {
    saveSent(sentLead({ ...lead, callBy: '', setsUp: null, page: '' }, WORDS));
    await submitCorrection(lead, { message: 'Two dogs.' });
    server.answers = [refused];
    await sendNow();
    const [told] = form.results;
    expect(findSent(lead.id)?.refused).toBe(told?.kind === 'refused' && told.error);
  });

  it('is reported and dropped if it can no longer be saved', async () => {
    form.hasRoom = true;
    server.answers = [refused];
    expect(await submitCorrection(lead, { message: 'Two dogs.' })).toMatchObject({
      kind: 'refused',
    });
    expect(listQueued()).toEqual([]);
    await submitCorrection(lead, { message: 'Two dogs.' });
    // Only a request is given up by the queue itself.
    vi.setSystemTime(NOW + 31 * DAY);
    server.answers = [refused];
    await sendNow();
    const error = expect.stringContaining("can't be changed here anymore") as string;
    expect(form.results).toMatchObject([{ kind: 'refused', error }]);
    expect(listQueued()).toEqual([]);
  });
});
