/** What is wrong with a picture for link previews. */
export const pictureFaults = (png: Buffer): string[] => {
  if (png.subarray(1, 4).toString() !== 'PNG') return ['not a PNG'];
  const size = `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
  return [
    ...(size === '1200x630' ? [] : [size]),
    ...(png.length < BYTES ? [] : [`${png.length} bytes`]),
  ];
};

const BYTES = 120_000;
