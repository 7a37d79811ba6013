import { isDrawn, pictureNamed, stemOf } from './picture-files.ts';

const files = import.meta.glob<{ default: ImageMetadata }>(
  '../../assets/pictures/*-dusk.{jpg,jpeg,png,webp}',
  { eager: true },
);
const pictures = new Map(
  Object.entries(files).map(([path, { default: picture }]) => [pictureNamed(path), picture]),
);

/** The same view at dusk, for the dark theme: `house-dusk.jpg` beside a drawn `house.jpg`. A photo shows another house. */
export const duskOf = (
  picture: Pick<ImageMetadata, 'src'>,
  alt: string,
): ImageMetadata | undefined =>
  isDrawn(alt) ? pictures.get(`${stemOf(picture)}-dusk`) : undefined;

/** Seen at night in either theme: `street-lit.jpg`. */
export const isLit = (picture: ImageMetadata): boolean => stemOf(picture).endsWith('-lit');
