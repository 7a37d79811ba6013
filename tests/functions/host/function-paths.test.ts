import { expect, it } from 'vitest';
import { API } from '@/domain/api.ts';
import { findRoute, readRoute } from '../../../netlify/local/functions/function-config.ts';
import { loadFunctions } from '../../../netlify/local/functions/router.ts';

const routes = [...(await loadFunctions())].map(([name, module]) => readRoute(name, module));

const nameAt = (path: string) => findRoute(routes, 'GET', path)?.route.name;

it('gives every address of every function to that function alone', () => {
  const paths = routes.flatMap(({ name, paths: own }) => own.map(({ text }) => ({ name, text })));
  for (const { name, text } of paths) {
    const address = text.replace(/:\w+/g, 'x').replace('*', 'unknown');
    const takers = routes.filter((route) => findRoute([route], 'GET', address));
    expect(takers.map((route) => route.name)).toEqual([name]);
  }
});

it('serves no address of the API with the function for unknown ones', () => {
  for (const path of Object.values(API)) expect(nameAt(path)).not.toBe('api-not-found');
  expect(nameAt('/api/nothing')).toBe('api-not-found');
  expect(nameAt('/api/admin/leads/1/2')).toBe('api-not-found');
});

it('excludes no address without a function', () => {
  const taken = routes.flatMap(({ paths }) => paths.map(({ text }) => text));
  const excluded = routes.flatMap((route) => route.excluded.map(({ text }) => text));
  expect(excluded.filter((path) => !taken.includes(path))).toEqual([]);
});
