import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { wholeBusiness } from '@/domain/whole-business.ts';
import { askForBuild } from '../../../netlify/server/health/ask-for-build.ts';
import { startReceiver } from '../../support/hosts/receiver.ts';

const hook = await startReceiver();
beforeAll(() => {
  wholeBusiness.offer = { title: 'Spring', text: 'Ten for nine.', until: '2027-03-31' };
});
beforeEach(() => hook.calls.splice(0));
afterAll(() => {
  delete wholeBusiness.offer;
  return hook.close();
});
const night = (day: string) => new Date(`${day}T10:20:00Z`);
const AFTER = night('2027-04-01');

it('asks the build hook once for a new build', async () => {
  await askForBuild(undefined, AFTER);
  await askForBuild(`${hook.url}build_hooks/abc`, AFTER);
  expect(hook.calls.map(({ path, body }) => [path, body])).toEqual([['/build_hooks/abc', '{}']]);
});

it('asks for none in a night when the pages stay as they are: each deploy costs', async () => {
  await askForBuild(hook.url, night('2027-03-31'));
  await askForBuild(hook.url, night('2027-04-04'));
  expect(hook.calls).toEqual([]);
  // Asks on a second night as well, because the hook may have failed on the first.
  await askForBuild(hook.url, night('2027-04-03'));
  expect(hook.calls).toHaveLength(1);
});

it('asks for one after a closure, which the pages name until then', async () => {
  wholeBusiness.closures.push({ date: '2027-05-31', reason: 'Memorial Day' });
  await askForBuild(hook.url, night('2027-05-31'));
  expect(hook.calls).toEqual([]);
  await askForBuild(hook.url, night('2027-06-01'));
  expect(hook.calls).toHaveLength(1);
  wholeBusiness.closures.pop();
});

it('says why there is no new build', async () => {
  hook.answer((response) => response.writeHead(404).end());
  await expect(askForBuild(hook.url, AFTER)).rejects.toThrow('the build hook responded with 404');
  hook.answer((response) => response.destroy());
  await expect(askForBuild(hook.url, AFTER)).rejects.toThrow();
});
