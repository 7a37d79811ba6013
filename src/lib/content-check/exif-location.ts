import type { Metadata } from 'sharp';

const GPS_TAG = 0x8825;

/** Whether a picture carries the place where it was taken: in EXIF's GPS part or in XMP. */
export const hasLocation = ({ exif, xmp }: Pick<Metadata, 'exif' | 'xmp'>): boolean =>
  (exif !== undefined && hasGpsPart(exif)) || (xmp?.includes('GPSLatitude') ?? false);

/** EXIF is a TIFF file after six bytes: byte order, the first directory's offset, entries of twelve bytes. */
const hasGpsPart = (exif: Buffer): boolean => {
  const tiff = exif.subarray(exif.toString('latin1', 0, 4) === 'Exif' ? 6 : 0);
  if (tiff.length < 10) return false;
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const start = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (start + 2 > tiff.length) return false;
  const entries = Math.min(short(start), Math.floor((tiff.length - start - 2) / 12));
  return Array.from({ length: entries }, (_, n) => short(start + 2 + n * 12)).includes(GPS_TAG);
};
