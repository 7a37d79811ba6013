import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import type { LeadDetail } from '@/domain/managed-lead.ts';
import { type Fault, startFaultySite, timed } from '../support/hosts/faulty-site.ts';

const DOWN: Fault = { kind: 'status', status: 503 };
const PHONE = '336-555-0188';

const site = await startFaultySite();
const cookie = await site.signIn();
afterEach(async () => {
  await site.mend();
  await site.settle();
  vi.restoreAllMocks();
});
afterAll(() => site.close());

const correct = (submissionId: string) =>
  site.send('/api/correct-lead', { json: { submissionId, phone: PHONE } });
const detail = async (id: string): Promise<LeadDetail> =>
  (await (await site.send(`/api/admin/leads/${id}`, { cookie })).json()) as LeadDetail;

describe('a correction by the homeowner, when the store', () => {
  it.each([
    ['refuses the entry', DOWN, { method: 'PUT', path: /\/leadlog\// }],
    [
      'takes the entry without an ETag',
      { kind: 'status', status: 200 },
      { method: 'PUT', path: /\/leadlog\// },
    ],
    ['refuses what announces the entry', DOWN, { method: 'PUT', path: /\/change\// }],
    ['cannot list the log', DOWN, { method: 'GET', path: /prefix=leadlog/ }],
    ['cannot tell whether it was erased', DOWN, { method: 'GET', path: /\/tombstone\// }],
    ['resets every connection', { kind: 'reset' }, {}],
  ] as [string, Fault, { method?: string; path?: RegExp }][])(
    '%s, never reports success, and saves the repeated correction once',
    async (_, fault, where) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const id = await site.submitLead();
      await site.settle();
      site.fail(fault, where);
      const { response, seconds } = await timed(() => correct(id));
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).not.toBeNull();
      expect(await response.json()).toMatchObject({ success: false, code: 'unavailable' });
      expect(seconds).toBeLessThan(12);
      await site.mend();
      expect((await correct(id)).status).toBe(200);
      expect((await correct(id)).status).toBe(200);
      const { lead, log } = await detail(id);
      expect(lead.phone).toBe(PHONE);
      expect(log).toHaveLength(1);
    },
  );

  it.each([1, undefined])(
    'saves it and loses the response (%j times), has one entry',
    async (times) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const id = await site.submitLead();
      await site.settle();
      const where = { method: 'PUT', path: /\/leadlog\// };
      site.fail({ kind: 'lost' }, times === undefined ? where : { ...where, times });
      expect((await correct(id)).status).toBe(times === undefined ? 503 : 200);
      await site.mend();
      expect((await correct(id)).status).toBe(200);
      expect((await detail(id)).log).toHaveLength(1);
    },
  );

  it('fails only at the notification, saves it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const id = await site.submitLead();
    await site.settle();
    site.fail(DOWN, { path: /\/(try|sent|channel)\// });
    expect((await correct(id)).status).toBe(200);
    expect((await detail(id)).lead.phone).toBe(PHONE);
  });
});
