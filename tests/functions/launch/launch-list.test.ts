import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { API } from '@/domain/api.ts';
import { business } from '@/domain/business.ts';
import type { LaunchItem, LaunchResponse } from '@/domain/launch.ts';
import { startNotingSite, type NotingSite } from '../../support/hosts/recording-site.ts';

let site: NotingSite;
let cookie: string;
beforeAll(async () => {
  site = await startNotingSite();
  cookie = await site.signIn();
  await site.settle();
});
afterAll(() => site.close());

const items = async (): Promise<LaunchItem[]> => {
  const response = await site.send(API.launch, { cookie });
  expect(response.status).toBe(200);
  return ((await response.json()) as LaunchResponse).items;
};

it('shows the owner what is left in the built files, then on the running site', async () => {
  const built = JSON.parse(
    await readFile('.netlify/responses/launch.json', 'utf8'),
  ) as LaunchItem[];
  const shown = await items();
  expect(shown.slice(0, built.length)).toEqual(built);
  const ids = shown.slice(built.length).map(({ id }) => id);
  expect(ids).toEqual(
    expect.arrayContaining(['password', 'second-factor', 'database', 'test-lead']),
  );
  expect(ids.includes('domain')).toBe(!business.samples.includes('website'));
});

it('follows a test lead from its arrival to its deletion', async () => {
  const title = async () => (await items()).find(({ id }) => id === 'test-lead')?.title;
  expect(await title()).toBe('Send a test lead, then delete it');
  const id = await site.submitLead();
  expect(await title()).toBe('Delete your test lead');
  const deleted = await site.send(`${API.leads}/${id}`, { method: 'DELETE', cookie });
  expect(deleted.status).toBe(204);
  expect(await title()).toBeUndefined();
});

it('asks the store a handful of times, and opens no database', async () => {
  await site.settle();
  site.asked();
  await items();
  await site.settle();
  const asked = site.asked();
  expect(asked.length).toBeLessThanOrEqual(6);
  expect(asked.filter((call) => call.startsWith('LIST')).sort()).toEqual([
    'LIST database',
    'LIST tombstone',
  ]);
});
