export type Side = 'left' | 'right' | 'below' | 'corner';

interface Place {
  name: string;
  x: number;
  y: number;
  side: Side;
}

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

// In the drawing's pixels, 0.6 of the screen's on a phone: a letter there, and half of a finger's height.
const LETTER = 16;
const HALF = 44;

/** Where a finger means each place: its name and dot with room around, none reaching into another. */
export const targets = (places: readonly Place[]): Box[] => {
  const boxes = places.map(around);
  for (const [index, one] of boxes.entries()) {
    for (const other of boxes.slice(index + 1)) part(one, other);
  }
  return boxes;
};

const around = ({ name, x, y, side }: Place): Box => {
  const width = name.length * LETTER;
  const middle = side === 'below' || side === 'corner' ? y + 16 : y;
  const start = { left: x - 12 - width, right: x - 12, below: x - width / 2, corner: x - 12 }[side];
  return {
    left: start,
    right: start + width + (side === 'below' ? 0 : 24),
    top: middle - HALF,
    bottom: middle + HALF,
  };
};

/** Draws the border between two boxes in the middle of what they share, across its shorter side. */
const part = (one: Box, other: Box): void => {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  if (wide <= 0 || high <= 0) return;
  if (wide < high) split(one, other, 'left', 'right');
  else split(one, other, 'top', 'bottom');
};

const split = (one: Box, other: Box, start: 'left' | 'top', end: 'right' | 'bottom'): void => {
  const [first, second] = one[start] < other[start] ? [one, other] : [other, one];
  const border = Math.round((first[end] + second[start]) / 2);
  first[end] = border;
  second[start] = border;
};
