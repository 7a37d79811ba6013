import sharp from 'sharp';
import { pictureFile, PICTURES } from './picture-files.ts';
import { OG_HEIGHT, OG_WIDTH } from './sizes.ts';

/** The picture of a link preview, cut to the size that link previews expect. */
export const drawPicture = (picture: string): Promise<Buffer> => {
  // A company may have removed pictures of services that it does not sell.
  const file = pictureFile(picture) ?? pictureFile('hero');
  if (!file) throw new Error(`There is no picture ${picture} in ${PICTURES}.`);
  return sharp(file)
    .autoOrient()
    .resize(OG_WIDTH, OG_HEIGHT, { position: 'entropy' })
    .jpeg({ quality: 60, mozjpeg: true })
    .toBuffer();
};
