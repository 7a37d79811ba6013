import type { Context } from '@netlify/functions';
import { parseCookie, stringifySetCookie } from 'cookie';
import { clientNetwork } from '../http/client-network.ts';

type CookieName = 'session' | 'device';

export interface CookieJar {
  read(name: CookieName): string | null;
  /** A Set-Cookie header. Without `maxAge` (seconds) the cookie ends with the browser. */
  write(name: CookieName, value: string, maxAge?: number): [string, string];
  clear(name: CookieName): [string, string];
}

const TOKEN = /^[\w-]{43}$/;

export const cookieJar = (request: Request, context: Pick<Context, 'ip'>): CookieJar => {
  const bare = isSafariOnLoopback(request, context);
  const fullName = (name: CookieName) => (bare ? name : `__Host-${name}`);
  const set = (name: CookieName, value: string, maxAge?: number): [string, string] => [
    'Set-Cookie',
    stringifySetCookie({
      name: fullName(name),
      value,
      path: '/',
      httpOnly: true,
      secure: !bare,
      sameSite: 'strict',
      ...(maxAge === undefined ? {} : { maxAge }),
    }),
  ];
  return {
    read: (name) => {
      const value = parseCookie(request.headers.get('cookie') ?? '')[fullName(name)];
      return value !== undefined && TOKEN.test(value) ? value : null;
    },
    write: set,
    clear: (name) => set(name, '', 0),
  };
};

/** Only Safari rejects Secure cookies on http://localhost, where nobody else can listen. */
const isSafariOnLoopback = (request: Request, { ip }: Pick<Context, 'ip'>): boolean => {
  const { protocol, hostname } = new URL(request.url);
  const agent = request.headers.get('user-agent') ?? '';
  return (
    protocol === 'http:' &&
    ['localhost', '127.0.0.1', '[::1]'].includes(hostname) &&
    (clientNetwork(ip).startsWith('127.') || ip === '::1') &&
    /Safari\//.test(agent) &&
    !/Chrome|Chromium|Edg|OPR|Firefox/.test(agent)
  );
};
