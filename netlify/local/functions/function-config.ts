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

/** Reads `config` as the platform does; refuses what the platform would ignore or this host lacks. */
export const readRoute = (name: string, module: FunctionModule): FunctionRoute => {
  if (typeof module.default !== 'function') {
    throw new Error(`netlify/functions/${name}.ts has no default export to call.`);
  }
  const config = module.config ?? {};
  const wrong = configFault(config);
  if (wrong) throw new Error(`netlify/functions/${name}.ts: ${wrong}`);
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

const UNSUPPORTED = ['background', 'method', 'preferStatic'] as const;

interface StatedConfig extends Partial<Record<(typeof UNSUPPORTED)[number], unknown>> {
  path?: string | string[] | undefined;
  excludedPath?: string | string[] | undefined;
  schedule?: string | undefined;
  rateLimit?: { aggregateBy?: string | string[] };
}

const configFault = (config: StatedConfig): string | undefined => {
  const unsupported = UNSUPPORTED.find((name) => config[name] !== undefined);
  if (unsupported) return `the local host doesn't support '${unsupported}'.`;
  const paths = [...listOf(config.path), ...listOf(config.excludedPath)];
  const path = paths.find((given) => !given.startsWith('/'));
  if (path !== undefined) return `the path '${path}' has to start with a slash.`;
  if (config.schedule && config.path) return 'a scheduled function cannot have a path.';
  return typeof config.rateLimit?.aggregateBy === 'string'
    ? "rateLimit.aggregateBy has to be a list: the platform reads any single word as 'domain'."
    : undefined;
};

const listOf = <T>(value: T | T[] | undefined): T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];
