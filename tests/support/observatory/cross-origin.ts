import type { Result } from './modifiers.ts';
import type { Scan } from './scan.ts';

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
