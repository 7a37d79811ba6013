/**
 * What people here steer by, as [longitude, latitude].
 * County lines: US Census Bureau 2017 at 1:10,000,000, by the npm package us-atlas 3.0.1 (ISC license;
 * the data is in the public domain). The Yadkin River is the part of them that follows the river.
 * I-40: Federal Highway Administration, National Highway Planning Network, as simplified in
 * github.com/visgl/deck.gl-data (public domain). US-421: a sketch by hand through its interchanges. Taken in November 2026.
 */
export type Point = readonly [longitude: number, latitude: number];

interface Line {
  kind: 'county' | 'river' | 'road';
  points: readonly Point[];
}

// prettier-ignore
export const lines: readonly Line[] = [
  // Forsyth with Surry and Stokes, with Guilford, with Davidson.
  { kind: 'county', points: [[-80.453, 36.241], [-80.453, 36.262], [-80.036, 36.257]] },
  { kind: 'county', points: [[-80.453, 36.262], [-80.442, 36.55]] },
  { kind: 'county', points: [[-80.047, 35.921], [-80.043, 36.011], [-80.036, 36.257]] },
  { kind: 'county', points: [
    [-80.043, 36.011], [-80.151, 36.027], [-80.212, 36.027], [-80.216, 35.997], [-80.33, 35.996], [-80.395, 35.973],
  ] },
  // Davie with Yadkin, Iredell and Rowan.
  { kind: 'county', points: [
    [-80.496, 36.047], [-80.693, 36.051], [-80.707, 35.853], [-80.632, 35.846], [-80.51, 35.775], [-80.47, 35.769],
    [-80.46, 35.743],
  ] },
  { kind: 'river', points: [
    [-80.686, 36.269], [-80.654, 36.252], [-80.625, 36.287], [-80.593, 36.269], [-80.549, 36.286], [-80.535, 36.26],
    [-80.467, 36.26], [-80.453, 36.241], [-80.438, 36.139], [-80.517, 36.093], [-80.496, 36.047], [-80.463, 36.062],
    [-80.417, 36.015], [-80.395, 35.973], [-80.377, 35.962], [-80.37, 35.885], [-80.417, 35.88], [-80.384, 35.854],
    [-80.424, 35.852], [-80.431, 35.83], [-80.488, 35.833], [-80.449, 35.766], [-80.46, 35.743], [-80.374, 35.717],
  ] },
  { kind: 'road', points: [
    [-80.86, 35.8], [-80.7066, 35.87], [-80.5894, 35.9232], [-80.478, 35.9961], [-80.4183, 36.0163], [-80.3266, 36.0705],
    [-80.2009, 36.0578], [-80.0407, 36.0897], [-80.0113, 36.0968],
  ] },
  { kind: 'road', points: [
    [-80.81, 36.136], [-80.66, 36.126], [-80.52, 36.12], [-80.465, 36.117], [-80.42, 36.104], [-80.38, 36.089],
    [-80.3266, 36.0705], [-80.262, 36.0905], [-80.232, 36.0955], [-80.14, 36.1135], [-80.08, 36.1115], [-80.0407, 36.0897],
  ] },
];

interface Label {
  kind: Line['kind'];
  text: string;
  at: Point;
}

/** Names of the lines; `at` is the middle of the word. */
// prettier-ignore
export const labels: readonly Label[] = [
  { kind: 'county', text: 'Forsyth', at: [-80.1275, 36.0445] },
  { kind: 'county', text: 'Davie', at: [-80.631, 35.962] },
  { kind: 'county', text: 'Yadkin', at: [-80.61, 36.168] },
  { kind: 'county', text: 'Davidson', at: [-80.28, 35.81] },
  { kind: 'river', text: 'Yadkin River', at: [-80.27, 35.885] },
  { kind: 'road', text: 'I-40', at: [-80.64, 35.9] },
  { kind: 'road', text: 'I-40', at: [-80.115, 36.078] },
  { kind: 'road', text: 'US-421', at: [-80.625, 36.125] },
];
