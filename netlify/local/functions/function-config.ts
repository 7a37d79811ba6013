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
  paths: PathPattern[];
  excluded: PathPattern[];
}

interface PathPattern {
  text: string;
  match: (pathname: string) => Record<string, string> | undefined;
}

/** Reads of `config` what our functions use. The types and the bundling in `npm run test:long` hold it to the platform. */
export const readRoute = (name: string, module: FunctionModule): FunctionRoute => {
  if (typeof module.default !== 'function') {
    throw new Error(`netlify/functions/${name}.ts has no default export to call.`);
  }
  const config = module.config ?? {};
  const paths = listOf(config.path);
  return {
    name,
    run: module.default,
    schedule: config.schedule,
    paths: config.schedule
      ? []
      : (paths.length ? paths : [`/.netlify/functions/${name}`]).map(toPattern),
    excluded: listOf(config.excludedPath).map(toPattern),
  };
};

/** Each address belongs to one function: the platform documents no order among several. */
export const findRoute = (routes: FunctionRoute[], rawPath: string) => {
  const pathname = rawPath.length > 1 ? rawPath.replace(/\/$/, '') : rawPath;
  for (const route of routes) {
    if (route.excluded.some((path) => path.match(pathname))) continue;
    for (const path of route.paths) {
      const params = path.match(pathname);
      if (params) return { route, params };
    }
  }
  return undefined;
};

const toPattern = (text: string): PathPattern => {
  const pattern = new URLPattern({ pathname: text }, { ignoreCase: true });
  return {
    text,
    match: (pathname) => {
      const groups = pattern.exec({ pathname })?.pathname.groups;
      if (!groups) return undefined;
      const named = Object.entries(groups).filter(([key]) => !/^\d+$/.test(key));
      return Object.fromEntries(named.map(([key, value]) => [key, decoded(value ?? '')]));
    },
  };
};

const decoded = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};

const listOf = <T>(value: T | T[] | undefined): T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];
