import { type HTMLElement, parse } from 'node-html-parser';

/**
 * The `Link` header for the pictures that open a page: the browser asks for them with the first byte of the answer, not
 * once it has read the HTML. Null for a page without any.
 */
export const openingPictures = (html: string): string | null => {
  const pictures = parse(html).querySelectorAll('img[fetchpriority="high"]');
  return pictures.flatMap(linksOf).join(', ') || null;
};

const linksOf = (picture: HTMLElement): string[] => {
  const parent = picture.parentNode;
  const sources = parent?.rawTagName === 'picture' ? parent.querySelectorAll('source') : [];
  const earlier: string[] = [];
  return (sources.length > 0 ? sources : [picture]).map((source) => {
    const media = source.getAttribute('media');
    const only = [...earlier.map((query) => `(not ${query})`), ...(media ? [media] : [])];
    if (media) earlier.push(media);
    return preload(source, only.join(' and '));
  });
};

const preload = (source: HTMLElement, media: string): string => {
  const candidates = source.getAttribute('srcset') ?? '';
  const parameters = {
    type: source.getAttribute('type'),
    media,
    imagesrcset: candidates,
    imagesizes: source.getAttribute('sizes'),
  };
  const quoted = Object.entries(parameters).flatMap(([name, value]) =>
    value ? [`${name}="${value}"`] : [],
  );
  const address = candidates.split(' ')[0] || (source.getAttribute('src') ?? '');
  return [`<${address}>`, 'rel=preload', 'as=image', 'fetchpriority=high', ...quoted].join('; ');
};
