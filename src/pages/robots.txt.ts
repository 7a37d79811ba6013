import type { APIRoute } from 'astro';
import { business } from '@/domain/business';

/** Allows every page, even of a preview, because crawlers must be able to read a page’s `noindex`. */
export const GET: APIRoute = ({ site }) => {
  const origin = (site ?? new URL(business.website)).origin;
  const isPreview = origin !== new URL(business.website).origin;
  const sitemap = isPreview ? '' : `\nSitemap: ${origin}/sitemap-index.xml\n`;
  return new Response(`User-agent: *\nDisallow: /api/\n${sitemap}`);
};
