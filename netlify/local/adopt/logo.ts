import sharp from 'sharp';

const PAPER = '#fffaf0';

/** Makes the logo files of `public`. On dark backgrounds, the logo gets a light tile so that any color is readable. */
export const logoFiles = async (svg: string): Promise<Map<string, string | Buffer>> => {
  const tile = tiled(svg);
  return new Map<string, string | Buffer>([
    ['public/logo-mark.svg', svg],
    ['public/logo-mark-reversed.svg', tile],
    ['public/logo-app-icon.svg', tile],
    // The build expects a size of 16 here.
    ['public/favicon.svg', tile.replace('<svg ', '<svg width="16" height="16" ')],
    ['public/apple-touch-icon.png', await drawn(tile)],
  ]);
};

// An SVG element inside the SVG keeps its own view box; browsers would not load an image inside an image.
const tiled = (svg: string): string => {
  const inner = svg.replace(/^[^]*?(?=<svg)/, '').replace(/<svg[^>]*>/, (head) => {
    const box =
      /viewBox="([^"]+)"/.exec(head)?.[1] ?? `0 0 ${size(head, 'width')} ${size(head, 'height')}`;
    return `<svg x="10" y="10" width="44" height="44" viewBox="${box}">`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${PAPER}"/>${inner.trim()}</svg>\n`;
};

const size = (head: string, side: 'width' | 'height'): string =>
  new RegExp(`\\b${side}="([\\d.]+)`).exec(head)?.[1] ?? '64';

const drawn = (tile: string): Promise<Buffer> =>
  sharp(Buffer.from(tile.replace('rx="14" ', '')), { density: 203 })
    .resize(180, 180)
    .png({ palette: true })
    .toBuffer();
