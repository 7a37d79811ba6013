/** AVIF and WebP quality at which pictures look clean on a screen of two pixels a point. */
export const QUALITY = 40;

/**
 * The `sizes` of a picture as wide as the screen. Phones have three pixels a point, but two are enough for a
 * photograph: hence two thirds of the width.
 */
export const SCREEN_WIDE = '(min-width:48rem) 100vw,66vw';

export const sizesWith = (wide: string): string => `${wide},${SCREEN_WIDE}`;

/** In pixels; link previews expect this size. */
export const OG_WIDTH = 1200;
export const OG_HEIGHT = 630;
