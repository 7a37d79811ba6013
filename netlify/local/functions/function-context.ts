import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from '@netlify/functions';
import { parseCookie, stringifySetCookie, type SetCookie } from 'cookie';

export type FunctionContext = Omit<Context, 'next' | 'rewrite'>;

const running = new AsyncLocalStorage<FunctionContext>();

export const withContext = <T>(context: FunctionContext, task: () => T): T =>
  running.run(context, task);

export const installNetlifyGlobal = (): void => {
  Object.defineProperty(globalThis, 'Netlify', {
    configurable: true,
    value: {
      get context() {
        return running.getStore() ?? null;
      },
      env: {
        get: (name: string) => process.env[name],
        has: (name: string) => process.env[name] !== undefined,
        set: (name: string, value: string) => {
          process.env[name] = value;
        },
        delete: (name: string) => {
          Reflect.deleteProperty(process.env, name);
        },
        toObject: () => ({ ...process.env }),
      },
    },
  });
};

export interface RequestContext {
  request: Request;
  ip: string;
  params: Record<string, string>;
  requestId: string;
  waitUntil: (promise: Promise<unknown>) => void;
}

export const createContext = (call: RequestContext) => {
  const url = new URL(call.request.url);
  const { cookies, applyCookies } = createCookies(call.request);
  const context: FunctionContext = {
    account: { id: 'local' },
    cookies,
    deploy: { context: process.env['CONTEXT'] ?? 'production', id: '0', published: true },
    geo: { country: { code: 'US', name: 'United States' }, timezone: 'America/New_York' },
    ip: call.ip,
    json: (value) => Response.json(value),
    log: console.log,
    params: call.params,
    requestId: call.requestId,
    server: { region: 'local' },
    site: { id: 'local', name: 'local', url: url.origin },
    url,
    waitUntil: call.waitUntil,
  };
  return { context, applyCookies };
};

const createCookies = (request: Request) => {
  const received = parseCookie(request.headers.get('cookie') ?? '');
  const changes: SetCookie[] = [];

  const cookies: Context['cookies'] = {
    get: (name) => received[name] ?? '',
    set: (cookie: string | CookieInput, value?: string) => {
      changes.push(typeof cookie === 'string' ? { name: cookie, value } : setCookie(cookie));
    },
    delete: (input) => {
      const place = typeof input === 'string' ? { name: input } : input;
      changes.push({ ...place, value: '', expires: new Date(0) });
    },
  };

  const applyCookies = (response: Response): Response => {
    if (changes.length === 0) return response;
    const copy = new Response(response.body, response);
    for (const change of changes) copy.headers.append('set-cookie', stringifySetCookie(change));
    return copy;
  };
  return { cookies, applyCookies };
};

const setCookie = ({ expires, sameSite, httpOnly, ...cookie }: CookieInput): SetCookie => ({
  ...cookie,
  ...(httpOnly !== undefined && { httpOnly }),
  ...(expires !== undefined && { expires: new Date(expires) }),
  ...(sameSite && { sameSite: sameSite.toLowerCase() as Lowercase<typeof sameSite> }),
});

interface CookieInput {
  name: string;
  value: string;
  domain?: string;
  path?: string;
  maxAge?: number;
  secure?: boolean;
  expires?: Date | number;
  httpOnly?: boolean;
  sameSite?: 'Strict' | 'Lax' | 'None';
}
