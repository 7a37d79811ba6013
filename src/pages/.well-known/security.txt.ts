import type { APIRoute } from 'astro';
import { business } from '@/domain/business';

/** https://www.rfc-editor.org/rfc/rfc9116 */
export const GET: APIRoute = ({ site }) => {
  const { origin } = site ?? new URL(business.website);
  const lines = [
    `Contact: mailto:${business.email}`,
    `Expires: ${expiry(new Date()).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join('\n')}\n`);
};

/** Within a year, as the standard asks. The date stays the same for a month, so that builds can be repeated. */
const expiry = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth()));
