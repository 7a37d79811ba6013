import { expect, it } from 'vitest';
import { shortName, withNames } from '@/lib/build/picture-names.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

it('names a picture by what it shows and what is in it', () => {
  const name = shortName('house-navy.BiJq_wsJ_2l9n60.avif', bytes('a'));
  expect(name).toMatch(/^house-navy\.[\w-]{4}\.avif$/);
  expect(shortName('house-navy.BiJq_wsJ_2l9n60.avif', bytes('b'))).not.toBe(name);
});

it('is followed wherever a text names it, a deploy’s address too', () => {
  const renamed = new Map([['house-navy.BiJq_wsJ_2l9n60.avif', 'house-navy.a1b2.avif']]);
  const text =
    '<source srcset="/_astro/house-navy.BiJq_wsJ_2l9n60.avif?dpl=x 800w, /_astro/other.CDJq-wsJ_Z19n60.webp 400w">';
  expect(withNames(text, renamed)).toBe(
    '<source srcset="/_astro/house-navy.a1b2.avif?dpl=x 800w, /_astro/other.CDJq-wsJ_Z19n60.webp 400w">',
  );
});
