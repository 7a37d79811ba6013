import { MODIFIERS, type Result } from './modifiers.ts';
import type { Scan } from './scan.ts';
import { transport } from './plain-headers.ts';

// The worst first: one bad cookie decides.
export const cookies = (scan: Scan): Result => {
  const set = scan.headers.getSetCookie().map((cookie) => {
    const [name = '', ...attributes] = cookie.toLowerCase().split(/;\s*/);
    const sameSite = attributes.find((attribute) => attribute.startsWith('samesite='));
    return {
      session: /login|sess/.test(name.split('=')[0] ?? ''),
      secure: attributes.includes('secure'),
      httpOnly: attributes.includes('httponly'),
      sameSite: sameSite?.slice('samesite='.length),
    };
  });
  if (set.length === 0) return 'cookies-not-found';
  const hsts = MODIFIERS[transport(scan)] >= 0;
  const insecure = set.filter(({ secure }) => !secure);
  const openSession = insecure.some(({ session }) => session);
  if (openSession && !hsts) return 'cookies-session-without-secure-flag';
  if (set.some(({ session, httpOnly }) => session && !httpOnly)) {
    return 'cookies-session-without-httponly-flag';
  }
  const known = [undefined, 'lax', 'strict', 'none'];
  if (
    set.some(
      ({ sameSite, secure }) => !known.includes(sameSite) || (sameSite === 'none' && !secure),
    )
  ) {
    return 'cookies-samesite-flag-invalid';
  }
  if (openSession) return 'cookies-session-without-secure-flag-but-protected-by-hsts';
  if (insecure.length > 0) {
    return hsts
      ? 'cookies-without-secure-flag-but-protected-by-hsts'
      : 'cookies-without-secure-flag';
  }
  return set.every(({ sameSite }) => sameSite !== undefined)
    ? 'cookies-secure-with-httponly-sessions-and-samesite'
    : 'cookies-secure-with-httponly-sessions';
};
