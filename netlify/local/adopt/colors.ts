/** The sample's two color families: the dark, cool one, and the warm one of buttons. Creams and grays stay. */
const DARK = '#1f3b47';
const ACCENT = '#a4570f';

const HEX = /#[0-9a-f]{6}\b/gi;
/** Colors written as three numbers, in `rgb()` or in a token. */
const RGB = /(rgb\(|--[a-z]+: )(\d+) (\d+) (\d+)/g;

/**
 * Returns the changed files, with the company's own two colors. Each color keeps its lightness, and so its contrast,
 * and takes the new hue. A copy that already has its own colors does not change.
 */
export const recolor = (
  files: ReadonlyMap<string, string>,
  tokens: string,
  colors: { dark: string; accent: string },
): Map<string, string> => {
  const own = files.get(tokens) ?? '';
  if (!own.includes(DARK) || !own.includes(ACCENT)) return new Map();
  return new Map(
    [...files].flatMap(([path, text]) => {
      const changed = text
        .replace(HEX, (hex) => shifted(hex.toLowerCase(), colors))
        .replace(RGB, (_, before: string, ...parts: string[]) => {
          const hex = toHex(parts.slice(0, 3).map((part) => Number(part) / 255));
          return before + partsOf(shifted(hex, colors)).join(' ');
        });
      return changed === text ? [] : [[path, changed] as const];
    }),
  );
};

const shifted = (hex: string, { dark, accent }: { dark: string; accent: string }): string => {
  const color = toOklch(hex);
  if (isNear(color, DARK, 0.012, 22)) return moved(color, DARK, dark);
  if (isNear(color, ACCENT, 0.07, 20)) return moved(color, ACCENT, accent);
  return hex;
};

type Oklch = [lightness: number, chroma: number, hue: number];

const isNear = ([, chroma, hue]: Oklch, from: string, least: number, reach: number): boolean => {
  const away = Math.abs(hue - toOklch(from)[2]);
  return chroma >= least && Math.min(away, 360 - away) <= reach;
};

const moved = ([lightness, chroma]: Oklch, from: string, to: string): string => {
  const ratio = Math.min(2, toOklch(to)[1] / toOklch(from)[1]);
  for (let share = 1; share > 0; share -= 0.05) {
    const rgb = toRgb([lightness, chroma * ratio * share, toOklch(to)[2]]);
    if (rgb.every((part) => part > -0.002 && part < 1.002)) return toHex(rgb);
  }
  return toHex(toRgb([lightness, 0, 0]));
};

// Björn Ottosson's matrices: https://bottosson.github.io/posts/oklab/
const toOklch = (hex: string): Oklch => {
  const [r = 0, g = 0, b = 0] = partsOf(hex).map((part) => linear(part / 255));
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = (Math.atan2(y, a) * 180) / Math.PI;
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    Math.hypot(a, y),
    (hue + 360) % 360,
  ];
};

const partsOf = (hex: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

const toRgb = ([lightness, chroma, hue]: Oklch): number[] => {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map(encoded);
};

const linear = (part: number): number =>
  part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;

const encoded = (part: number): number =>
  part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055;

const toHex = (rgb: readonly number[]): string =>
  `#${rgb
    .map((part) =>
      Math.round(Math.min(1, Math.max(0, part)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
