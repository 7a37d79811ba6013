import type { APIRoute } from 'astro';
import { business } from '@/domain/business';
import { color } from '@/lib/pictures/color';
import { ICON_SIZES } from '@/lib/pictures/icon';

export const GET: APIRoute = () =>
  Response.json({
    id: '/admin/dashboard',
    name: `${business.name} dashboard`,
    short_name: 'Dashboard',
    start_url: '/admin/dashboard',
    scope: '/admin/',
    display: 'standalone',
    background_color: color('ground'),
    theme_color: color('night'),
    icons: ICON_SIZES.map((size) => ({
      src: `/icon-${size}.png`,
      type: 'image/png',
      sizes: `${size}x${size}`,
    })),
    shortcuts: [
      { name: 'Leads', url: '/admin/dashboard?tab=leads' },
      { name: 'Analytics', url: '/admin/dashboard?tab=analytics' },
    ],
  });
