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
