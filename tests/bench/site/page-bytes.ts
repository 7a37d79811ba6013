import { brotliCompressSync, constants } from 'node:zlib';
import { parse } from 'node-html-parser';

export const brotli = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

export const inlineScriptBytes = (html: string): number => {
  const scripts = parse(html, { blockTextElements: { script: true, style: true } })
    .querySelectorAll('script:not([src])')
    .filter((script) => script.getAttribute('type') !== 'application/ld+json');
  return scripts.length ? brotli(scripts.map(({ rawText }) => rawText).join('\n')) : 0;
};

export const fetchedBytes = (): { script: number; pictures: number } => {
  const sum = (kind: RegExp) =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => kind.test(new URL(name).pathname))
      .reduce((bytes, entry) => bytes + entry.encodedBodySize, 0);
  return {
    script: sum(/\/(?!once-loaded-)[^/]+\.js$/),
    pictures: sum(/\.(avif|webp|png|jpe?g|svg)$/),
  };
};
