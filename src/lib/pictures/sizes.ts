/** AVIF and WebP quality at which these pictures show no seams on a screen of two pixels a point. */
export const QUALITY = 40;

/**
 * The `sizes` of a picture as wide as the screen. Phones have three pixels a point; two are enough for a
 * photograph, so they are told two thirds of its width.
 */
export const SCREEN_WIDE = '(min-width:48rem) 100vw,66vw';

/** The same below the given sizes. */
export const sizesWith = (wide: string): string => `${wide},${SCREEN_WIDE}`;
