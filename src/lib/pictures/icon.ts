import { join } from 'node:path';
import sharp from 'sharp';

export const ICON_SIZES = [192, 512] as const;
const FAVICON_SIZES = [32, 48] as const;

export const drawIcon = (size: number): Promise<Buffer> => draw('logo-app-icon.svg', 64, size);

/** An ICO file: a directory of PNG pictures, with little-endian integers. */
export const drawFavicon = async (): Promise<Buffer> => {
  const pictures = await Promise.all(FAVICON_SIZES.map((size) => draw('favicon.svg', 16, size)));
  const directory = Buffer.alloc(6 + 16 * pictures.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(pictures.length, 4);
  let offset = directory.length;
  for (const [index, size] of FAVICON_SIZES.entries()) {
    const entry = 6 + 16 * index;
    const length = pictures[index]?.length ?? 0;
    directory.writeUInt8(size, entry);
    directory.writeUInt8(size, entry + 1);
    directory.writeUInt16LE(1, entry + 4);
    directory.writeUInt16LE(32, entry + 6);
    directory.writeUInt32LE(length, entry + 8);
    directory.writeUInt32LE(offset, entry + 12);
    offset += length;
  }
  return Buffer.concat([directory, ...pictures]);
};

const draw = (name: string, width: number, wanted: number): Promise<Buffer> =>
  sharp(join(process.cwd(), 'public', name), { density: (72 * wanted) / width })
    .resize(wanted, wanted)
    .png({ palette: true })
    .toBuffer();
