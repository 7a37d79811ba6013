import type { HTMLElement } from 'node-html-parser';
import sharp from 'sharp';
import type { Page } from '../built/built-site.ts';

export const pictureMarkupFaults = ({ path, root }: Page): string[] =>
  root
    .querySelectorAll('img')
    .flatMap((picture) =>
      [
        ...['width', 'height', 'alt']
          .filter((name) => picture.getAttribute(name) === undefined)
          .map((name) => `no ${name}`),
        ...(picture.getAttribute('width') === '0' ? ['no width'] : []),
        ...(isDrawing(picture) ? [] : formatFaults(picture)),
      ].map((fault) => `${path}: ${picture.getAttribute('src') ?? 'img'}: ${fault}`),
    );

const isDrawing = (picture: HTMLElement): boolean =>
  /\.svg$|^data:/.test(picture.getAttribute('src') ?? '');

const formatFaults = (picture: HTMLElement): string[] => {
  const offered = [...(picture.closest('picture')?.querySelectorAll('source') ?? []), picture]
    .flatMap((element) => [element.getAttribute('srcset'), element.getAttribute('src')])
    .join(' ');
  return ['avif', 'webp']
    .filter((format) => !offered.includes(`.${format}`))
    .map((format) => `no ${format}`);
};

export const pictureFaults = async (file: Buffer): Promise<string[]> => {
  const { format, width, height } = await sharp(file).metadata();
  const size = `${width}x${height}`;
  return [
    ...(format === 'jpeg' ? [] : [format]),
    ...(size === '1200x630' ? [] : [size]),
    ...(file.length < BYTES ? [] : [`${file.length} bytes`]),
  ];
};

const BYTES = 120_000;

interface Screen {
  width: number;
  density: number;
}

/** The file of a `<source>` that a browser picks on a screen narrower than every condition of `sizes`. */
export const fileOnScreen = (
  source: HTMLElement | null | undefined,
  { width, density }: Screen,
): string => {
  const shown = /(?:^|,)(\d+)vw$/.exec(source?.getAttribute('sizes') ?? '')?.[1];
  const due = (Number(shown) / 100) * width * density;
  const files = (source?.getAttribute('srcset') ?? '')
    .split(',')
    .map((candidate) => candidate.trim().split(' '))
    .map(([file = '', wide]) => ({ file, wide: Number.parseInt(wide ?? '', 10) }))
    .sort((a, b) => a.wide - b.wide);
  return (files.find(({ wide }) => wide >= due) ?? files.at(-1))?.file ?? '';
};
