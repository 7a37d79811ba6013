import type { APIRoute } from 'astro';
import { business } from '@/domain/business';

/** A crawler must be allowed to read the `noindex` of a page, a preview’s too. */
export const GET: APIRoute = ({ site }) => {
  const origin = (site ?? new URL(business.website)).origin;
  const isPreview = origin !== new URL(business.website).origin;
  const sitemap = isPreview ? '' : `\nSitemap: ${origin}/sitemap-index.xml\n`;
  return new Response(`User-agent: *\nDisallow: /api/\n${sitemap}`);
};
