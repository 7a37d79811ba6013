import { join } from 'node:path';
import sharp from 'sharp';

/** The sizes that home screens ask for. */
export const ICON_SIZES = [192, 512] as const;

export const drawIcon = (size: number): Promise<Buffer> =>
  sharp(join(process.cwd(), 'public/logo-app-icon.svg'), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer();
