import type { APIRoute } from 'astro';
import { business } from '@/domain/business';

/** A crawler must be allowed to read the `noindex` of a page. */
export const GET: APIRoute = ({ site }) => {
  const origin = (site ?? new URL(business.website)).origin;
  const rules =
    origin === new URL(business.website).origin
      ? ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${origin}/sitemap-index.xml`]
      : ['User-agent: *', 'Disallow: /'];
  return new Response(`${rules.join('\n')}\n`);
};
