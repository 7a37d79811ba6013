import type { APIRoute } from 'astro';
import { business } from '@/domain/business';
import { color } from '@/lib/pictures/color';
import { ICON_SIZES } from '@/lib/pictures/icon';

export const GET: APIRoute = () =>
  Response.json({
    name: business.name,
    short_name: business.name,
    start_url: '/',
    display: 'browser',
    background_color: color('ground'),
    theme_color: color('night'),
    icons: [
      ...ICON_SIZES.map((size) => ({
        src: `/icon-${size}.png`,
        type: 'image/png',
        sizes: `${size}x${size}`,
      })),
      { src: '/logo-app-icon.svg', type: 'image/svg+xml', sizes: 'any' },
    ],
  });
