import { getImage } from 'astro:assets';
import { FRAMES, type Frame, SIDINGS, type Siding } from '@/domain/questions';
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
        const [sharp, plain] = await Promise.all([
          getImage({ src, format: 'avif', widths: WIDTHS.looks, width: 800, quality: QUALITY }),
          getImage({ src, format: 'webp', width: 800, quality: QUALITY }),
        ]);
        // The house is by day in the dark theme too, because dusk would change the colors to choose from.
        return { siding, frame, srcset: sharp.srcSet.attribute, ...plain };
      }),
    ),
  );

const fileOf = (siding: Siding, frame: Frame): ImageMetadata => {
  const name = `house-${siding}-${frame}`;
  const [, file] = Object.entries(files).find(([path]) => pictureNamed(path) === name) ?? [];
  if (!file) throw new Error(`There is no picture of the house in ${siding} with ${frame} frames.`);
  return file.default;
};
