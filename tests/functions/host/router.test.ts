import type { Config } from '@netlify/functions';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FunctionContext } from '../../../netlify/local/functions/function-context.ts';
import { createRouter, type FunctionModule } from '../../../netlify/local/functions/router.ts';

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

  it('prefers a literal path to a pattern and leaves excluded paths alone', async () => {
    const router = routerOf({
      any: echo('any', { path: '/api/*', excludedPath: ['/api/out', '/api/out/*'] }),
      one: echo('one', { path: '/api/one' }),
    });
    expect(await (await call(router, '/api/one'))?.json()).toMatchObject({ name: 'one' });
    expect(await (await call(router, '/api/two/three'))?.json()).toMatchObject({ name: 'any' });
    expect(await call(router, '/api/out')).toBeUndefined();
    expect(await call(router, '/api/out/side')).toBeUndefined();
  });

  it('routes by method if a function names some', async () => {
    const router = routerOf({ post: echo('post', { path: '/a', method: 'POST' }) });
    expect(await call(router, '/a')).toBeUndefined();
    expect((await call(router, '/a', { method: 'POST' }))?.status).toBe(200);
  });

  it('tells the host which functions yield to a file', () => {
    const router = routerOf({ soft: echo('soft', { path: '/a', preferStatic: true }) });
    const match = router.match(new Request('http://localhost/a'), { ip: '192.0.2.1' });
    expect(match?.preferStatic).toBe(true);
  });

  it('gives a function its address, cookies, and the global of the platform', async () => {
    const router = routerOf({
      whoami: {
        default: (_, context) => {
          const { Netlify } = globalThis as unknown as { Netlify: { context: FunctionContext } };
          context.cookies.set({
            name: 'b',
            value: '2',
            httpOnly: true,
            sameSite: 'Strict',
            path: '/',
          });
          context.cookies.delete('c');
          return Response.json({
            ip: context.ip,
            a: context.cookies.get('a'),
            same: Netlify.context.requestId === context.requestId,
          });
        },
      },
    });
    const response = await call(router, '/.netlify/functions/whoami', {
      headers: { cookie: 'a=1' },
    });
    expect(await response?.json()).toEqual({ ip: '192.0.2.1', a: '1', same: true });
    expect(response?.headers.getSetCookie()).toEqual([
      'b=2; Path=/; HttpOnly; SameSite=Strict',
      'c=; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
    ]);
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

  it('responds for a background function at once and waits for its work when asked to settle', async () => {
    let done = 0;
    const later = async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      done += 1;
    };
    const router = routerOf({
      work: { default: later, config: { path: '/work', background: true } },
      answer: {
        default: (_, context) => {
          context.waitUntil(later());
          return new Response('ok');
        },
        config: { path: '/answer' },
      },
    });
    expect((await call(router, '/work'))?.status).toBe(202);
    expect(await (await call(router, '/answer'))?.text()).toBe('ok');
    expect(done).toBe(0);
    await router.settle();
    expect(done).toBe(2);
  });

  it('calls a scheduled function by name only', async () => {
    const router = routerOf({
      sweep: {
        default: async (request) => Response.json(await request.json()),
        config: { schedule: '@hourly' },
      },
    });
    expect(router.schedules).toEqual([{ name: 'sweep', schedule: '@hourly' }]);
    expect(await call(router, '/.netlify/functions/sweep')).toBeUndefined();
    const next = new Date('2026-01-01T00:00:00Z');
    const response = await router.runSchedule('sweep', next);
    expect(await response.json()).toEqual({ next_run: '2026-01-01T00:00:00.000Z' });
    await expect(router.runSchedule('other')).rejects.toThrow("no scheduled function 'other'");
  });

  it.each([
    [{ path: 'api' }, 'has to start with a slash'],
    [{ path: '/a', schedule: '@daily' }, 'cannot have a path'],
    [{ rateLimit: { windowLimit: 0, windowSize: 60 } }, 'above 0'],
    [{ rateLimit: { windowLimit: 1, windowSize: 60, aggregateBy: 'ip' } }, 'has to be a list'],
  ])('refuses the config %j', (config, fault) => {
    expect(() => routerOf({ wrong: echo('wrong', config as unknown as Config) })).toThrow(fault);
  });
});
