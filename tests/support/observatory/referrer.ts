import type { Result } from './modifiers.ts';
import type { Scan } from './scan.ts';

const PRIVATE = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];
const UNSAFE = ['origin', 'origin-when-cross-origin', 'unsafe-url', 'no-referrer-when-downgrade'];
export const referrer = ({ headers }: Scan): Result => {
  const header = headers.get('referrer-policy');
  if (header === null) return 'referrer-policy-not-implemented';
  // The last one that a browser knows is the one in force.
  const policies = header.split(',').map((policy) => policy.trim().toLowerCase());
  const last = policies.findLast((policy) => PRIVATE.includes(policy) || UNSAFE.includes(policy));
  if (last === undefined) return 'referrer-policy-header-invalid';
  return PRIVATE.includes(last) ? 'referrer-policy-private' : 'referrer-policy-unsafe';
};
