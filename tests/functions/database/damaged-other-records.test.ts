import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { API } from '#domain/api.ts';
import { hourOf } from '#domain/calendar.ts';
import { monthOf } from '../../../netlify/server/records/lead-record.ts';
import { openedKey } from '../../../netlify/server/records/lead-store.ts';
import { batchOf, sessionOf } from '../../support/fixtures/visits.ts';
import { siteWithOwner } from '../../support/hosts/owner.ts';
import { newFolder } from '../../support/new-folder.ts';
import { writeText } from '../../support/stores/memory-store.ts';

describe("a damaged record that the owner's database leaves out", async () => {
  const { site, owner } = await siteWithOwner();
  beforeAll(() => {
    vi.stubEnv('MAIL_DIR', newFolder());
    vi.stubEnv('RETENTION_MONTHS', '24');
  });
  afterAll(() => void vi.unstubAllEnvs());

  const expectPagesAndRuns = async () => {
    for (const path of [API.overview, API.devices, API.calendarAddresses])
      expect((await owner.send(path)).status).toBe(200);
    for (const every of ['minute', 'hour', 'day'])
      expect((await site.runSchedule(`cron-each-${every}`)).status).toBe(204);
  };
  const hash = 'a'.repeat(64);

  it.each([
    'run/minute',
    'run/hour',
    'retention/plan',
    `notice/${v7()}`,
    `session/${hash}`,
    `device/${hash}`,
    `link/${hash}`,
  ])(
    'such as %s stops no page and no run, and is gone or written anew after a day',
    async (key) => {
      await writeText(site.store(), key, '{');
      await expectPagesAndRuns();
      await expect(site.store().get(key)).resolves.toBeDefined();
    },
  );

  it('still means that a lead was opened or erased, or that a link was used', async () => {
    const [opened, erased] = [await site.submitLead(), await site.submitLead()];
    await writeText(site.store(), openedKey(opened), '{');
    await writeText(site.store(), `tombstone/${monthOf(erased)}/${erased}`, '{');
    await writeText(site.store(), `feed/0/${hash}`, '{');
    await writeText(site.store(), `revoked/${hash}`, '{');
    await expectPagesAndRuns();
    expect((await owner.lead(opened)).lead.opened).toBe(true);
    expect((await owner.send(`${API.leads}/${erased}`)).status).toBe(404);
    expect(await site.store().list(`revoked/${hash}`)).toHaveLength(1);
  });

  it.each(['{', '[null]'])('of a visit goes with its erased lead: %s', async (text) => {
    const id = await site.submitLead({ session_id: sessionOf(7) });
    const now = new Date();
    const key = `events/${hourOf(now.getTime())}/${batchOf(7, now)}`;
    await writeText(site.store(), key, text);
    expect((await owner.lead(id)).pages_viewed).toBe(0);
    await owner.erase(id);
    await site.settle();
    await expectPagesAndRuns();
    expect(await site.store().list(key)).toEqual([]);
  });
});
