import { setImmediate } from 'node:timers/promises';
import type { Config } from '@netlify/functions';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { API } from '@/domain/api.ts';
import {
  createRouter,
  findRoute,
  type FunctionModule,
  loadFunctions,
  readRoute,
} from '../../../netlify/local/functions/router.ts';

const echo = (name: string, config?: Config): FunctionModule => ({
  default: (_, { params }) => Response.json({ name, params }),
  ...(config && { config }),
});

const routerOf = (modules: Record<string, FunctionModule>) =>
  createRouter(new Map(Object.entries(modules)));

const call = (router: ReturnType<typeof createRouter>, path: string, init?: RequestInit) =>
  router.handle(new Request(`http://localhost${path}`, init), { ip: '192.0.2.1' });

afterEach(() => vi.restoreAllMocks());

describe('the router', () => {
  it('finds a function by its paths, with named parameters, whatever the case and last slash', async () => {
    const router = routerOf({
      lead: echo('lead', { path: ['/api/leads', '/api/leads/:id'] }),
      plain: echo('plain'),
    });
    expect(await (await call(router, '/api/leads/'))?.json()).toEqual({ name: 'lead', params: {} });
    expect(await (await call(router, '/API/leads/A%20b?x=1'))?.json()).toEqual({
      name: 'lead',
      params: { id: 'A b' },
    });
    expect((await call(router, '/.netlify/functions/plain'))?.status).toBe(200);
    expect(await call(router, '/.netlify/functions/lead')).toBeUndefined();
    expect(await call(router, '/api/leads/1/2')).toBeUndefined();
  });

  it('leaves excluded paths alone', async () => {
    const router = routerOf({
      any: echo('any', { path: '/api/*', excludedPath: ['/api/out', '/api/out/*'] }),
    });
    expect(await (await call(router, '/api/two/three'))?.json()).toMatchObject({ name: 'any' });
    expect(await call(router, '/api/out')).toBeUndefined();
    expect(await call(router, '/api/out/side')).toBeUndefined();
  });

  it('hides an internal error from the response and logs it on one line', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const router = routerOf({
      broken: {
        default: () => {
          throw new Error('secret at /home/x');
        },
      },
    });
    const response = await call(router, '/.netlify/functions/broken');
    expect(response?.status).toBe(500);
    expect(response?.headers.get('cache-control')).toBe('no-store');
    const text = await response?.text();
    expect(JSON.parse(text ?? '')).toMatchObject({ success: false, code: 'failed' });
    expect(text).not.toMatch(/secret|home/);
    expect(log).toHaveBeenCalledTimes(1);
    expect(log.mock.calls[0]?.join(' ')).toMatch(
      /^Function broken failed \([\w-]+\): Error < router\.test\.ts:[^\n]+$/,
    );
  });

  it('waits for the work after a response when asked to settle', async () => {
    let done = false;
    const later = async () => {
      await setImmediate();
      done = true;
    };
    const router = routerOf({
      answer: {
        default: (_, context) => {
          context.waitUntil(later());
          return new Response('ok');
        },
        config: { path: '/answer' },
      },
    });
    expect(await (await call(router, '/answer'))?.text()).toBe('ok');
    await router.settle();
    expect(done).toBe(true);
  });

  it('calls a scheduled function by name only', async () => {
    const router = routerOf({
      sweep: {
        default: ({ method }) => new Response(method),
        config: { schedule: '@hourly' },
      },
    });
    expect(router.schedules).toEqual([{ name: 'sweep', schedule: '@hourly' }]);
    expect(await call(router, '/.netlify/functions/sweep')).toBeUndefined();
    expect(await (await router.runSchedule('sweep')).text()).toBe('POST');
    await expect(router.runSchedule('other')).rejects.toThrow("no scheduled function 'other'");
  });
});

const routes = [...(await loadFunctions())].map(([name, module]) => readRoute(name, module));

const nameAt = (path: string) => findRoute(routes, path)?.route.name;

it('gives every address of every function only to that function', () => {
  const paths = routes.flatMap(({ name, paths: own }) =>
    own.map((path) => ({ name, text: path.pathname })),
  );
  for (const { name, text } of paths) {
    const address = text.replace(/:\w+/g, 'x').replace('*', 'unknown');
    const takers = routes.filter((route) => findRoute([route], address));
    expect(takers.map((route) => route.name)).toEqual([name]);
  }
});

it('serves no address of the API with the function for unknown ones', () => {
  for (const path of Object.values(API)) expect(nameAt(path)).not.toBe('api-not-found');
  expect(nameAt('/api/nothing')).toBe('api-not-found');
  expect(nameAt('/api/admin')).toBe('api-not-found');
});

it('excludes no address without a function', () => {
  const taken = routes.flatMap(({ paths }) => paths.map(({ pathname }) => pathname));
  const excluded = routes.flatMap((route) => route.excluded.map(({ pathname }) => pathname));
  expect(excluded.filter((path) => !taken.includes(path))).toEqual([]);
});
