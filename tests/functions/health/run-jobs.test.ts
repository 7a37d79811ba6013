import type { Context } from '@netlify/functions';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Job, runJobs } from '../../../netlify/server/health/run-jobs.ts';
import { startSite, type Site } from '../../support/hosts/site.ts';

const context = { deploy: { context: 'production' } } as Context;

let site: Site;
beforeAll(async () => {
  site = await startSite();
  process.env['NETLIFY_BLOBS_CONTEXT'] = site.blobs.context;
});
afterAll(() => site.close());
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const done: Job = () => Promise.resolve(undefined);
const logged = () => vi.mocked(console.error).mock.calls.map(([line]) => String(line));

it('goes on with the other jobs after one that fails, which it logs by its name', async () => {
  const retain = vi.fn(done);
  const response = await runJobs('hour', context, {
    'owner-emails': () => {
      throw new TypeError('no mail');
    },
    'purge-events': () => Promise.reject(new Error('secret')),
    'remove-old-leads': retain,
  });
  expect(response.status).toBe(500);
  expect(retain).toHaveBeenCalledOnce();
  expect(logged()).toEqual([
    expect.stringMatching(/^Job owner-emails failed: TypeError: no mail < /),
    expect.stringMatching(/^Job purge-events failed: Error < (?!.*secret)/),
  ]);
});

it('gives up a job that does not end before the platform ends them all', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const cleanUp = vi.fn(done);
  const response = runJobs('day', context, {
    'clean-up-logins': cleanUp,
    'rebuild-site': () => new Promise(() => undefined),
  });
  await vi.advanceTimersByTimeAsync(27_000);
  vi.useRealTimers();
  expect((await response).status).toBe(500);
  expect(cleanUp).toHaveBeenCalledOnce();
  expect(logged()).toEqual(["Job rebuild-site failed: It isn't done after 27 s."]);
});
