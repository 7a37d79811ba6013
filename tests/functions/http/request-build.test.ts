import { afterAll, beforeEach, expect, it } from 'vitest';
import { requestBuild } from '../../../netlify/server/http/request-build.ts';
import { startReceiver } from '../../support/hosts/receiver.ts';

const hook = await startReceiver();
beforeEach(() => hook.calls.splice(0));
afterAll(() => hook.close());

it('asks the build hook once for a new build', async () => {
  await requestBuild(`${hook.url}build_hooks/abc`);
  expect(hook.calls.map(({ path, body }) => [path, body])).toEqual([['/build_hooks/abc', '{}']]);
});

it('does nothing without a build hook', async () => {
  await requestBuild(undefined);
  expect(hook.calls).toEqual([]);
});

it('says why there is no new build', async () => {
  hook.answer((response) => response.writeHead(404).end());
  await expect(requestBuild(hook.url)).rejects.toThrow('the build hook responded with 404');
  hook.answer((response) => response.destroy());
  await expect(requestBuild(hook.url)).rejects.toThrow();
});
