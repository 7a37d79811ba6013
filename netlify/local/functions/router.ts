import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Config, Context } from '@netlify/functions';
import { Cron } from 'croner';
import { failureLine } from '../../server/http/failure-line.ts';
import { refusal } from '../../server/http/responses.ts';

type FunctionContext = Pick<Context, 'deploy' | 'ip' | 'params' | 'requestId' | 'waitUntil'>;

export interface FunctionModule {
  default: (request: Request, context: FunctionContext) => Promise<Response> | Response;
  config?: Config;
}

interface FunctionRoute {
  name: string;
  run: FunctionModule['default'];
  schedule: string | undefined;
  paths: URLPattern[];
  excluded: URLPattern[];
}

interface ClientInfo {
  ip: string;
}
export type Router = ReturnType<typeof createRouter>;

export const deployContext = (): string => process.env['CONTEXT'] ?? 'production';

export const createRouter = (modules: Map<string, FunctionModule>) => {
  const routes = [...modules].map(([name, module]) => readRoute(name, module));
  const pending = new Set<Promise<unknown>>();

  const track = (name: string) => (work: Promise<unknown>) => {
    const tracked: Promise<unknown> = Promise.resolve(work)
      .catch((error: unknown) => logFailure(name, 'after its answer', error))
      .finally(() => pending.delete(tracked));
    pending.add(tracked);
  };

  const call = async (
    route: FunctionRoute,
    request: Request,
    { ip, params }: ClientInfo & { params: Record<string, string> },
  ): Promise<Response> => {
    const context: FunctionContext = {
      deploy: { context: deployContext(), id: '0', published: true },
      ip,
      params,
      requestId: randomUUID(),
      waitUntil: track(route.name),
    };
    try {
      return await route.run(request, context);
    } catch (error) {
      if ((error as { status?: unknown } | null)?.status === 413) {
        return refusal('too_large');
      }
      logFailure(route.name, context.requestId, error);
      return refusal('failed');
    }
  };

  return {
    handle: async (request: Request, info: ClientInfo): Promise<Response | undefined> => {
      const found = findRoute(routes, new URL(request.url).pathname);
      return found && call(found.route, request, { ...info, params: found.params });
    },

    schedules: routes.flatMap(({ name, schedule }) => (schedule ? [{ name, schedule }] : [])),

    runSchedule: async (name: string): Promise<Response> => {
      const route = routes.find((candidate) => candidate.name === name && candidate.schedule);
      if (!route) throw new Error(`There is no scheduled function '${name}'.`);
      const address = `http://localhost/.netlify/functions/${name}`;
      const request = new Request(address, { method: 'POST' });
      return call(route, request, { ip: '127.0.0.1', params: {} });
    },

    settle: async (): Promise<void> => {
      while (pending.size > 0) await Promise.all(pending);
    },
  };
};

const logFailure = (name: string, when: string, error: unknown): void => {
  console.error(`Function ${name} failed (${when}): ${failureLine(error)}`);
};

/** Reads what our functions use of `config`. Types and `npm run test:long` check it against the platform. */
export const readRoute = (
  name: string,
  { default: run, config = {} }: FunctionModule,
): FunctionRoute => ({
  name,
  run,
  schedule: config.schedule,
  paths: config.schedule ? [] : patternsOf(config.path ?? `/.netlify/functions/${name}`),
  excluded: patternsOf(config.excludedPath ?? []),
});

const patternsOf = (paths: string | string[]): URLPattern[] =>
  [paths].flat().map((pathname) => new URLPattern({ pathname }, { ignoreCase: true }));

/** Each address must belong to one function, because the platform documents no order among several. */
export const findRoute = (routes: FunctionRoute[], rawPath: string) => {
  const pathname = rawPath.length > 1 ? rawPath.replace(/\/$/, '') : rawPath;
  for (const route of routes) {
    if (route.excluded.some((path) => path.test({ pathname }))) continue;
    for (const path of route.paths) {
      const found = path.exec({ pathname });
      if (found) return { route, params: decoded(found.pathname.groups) };
    }
  }
  return undefined;
};

const decoded = (groups: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(groups).map(([name, value = '']) => {
      try {
        return [name, decodeURIComponent(value)];
      } catch {
        return [name, value];
      }
    }),
  );

const FUNCTIONS = new URL('../../functions/', import.meta.url);

export const loadFunctions = async (
  load: (file: URL) => Promise<unknown> = (file) => import(file.href),
): Promise<Map<string, FunctionModule>> => {
  const files = (await readdir(FUNCTIONS)).filter((file) => file.endsWith('.ts')).sort();
  const modules = await Promise.all(
    files.map(async (file): Promise<[string, FunctionModule]> => [
      basename(file, '.ts'),
      (await load(new URL(file, FUNCTIONS))) as FunctionModule,
    ]),
  );
  return new Map(modules);
};

interface Schedules {
  stop: () => Promise<void>;
}

export const startSchedules = (
  schedules: readonly { name: string; schedule: string }[],
  run: (name: string) => Promise<unknown>,
): Schedules => {
  const running = new Set<Promise<void>>();
  const call = (name: string): Promise<void> => {
    const work = Promise.try(() => run(name))
      .then(() => undefined)
      .catch((error: unknown) => {
        console.error(`Schedule ${name} failed: ${failureLine(error)}`);
      })
      .finally(() => running.delete(work));
    running.add(work);
    return work;
  };
  const jobs = schedules.map(
    ({ name, schedule }) =>
      new Cron(schedule, { timezone: 'UTC', protect: true }, () => call(name)),
  );
  return {
    stop: async () => {
      for (const job of jobs) job.stop();
      await Promise.all(running);
    },
  };
};
