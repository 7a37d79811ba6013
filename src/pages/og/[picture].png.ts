import type { APIRoute, GetStaticPaths } from 'astro';
import { getCollection } from 'astro:content';
import { business } from '@/domain/business';
import { drawPicture } from '@/lib/pictures/preview-picture';
import { pagePath, previewPicture } from '@/lib/seo/page-meta';

export const getStaticPaths = (async () => {
  const pages = [
    ...(await getCollection('pages')),
    ...(await getCollection('landings')),
    ...(await getCollection('towns')),
  ];
  return pages.map(({ collection, id, data }) => ({
    params: {
      picture: previewPicture(pagePath(collection, id)).slice('/og/'.length, -'.png'.length),
    },
    props: { title: data.heading },
  }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ title: string }> = async ({ props }) =>
  new Response(new Uint8Array(await drawPicture(business.name, props.title)), {
    headers: { 'content-type': 'image/png' },
  });
