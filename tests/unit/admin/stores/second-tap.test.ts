import { afterAll, expect, test, vi } from 'vitest';
import { dropSecondTap } from '@/islands/admin/ui/second-tap.ts';

const page = new EventTarget();
vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
afterAll(() => vi.unstubAllGlobals());

const click = (timeStamp: number, clientX: number, clientY: number, detail: number) =>
  Object.defineProperties(new Event('click', { cancelable: true }), {
    timeStamp: { value: timeStamp },
    clientX: { value: clientX },
    clientY: { value: clientY },
    detail: { value: detail },
  }) as MouseEvent;

const tap = (timeStamp: number, clientX = 100) => click(timeStamp, clientX, 200, 1);
/** As browsers report one by a key. */
const byKey = (timeStamp: number) => click(timeStamp, 0, 0, 0);

test.each([
  ['a second tap at one place', 200, 104, false],
  ['a tap elsewhere', 200, 300, true],
  ['a tap made once a sheet has closed', 350, 100, true],
] as const)('%s, however late it is handled', (_, after, where, passes) => {
  dropSecondTap(tap(1_000));
  expect(page.dispatchEvent(tap(1_000 + after, where))).toBe(passes);
  expect(page.dispatchEvent(tap(1_000 + after))).toBe(true);
});

test('a press by key right after another one', () => {
  dropSecondTap(byKey(1_000));
  expect(page.dispatchEvent(byKey(1_050))).toBe(true);
});

test.each([
  [true, false],
  [false, true],
])('spares all but what it is told to keep from a tap: %s', (isCall, passes) => {
  dropSecondTap(tap(2_000), '[data-call]');
  const next = tap(2_100);
  const target = { closest: () => (isCall ? target : null) };
  Object.defineProperty(next, 'target', { value: target });
  expect(page.dispatchEvent(next)).toBe(passes);
});
