import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('holds a phone number in memory for half an hour and a network address for one, in a quiet process too', () => {
  const told = execFileSync(process.execPath, ['tests/support/stores/memory-process.ts']);
  expect(JSON.parse(String(told))).toEqual([
    { minutes: 0, address: true, phone: true },
    { minutes: 31, address: true, phone: false },
    { minutes: 61, address: false, phone: false },
  ]);
}, 60_000);
