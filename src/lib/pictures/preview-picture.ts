import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import satori from 'satori';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { OFFERS_WINDOWS } from '#domain/house.ts';
import { color } from './color.ts';
import { PreviewCard } from './PreviewCard.tsx';
import { pictureFile, PICTURES } from './picture-files.ts';
import { OG_HEIGHT, OG_WIDTH } from './sizes.ts';

const WINDOW = 430;
const SASH = `M216 0h12v${OG_HEIGHT}h-12zM0 308h${WINDOW}v14H0z`;

const source = (path: string) => readFile(join(process.cwd(), path));

const whole = { keepAllGlyphs: true, targetFormat: 'sfnt' } as const;
const font = await subsetFont(await source('src/assets/fonts/fraunces-display.woff2'), '', whole);
const logo = `data:image/svg+xml;base64,${(await source('public/logo-mark-reversed.svg')).toString('base64')}`;

interface Card {
  company: string;
  title: string;
  picture: string;
}

export const drawPicture = async ({ company, title, picture }: Card): Promise<Buffer> => {
  const ground = await drawGround(picture);
  const words = await satori(PreviewCard({ company, logo, title }), {
    width: OG_WIDTH,
    height: OG_HEIGHT,
    fonts: [{ name: 'Fraunces', data: font, weight: 400, style: 'normal' }],
  });
  return sharp(ground)
    .composite([{ input: Buffer.from(words) }])
    .jpeg({ quality: 80, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
};

const drawGround = async (picture: string): Promise<Buffer> => {
  const view = await sharp(fileNamed(picture))
    .autoOrient()
    .resize(WINDOW, OG_HEIGHT, { position: 'entropy' })
    .toBuffer();
  const bars = `<svg xmlns="http://www.w3.org/2000/svg" width="${WINDOW}" height="${OG_HEIGHT}">
    <path fill="${color('night-ink')}" d="M0 0h14v${OG_HEIGHT}H0z${OFFERS_WINDOWS ? SASH : ''}"/></svg>`;
  const place = { left: OG_WIDTH - WINDOW, top: 0 };
  return sharp({
    create: { width: OG_WIDTH, height: OG_HEIGHT, channels: 3, background: color('night') },
  })
    .composite([
      { input: view, ...place },
      { input: Buffer.from(bars), ...place },
    ])
    .png()
    .toBuffer();
};

const fileNamed = (picture: string): string => {
  // A company may have removed pictures of services that it does not sell.
  const file = pictureFile(picture) ?? pictureFile('hero');
  if (!file) throw new Error(`There is no picture ${picture} in ${PICTURES}.`);
  return file;
};
