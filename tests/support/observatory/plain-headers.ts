import type { Result } from './modifiers.ts';
import type { Scan } from './scan.ts';

const SIX_MONTHS = 15_768_000;
export const transport = ({ headers, preloaded }: Scan): Result => {
  const header = headers.get('strict-transport-security');
  if (preloaded) return 'hsts-preloaded';
  if (header === null) return 'hsts-not-implemented';
  const age = /(?:^|;)\s*max-age=(\d+)\s*(?:;|$)/i.exec(header)?.[1];
  if (age === undefined || header.length > 1024) return 'hsts-header-invalid';
  return Number(age) >= SIX_MONTHS
    ? 'hsts-implemented-max-age-at-least-six-months'
    : 'hsts-implemented-max-age-less-than-six-months';
};

export const redirection = ({ host, httpRedirect }: Scan): Result => {
  if (httpRedirect === null) return 'redirection-missing';
  const { protocol, hostname } = new URL(httpRedirect);
  if (protocol !== 'https:') return 'redirection-not-to-https';
  return hostname === host ? 'redirection-to-https' : 'redirection-off-host-from-http';
};

export const sharing = ({ headers, host }: Scan): Result => {
  const origin = headers.get('access-control-allow-origin');
  if (origin === null) return 'cross-origin-resource-sharing-not-implemented';
  if (origin === '*') return 'cross-origin-resource-sharing-implemented-with-public-access';
  return headers.get('access-control-allow-credentials') === 'true' && !origin.endsWith(host)
    ? 'cross-origin-resource-sharing-implemented-with-universal-access'
    : 'cross-origin-resource-sharing-implemented-with-restricted-access';
};

export const resourcePolicy = ({ headers }: Scan): Result => {
  const policy = headers.get('cross-origin-resource-policy')?.trim().toLowerCase();
  if (policy === undefined) return 'cross-origin-resource-policy-not-implemented';
  return policy === 'same-origin' || policy === 'same-site' || policy === 'cross-origin'
    ? `cross-origin-resource-policy-implemented-with-${policy}`
    : 'cross-origin-resource-policy-header-invalid';
};

const PRIVATE = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];
const UNSAFE = ['origin', 'origin-when-cross-origin', 'unsafe-url', 'no-referrer-when-downgrade'];
export const referrer = ({ headers }: Scan): Result => {
  const header = headers.get('referrer-policy');
  if (header === null) return 'referrer-policy-not-implemented';
  // The last policy that a browser knows is in force.
  const policies = header.split(',').map((policy) => policy.trim().toLowerCase());
  const last = policies.findLast((policy) => PRIVATE.includes(policy) || UNSAFE.includes(policy));
  if (last === undefined) return 'referrer-policy-header-invalid';
  return PRIVATE.includes(last) ? 'referrer-policy-private' : 'referrer-policy-unsafe';
};
