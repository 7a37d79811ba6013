import { expect, it } from 'vitest';
import { openingPictures } from '@/lib/build/opening-pictures.ts';

const image = (attributes: string) => `<img src="/a.webp" ${attributes}>`;

it('asks for each file of the opening picture on its own screens only', () => {
  const html = `<img src="/logo.svg"><picture>
    <source media="(min-width:60rem)" type="image/avif" srcset="/wide.avif 1200w" sizes="50vw">
    <source media="(min-width:40rem)" type="image/avif" srcset="/b1.avif 600w, /b2.avif 900w" sizes="90vw">
    <source type="image/avif" srcset="/phone.avif 400w" sizes="100vw">
    ${image('fetchpriority="high"')}</picture>`;
  const link = (address: string, rest: string) =>
    `<${address}>; rel=preload; as=image; fetchpriority=high; type="image/avif"; ${rest}`;
  expect(openingPictures(html)).toBe(
    [
      link(
        '/wide.avif',
        'media="(min-width:60rem)"; imagesrcset="/wide.avif 1200w"; imagesizes="50vw"',
      ),
      link(
        '/b1.avif',
        'media="(not (min-width:60rem)) and (min-width:40rem)"; imagesrcset="/b1.avif 600w, /b2.avif 900w"; imagesizes="90vw"',
      ),
      link(
        '/phone.avif',
        'media="(not (min-width:60rem)) and (not (min-width:40rem))"; imagesrcset="/phone.avif 400w"; imagesizes="100vw"',
      ),
    ].join(', '),
  );
});

it('asks for pictures without sources by their own addresses', () => {
  const high = image('fetchpriority="high"');
  const link = (address: string) => `<${address}>; rel=preload; as=image; fetchpriority=high`;
  expect(openingPictures(high + high.replace('a.', 'b.'))).toBe(
    `${link('/a.webp')}, ${link('/b.webp')}`,
  );
});

it('asks for nothing where no picture opens the page', () => {
  expect(openingPictures(image('loading="lazy"'))).toBeNull();
});
