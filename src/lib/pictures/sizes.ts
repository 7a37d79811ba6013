/** The quality at which AVIF and WebP look clean on screens with two pixels per point. */
export const QUALITY = 40;

/** Two thirds of the width on phones: they have three pixels per point, but two are enough for a photograph. */
const SCREEN_WIDE = '(min-width:48rem) 100vw,66vw';

/** For a page's first picture, which shares a slow connection with everything else: at least 1.65 pixels per point. */
export const FIRST_PICTURE = '(min-width:48rem) 100vw,55vw';

export const sizesWith = (wide: string): string => `${wide},${SCREEN_WIDE}`;

/** In pixels; link previews expect this size. */
export const OG_WIDTH = 1200;
export const OG_HEIGHT = 630;
