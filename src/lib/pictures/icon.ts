import { join } from 'node:path';
import sharp from 'sharp';

export const ICON_SIZES = [192, 512] as const;

export const drawIcon = (size: number): Promise<Buffer> => draw('logo-app-icon.svg', 64, size);

/** A PNG for `/favicon.ico`: every program that fetches that name reads a PNG, and none asks for a size. */
export const drawFavicon = (): Promise<Buffer> => draw('favicon.svg', 16, 48);

const draw = (name: string, width: number, wanted: number): Promise<Buffer> =>
  sharp(join(process.cwd(), 'public', name), { density: (72 * wanted) / width })
    .resize(wanted, wanted)
    .png({ palette: true })
    .toBuffer();
