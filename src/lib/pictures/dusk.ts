import { basename } from 'node:path';
import { isDrawn } from './picture-files.ts';

const files = import.meta.glob<{ default: ImageMetadata }>(
  '../../assets/pictures/*-dusk.{jpg,jpeg,png,webp}',
  { eager: true },
);
const pictures = new Map(
  Object.entries(files).map(([path, { default: picture }]) => [stemOf(path), picture]),
);

/** The same view at dusk, for the dark theme: `house-dusk.jpg` beside a drawn `house.jpg`. A photo shows another house. */
export const duskOf = (
  { src }: Pick<ImageMetadata, 'src'>,
  alt: string,
): ImageMetadata | undefined => (isDrawn(alt) ? pictures.get(`${stemOf(src)}-dusk`) : undefined);

/** Seen at night in either theme: `street-lit.jpg`. */
export const isLit = ({ src }: ImageMetadata): boolean => stemOf(src).endsWith('-lit');

/** A built picture has a hash between its name and its ending. */
function stemOf(path: string): string {
  return basename(path.replace(/\?.*/, '')).split('.')[0] ?? '';
}
