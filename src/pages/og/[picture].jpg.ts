import type { APIRoute, GetStaticPaths } from 'astro';
import { getCollection } from 'astro:content';
import { cardPictures } from '@/lib/seo/card-pictures';
import { drawPicture } from '@/lib/pictures/preview-picture';
import { pagePath } from '@/lib/content/page-path';
import { previewPicture } from '@/lib/seo/page-meta';

interface Card {
  picture: string;
}

export const getStaticPaths = (async () => {
  const pictures = await cardPictures();
  const pages = [
    ...(await getCollection('pages')),
    ...(await getCollection('landings')),
    ...(await getCollection('towns')),
  ];
  return pages.map(({ collection, id }) => {
    const path = pagePath(collection, id);
    // A town that was just added has neither a project nor a decade.
    const picture = pictures.get(path) ?? 'hero.jpg';
    return {
      params: { picture: previewPicture(path).slice('/og/'.length, -'.jpg'.length) },
      props: { picture },
    };
  });
}) satisfies GetStaticPaths;

export const GET: APIRoute<Card> = async ({ props }) =>
  new Response(new Uint8Array(await drawPicture(props.picture)), {
    headers: { 'content-type': 'image/jpeg' },
  });
