/** AVIF and WebP quality at which these pictures show no seams on a screen of two pixels a point. */
export const QUALITY = 40;

/**
 * A `sizes` value for a picture as wide as the screen below the given sizes. Phones have three pixels a
 * point; two are enough for a photograph, so they are told two thirds of its width.
 */
export const sizesWith = (wide: string): string => `${wide}, (min-width: 48rem) 100vw, 66vw`;
