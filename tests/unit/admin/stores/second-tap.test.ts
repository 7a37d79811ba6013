import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { dropSecondTaps } from '@/islands/admin/ui/second-tap.ts';

const page = new EventTarget();
beforeAll(() => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  dropSecondTaps();
});

const button = () => {
  const itself = { closest: () => itself };
  return itself;
};

interface Tap {
  /** The milliseconds since the first tap of this case. */
  after?: number;
  x?: number;
  on?: object;
  /** 0 for a click by key, as browsers report it. */
  detail?: number;
}

let start = 0;
beforeEach(() => (start += 10_000));

const passes = ({ after = 0, x = 100, on = button(), detail = 1 }: Tap = {}): boolean => {
  const values = { timeStamp: start + after, clientX: x, clientY: 200, target: on, detail };
  const click = new Event('click', { cancelable: true });
  for (const [name, value] of Object.entries(values)) Object.defineProperty(click, name, { value });
  return page.dispatchEvent(click);
};

test.each([
  ['a second tap at one place, on what the first one brought', { after: 200, x: 104 }, false],
  ['a tap elsewhere', { after: 200, x: 300 }, true],
  ['a tap made once a sheet has closed', { after: 350 }, true],
  ['a press by key', { after: 50, x: 0, detail: 0 }, true],
] as const)('%s, however late it is handled', (_, next, expected) => {
  passes();
  expect(passes(next)).toBe(expected);
});

test('of quick taps at one place, only those on the first button count', () => {
  const next = button();
  expect(passes({ on: next })).toBe(true);
  expect(passes({ after: 200, on: next })).toBe(true);
  expect(passes({ after: 400 })).toBe(false);
  expect(passes({ after: 600 })).toBe(false);
  expect(passes({ after: 800, on: next })).toBe(true);
});
