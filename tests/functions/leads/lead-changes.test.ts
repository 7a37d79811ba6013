import { describe, expect, it } from 'vitest';
import type { ErrorResponse } from '@/domain/api.ts';
import { FILLED } from '../../support/fixtures/leads.ts';
import { siteWithOwner } from '../../support/hosts/owner.ts';

const { site, owner } = await siteWithOwner();

const refusal = async (id: string, json: unknown): Promise<ErrorResponse> => {
  const response = await owner.change(id, json);
  expect(response.status).toBe(422);
  return (await response.json()) as ErrorResponse;
};
describe('a change of a lead', () => {
  it('becomes the next version, and the original content stays', async () => {
    const id = await site.submitLead();
    const lead = await owner.changed(id, {
      version: 0,
      status: 'contacted',
      note: 'Left word.\r\nTwice.',
    });
    expect(lead).toMatchObject({ id, status: 'contacted', version: 1 });
    expect(lead.answered_at).not.toBeNull();
    const corrected = await owner.changed(id, {
      version: 1,
      corrected: { phone: '336-555-0142', address: '4 Main St, Lewisville, NC 27023' },
    });
    expect(corrected).toMatchObject({
      phone: '336-555-0142',
      phone_e164: '+13365550142',
      town: 'lewisville-nc',
      version: 2,
    });
    const { lead: now, original, log } = await owner.lead(id);
    expect(now).toEqual(corrected);
    expect(original).toMatchObject({ phone: FILLED.phone, address: FILLED.address });
    expect(log).toMatchObject([
      { version: 1, status: 'contacted', note: 'Left word.\nTwice.' },
      { version: 2, corrected: { phone: '336-555-0142' } },
    ]);
  });

  it('of another version is a conflict, which returns the current lead', async () => {
    const id = await site.submitLead();
    expect((await owner.change(id, { version: 1, status: 'contacted' })).status).toBe(409);
    const [first, second] = await Promise.all([
      owner.change(id, { version: 0, status: 'contacted' }),
      owner.change(id, { version: 0, status: 'spam' }),
    ]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    const won = first.status === 200 ? 'contacted' : 'spam';
    const lost = (await (first.status === 409 ? first : second).json()) as ErrorResponse;
    expect(lost).toMatchObject({
      success: false,
      code: 'conflict',
      lead: { version: 1, status: won },
    });
    expect((await owner.lead(id)).lead).toMatchObject({ version: 1, status: won });
  });

  it('sent again after a lost response succeeds once', async () => {
    const id = await site.submitLead();
    const json = { version: 0, note: 'Call after six.' };
    await owner.changed(id, json);
    await owner.changed(id, { version: 1, status: 'contacted' });
    expect(await owner.changed(id, json)).toMatchObject({ version: 2, status: 'contacted' });
    expect((await owner.lead(id)).log).toHaveLength(2);
  });

  it('that is only a note is saved once, even after changes by others', async () => {
    const id = await site.submitLead();
    await owner.changed(id, { version: 0, status: 'won' });
    const [first, second] = await Promise.all([
      owner.changed(id, { version: 0, note: 'Two dogs.' }),
      owner.changed(id, { version: 0, note: 'Back door.' }),
    ]);
    expect(Math.max(first.version, second.version)).toBe(3);
    expect(await owner.changed(id, { version: 0, note: 'Two dogs.' })).toMatchObject({
      version: 3,
      status: 'won',
    });
    const { log } = await owner.lead(id);
    expect(log.map(({ note }) => note ?? '').sort()).toEqual(['', 'Back door.', 'Two dogs.']);
  });

  it('that a text was opened is saved even after changes by others, and a review is asked for once', async () => {
    const id = await site.submitLead();
    await owner.changed(id, { version: 0, status: 'won' });
    const review = { texted: 'review', review_asked: true };
    const asked = await owner.changed(id, { version: 0, ...review });
    expect(asked).toMatchObject({ version: 2, status: 'won', review_asked: true });
    expect(asked.last_text?.id).toBe('review');
    expect((await owner.changed(id, { version: 1, ...review })).version).toBe(2);
    expect(await refusal(id, { version: 2, ...review })).toMatchObject({
      fields: { review_asked: "You've already asked for a review." },
    });
    expect((await owner.changed(id, { version: 2, texted: 'missed' })).version).toBe(3);
    expect(await refusal(id, { version: 3, texted: 'hello' })).toMatchObject({
      fields: { texted: 'Please choose a text.' },
    });
    const { log } = await owner.lead(id);
    expect(log.slice(1)).toMatchObject([review, { texted: 'missed' }]);
  });

  it('that closes a lead ends its callback, and one that opens it again its reason', async () => {
    const id = await site.submitLead();
    await owner.changed(id, { version: 0, follow_up_at: '2030-01-02T10:00:00-05:00' });
    await owner.changed(id, { version: 1, status: 'won' });
    const open = await owner.changed(id, { version: 2, status: 'contacted' });
    expect(open.follow_up_at).toBeNull();
    const { log } = await owner.lead(id);
    const lost = { status: 'lost', lost_reason: 'Price', follow_up_at: '2030-01-02T15:00:00Z' };
    await owner.changed(id, { version: 3, ...lost });
    expect((await owner.lead(id)).log.slice(log.length)).toEqual([
      expect.not.objectContaining({ follow_up_at: expect.anything() as unknown }),
    ]);
    const quoted = await owner.changed(id, { version: 4, status: 'quoted' });
    expect(quoted).toMatchObject({ follow_up_at: null, lost_reason: null });
  });

  it('back to what the homeowner typed removes the correction', async () => {
    const id = await site.submitLead();
    await owner.changed(id, { version: 0, corrected: { name: 'Anna', address: '4 Main St' } });
    const half = await owner.changed(id, { version: 1, corrected: { name: FILLED.name } });
    expect(half.corrected).toEqual({ address: '4 Main St' });
    const back = await owner.changed(id, { version: 2, corrected: { address: FILLED.address } });
    expect(back).toMatchObject({ corrected: null, name: FILLED.name, address: FILLED.address });
  });

  it.each([
    [{}, 'version'],
    [{ version: -1, status: 'new' }, 'version'],
    [{ version: '0', status: 'new' }, 'version'],
    [{ version: 0 }, 'status'],
    [{ version: 0, status: 'sold' }, 'status'],
    [{ version: 0, status: 'lost' }, 'lost_reason'],
    [{ version: 0, status: 'lost', lost_reason: ' \u200b' }, 'lost_reason'],
    [{ version: 0, status: 'lost', lost_reason: 'x'.repeat(201) }, 'lost_reason'],
    [{ version: 0, lost_reason: 'Price' }, 'lost_reason'],
    [{ version: 0, missed: false }, 'missed'],
    [{ version: 0, note: '' }, 'note'],
    [{ version: 0, note: 'x'.repeat(4001) }, 'note'],
    [{ version: 0, visit_at: '2030-01-02' }, 'visit_at'],
    [{ version: 0, follow_up_at: 7 }, 'follow_up_at'],
    [{ version: 0, corrected: {} }, 'corrected'],
    [{ version: 0, corrected: { phone: 'none' } }, 'phone'],
    [{ version: 0, rescued: 'yes' }, 'rescued'],
    [{ version: 0, undo: true }, 'undo'],
    [{ version: 0, undo: true, status: 'new' }, 'undo'],
    [{ version: 0, undo: false }, 'undo'],
  ])('%j is refused and %s named', async (json, field) => {
    const id = await site.submitLead();
    const { code, fields } = await refusal(id, json);
    expect(code).toBe('invalid');
    expect(Object.keys(fields ?? {})).toEqual([field]);
    expect((await owner.lead(id)).log).toEqual([]);
  });

  it('is undone with every value that it set, and its answer time', async () => {
    const id = await site.submitLead();
    await owner.changed(id, { version: 0, follow_up_at: '2030-01-02T10:00:00-05:00' });
    const lost = await owner.changed(id, { version: 1, status: 'lost', lost_reason: 'Too far' });
    expect(lost).toMatchObject({ status: 'lost', lost_reason: 'Too far' });
    const undone = await owner.changed(id, { version: 2, undo: true });
    expect(undone).toMatchObject({
      version: 3,
      status: 'new',
      lost_reason: null,
      answered_at: null,
      follow_up_at: '2030-01-02T15:00:00.000Z',
    });
    expect((await owner.lead(id)).log.at(-1)).toMatchObject({
      version: 3,
      undoes: 2,
      status: 'new',
    });
    const redone = await owner.changed(id, { version: 3, undo: true });
    expect(redone).toMatchObject({ status: 'lost', lost_reason: 'Too far' });
    expect(redone.answered_at).toBe(lost.answered_at);
  });

  it('can be undone after later ones are undone or below a note, but not below another change', async () => {
    const id = await site.submitLead();
    await owner.changed(id, { version: 0, status: 'contacted' });
    await owner.changed(id, { version: 1, missed: true });
    expect((await owner.change(id, { version: 1, undo: true })).status).toBe(409);
    await owner.changed(id, { version: 2, undo: true });
    await owner.changed(id, { version: 3, note: 'Wants bay windows.' });
    const undone = await owner.changed(id, { version: 1, undo: true });
    expect(undone).toMatchObject({ version: 5, status: 'new', answered_at: null, missed: null });
    expect(await owner.changed(id, { version: 1, undo: true })).toMatchObject({ version: 5 });
    expect(await owner.changed(id, { version: 4, undo: true })).toMatchObject({ version: 6 });
    const { log } = await owner.lead(id);
    expect(log.map(({ undoes = 0 }) => undoes)).toEqual([0, 0, 2, 0, 1, 4]);
  });
});
