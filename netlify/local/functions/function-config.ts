import type { Config, Context } from '@netlify/functions';

export type FunctionContext = Pick<Context, 'deploy' | 'ip' | 'params' | 'requestId' | 'waitUntil'>;

export interface FunctionModule {
  default: (request: Request, context: FunctionContext) => Promise<Response> | Response;
  config?: Config;
}

export interface FunctionRoute {
  name: string;
  run: FunctionModule['default'];
  schedule: string | undefined;
  paths: URLPattern[];
  excluded: URLPattern[];
}

/** Reads of `config` what our functions use. The types and the bundling in `npm run test:long` hold it to the platform. */
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

/** Each address belongs to one function: the platform documents no order among several. */
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
