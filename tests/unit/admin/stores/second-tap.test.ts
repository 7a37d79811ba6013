import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { dropSecondTaps } from '@/islands/admin/ui/second-tap.ts';

const page = new EventTarget();
beforeAll(() => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  dropSecondTaps();
});
afterAll(() => vi.unstubAllGlobals());

const button = () => {
  const itself = { closest: () => itself };
  return itself;
};

interface Tap {
  at?: number;
  x?: number;
  on?: object;
  /** 0 as browsers report one by a key. */
  detail?: number;
}

const passes = ({ at = 0, x = 100, on = button(), detail = 1 }: Tap): boolean => {
  const values = { timeStamp: at, clientX: x, clientY: 200, target: on, detail };
  const click = new Event('click', { cancelable: true });
  for (const [name, value] of Object.entries(values)) Object.defineProperty(click, name, { value });
  return page.dispatchEvent(click);
};

test.each([
  ['a second tap at one place, on what the first one brought', { at: 1_200, x: 104 }, false],
  ['a tap elsewhere', { at: 1_200, x: 300 }, true],
  ['a tap made once a sheet has closed', { at: 1_350 }, true],
  ['a press by key', { at: 1_050, x: 0, detail: 0 }, true],
] as const)('%s, however late it is handled', (_, next, expected) => {
  passes({ at: 1_000 });
  expect(passes(next)).toBe(expected);
});

test('a third tap is no other than the second, and one button takes many', () => {
  const next = button();
  expect(passes({ at: 2_000, on: next })).toBe(true);
  expect(passes({ at: 2_200, on: next })).toBe(true);
  expect(passes({ at: 2_400 })).toBe(false);
  expect(passes({ at: 2_600 })).toBe(false);
  expect(passes({ at: 2_800, on: next })).toBe(true);
});
