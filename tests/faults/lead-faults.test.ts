import { describe, expect, it } from 'vitest';
import { type Fault, startFaultySite, timed, UNCONFIRMED } from '../support/hosts/faulty-site.ts';
import { siteWithOwner } from '../support/hosts/owner.ts';
import { FILLED, newId } from '../support/fixtures/leads.ts';

const { site, owner } = await siteWithOwner(startFaultySite);

const submit = (json: { name: string; submissionId: string }) =>
  site.send('/api/submit-lead', { json: { ...FILLED, ...json } });
/** Faults of one lead, so that tests that wait for the store wait together. */
const failFor = (id: string, fault: Fault) =>
  site.fail(fault, { method: 'PUT', path: new RegExp(`/lead/[^/]+/${id}`) });

describe('a lead, when the store', () => {
  it.each(UNCONFIRMED)(
    '%s, never reports success, and a retry with the id stores one lead',
    async (what, fault) => {
      const name = `Lead ${what}`;
      const submissionId = newId();
      const mend = failFor(submissionId, fault);
      const { response, seconds } = await timed(() => submit({ name, submissionId }));
      expect(response.status).toBe(503);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await response.json()).toEqual({
        success: false,
        error: 'Failed to submit form',
        code: 'not_stored',
      });
      expect(seconds).toBeLessThan(12);
      mend();
      expect(await owner.named(name)).toEqual([]);
      expect((await submit({ name, submissionId })).status).toBe(200);
      expect(await owner.named(name)).toHaveLength(1);
    },
  );

  it('stores it and responds too late, has one lead after the retry', async () => {
    const json = { name: 'Answered Late', submissionId: newId() };
    const mend = failFor(json.submissionId, { kind: 'slow', milliseconds: 2500 });
    const { response, seconds } = await timed(() => submit(json));
    expect(response.status).toBe(503);
    expect(seconds).toBeLessThan(12);
    mend();
    expect((await submit(json)).status).toBe(200);
    expect(await owner.named('Answered Late')).toHaveLength(1);
  });
});
