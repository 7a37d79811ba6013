import { lines } from './area-lines';
import { MIDDLE, project, RADIUS, type Pixel } from './area-projection';

export const areaPaths = () =>
  (['county', 'river', 'road'] as const)
    .map((kind) => ({
      kind,
      d: lines
        .filter((line) => line.kind === kind)
        .flatMap(({ points }) => inside(points.map(project)))
        .map(kind === 'county' ? straight : smooth)
        .join(''),
    }))
    .filter(({ d }) => d !== '');

/** Dots alone would show nobody where they live. */
export const isDrawn = (): boolean => areaPaths().length > 0;

const inside = (points: readonly Pixel[]): Pixel[][] => {
  const parts: Pixel[][] = [];
  for (const [index, end] of points.entries()) {
    const start = points[index - 1];
    if (!start || distanceToMiddle(start, end) > RADIUS) continue;
    const part = parts.at(-1);
    if (part?.at(-1) === start) part.push(end);
    else parts.push([start, end]);
  }
  return parts;
};

const distanceToMiddle = (start: Pixel, end: Pixel): number => {
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const along = ((MIDDLE - start.x) * dx + (MIDDLE - start.y) * dy) / (dx * dx + dy * dy || 1);
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(start.x + share * dx - MIDDLE, start.y + share * dy - MIDDLE);
};

const straight = ([start, ...rest]: readonly Pixel[]): string =>
  start ? `M${start.x} ${start.y}L${rest.map(({ x, y }) => `${x} ${y}`).join(' ')}` : '';

const smooth = ([start, ...rest]: readonly Pixel[]): string => {
  if (!start) return '';
  const curves = rest.map((at, index) => {
    const before = index === 0 ? start : (rest[index - 1] ?? start);
    const after = rest[index + 1] ?? at;
    const x = Math.round(at.x - (after.x - before.x) / 6);
    const y = Math.round(at.y - (after.y - before.y) / 6);
    return `${x} ${y} ${at.x} ${at.y}`;
  });
  return `M${start.x} ${start.y}S${curves.join(' ')}`;
};
