import type { APIRoute, GetStaticPaths } from 'astro';
import { drawIcon, ICON_SIZES } from '@/lib/pictures/icon';

export const getStaticPaths = (() =>
  ICON_SIZES.map((size) => ({
    params: { size: String(size) },
    props: { size },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ size: number }> = async ({ props }) =>
  new Response(new Uint8Array(await drawIcon(props.size)), {
    headers: { 'content-type': 'image/png' },
  });
