import { isDrawn, pictureNamed, stemOf } from './picture-files.ts';

const files = import.meta.glob<{ default: ImageMetadata }>(
  '../../assets/pictures/*-dusk.{jpg,jpeg,png,webp}',
  { eager: true },
);
const pictures = new Map(
  Object.entries(files).map(([path, { default: picture }]) => [pictureNamed(path), picture]),
);

/** The same view at dusk, for the dark theme: `house-dusk.jpg` for a drawn `house.jpg`. A photo of a house has none. */
export const duskOf = (
  picture: Pick<ImageMetadata, 'src'>,
  alt: string,
): ImageMetadata | undefined =>
  isDrawn(alt) ? pictures.get(`${stemOf(picture)}-dusk`) : undefined;

/** True for a picture that shows the night in both themes, such as `street-lit.jpg`. */
export const isLit = (picture: ImageMetadata): boolean => stemOf(picture).endsWith('-lit');
