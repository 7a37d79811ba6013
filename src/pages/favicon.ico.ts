import type { APIRoute } from 'astro';
import { drawFavicon } from '@/lib/pictures/icon';

/** For what asks for `/favicon.ico` without having read a page: pages name the drawing. */
export const GET: APIRoute = async () =>
  new Response(new Uint8Array(await drawFavicon()), {
    headers: { 'content-type': 'image/x-icon' },
  });
