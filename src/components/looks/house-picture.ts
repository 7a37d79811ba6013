import { getImage } from 'astro:assets';
import { FRAMES, type Frame, SIDINGS, type Siding } from '@/domain/questions';
import { duskOf } from '@/lib/pictures/dusk';
import { pictureNamed } from '@/lib/pictures/picture-files';
import { QUALITY } from '@/lib/pictures/sizes';
import { WIDTHS } from '@/lib/pictures/widths';

const files = import.meta.glob<{ default: ImageMetadata }>(
  '../../assets/pictures/house-*-{white,black}.{jpg,jpeg,png,webp}',
  { eager: true },
);

export const housePictures = async () =>
  Promise.all(
    FRAMES.flatMap((frame) =>
      SIDINGS.map(async (siding) => {
        const src = fileOf(siding, frame);
        const dusk = duskOf(src);
        const avif = (picture: ImageMetadata) =>
          getImage({
            src: picture,
            format: 'avif',
            widths: WIDTHS.looks,
            width: 800,
            quality: QUALITY,
          });
        const [sharp, night, plain] = await Promise.all([
          avif(src),
          dusk && avif(dusk),
          getImage({ src, format: 'webp', width: 800, quality: QUALITY }),
        ]);
        const sources = [
          ...(night
            ? [{ media: '(prefers-color-scheme:dark)', srcset: night.srcSet.attribute }]
            : []),
          { srcset: sharp.srcSet.attribute },
        ];
        return { siding, frame, sources, ...plain };
      }),
    ),
  );

const fileOf = (siding: Siding, frame: Frame): ImageMetadata => {
  const name = `house-${siding}-${frame}`;
  const [, file] = Object.entries(files).find(([path]) => pictureNamed(path) === name) ?? [];
  if (!file) throw new Error(`There is no picture of the house in ${siding} with ${frame} frames.`);
  return file.default;
};
