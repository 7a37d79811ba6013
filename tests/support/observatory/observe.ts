import { contentPolicy, framing } from './content-policy.ts';
import { cookies } from './cookies.ts';
import { resourcePolicy, sharing, referrer, redirection, transport } from './plain-headers.ts';
import { MODIFIERS, type Result } from './modifiers.ts';
import type { Scan } from './scan.ts';
import { integrity, typeOptions } from './scripts.ts';

const GRADES: [number, string][] = [
  [100, 'A+'],
  [90, 'A'],
  [85, 'A-'],
  [80, 'B+'],
  [70, 'B'],
  [65, 'B-'],
  [60, 'C+'],
  [50, 'C'],
  [45, 'C-'],
  [40, 'D+'],
  [30, 'D'],
  [25, 'D-'],
  [0, 'F'],
];
const BASE = 100;
const BONUS_FROM = 90;

/** Penalties first; bonuses only if 90 or more are left. */
export const observe = (scan: Scan): { score: number; grade: string; results: Result[] } => {
  const results = [
    contentPolicy(scan),
    cookies(scan),
    sharing(scan),
    resourcePolicy(scan),
    transport(scan),
    redirection(scan),
    referrer(scan),
    integrity(scan),
    typeOptions(scan),
    framing(scan),
  ];
  const sum = (wanted: (modifier: number) => boolean) =>
    results
      .map((result) => MODIFIERS[result])
      .filter(wanted)
      .reduce<number>((total, modifier) => total + modifier, 0);
  const penalized = BASE + sum((modifier) => modifier < 0);
  const bonus = penalized >= BONUS_FROM ? sum((modifier) => modifier > 0) : 0;
  const score = Math.max(0, penalized + bonus);
  return { score, grade: GRADES.find(([from]) => score >= from)?.[1] ?? 'F', results };
};
