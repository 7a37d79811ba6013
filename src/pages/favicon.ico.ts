import type { APIRoute } from 'astro';
import { drawFavicon } from '@/lib/pictures/icon';

/** For programs that fetch `/favicon.ico` without reading a page. Pages link the SVG. */
export const GET: APIRoute = async () =>
  new Response(new Uint8Array(await drawFavicon()), {
    headers: { 'content-type': 'image/x-icon' },
  });
