import { afterEach, describe, expect, it } from 'vitest';
import { type Fault, startFaultySite, timed } from '../support/hosts/faulty-site.ts';
import { siteWithOwner } from '../support/hosts/owner.ts';

const DOWN: Fault = { kind: 'status', status: 503 };
const PHONE = '336-555-0188';

const { site, owner } = await siteWithOwner(startFaultySite);
afterEach(async () => {
  await site.mend();
  await site.settle();
});

const correct = (submissionId: string) =>
  site.send('/api/correct-lead', { json: { submissionId, phone: PHONE } });

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
      const { lead, log } = await owner.lead(id);
      expect(lead.phone).toBe(PHONE);
      expect(log).toHaveLength(1);
    },
  );

  it.each([1, undefined])(
    'saves it and loses the response (%j times), has one entry',
    async (times) => {
      const id = await site.submitLead();
      await site.settle();
      const where = { method: 'PUT', path: /\/leadlog\// };
      site.fail({ kind: 'lost' }, times === undefined ? where : { ...where, times });
      expect((await correct(id)).status).toBe(times === undefined ? 503 : 200);
      await site.mend();
      expect((await correct(id)).status).toBe(200);
      expect((await owner.lead(id)).log).toHaveLength(1);
    },
  );

  it('fails only at the notification, saves it', async () => {
    const id = await site.submitLead();
    await site.settle();
    site.fail(DOWN, { path: /\/(try|sent|channel)\// });
    expect((await correct(id)).status).toBe(200);
    expect((await owner.lead(id)).lead.phone).toBe(PHONE);
  });
});
