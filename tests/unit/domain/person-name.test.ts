import { expect, it } from 'vitest';
import { shortName } from '@/domain/person-name.ts';

it.each([
  ['Pat Moore', 'Pat M.'],
  ['Pat', 'Pat'],
  ['Moore, Pat', 'Pat M.'],
  ['Pat Moore, Jr.', 'Pat M.'],
  ['Dr. Pat van der Moore III', 'Pat M.'],
  ['Mrs. Moore', 'Mrs. M.'],
  ['Žofie Ångström', 'Žofie Å.'],
  ['Pat 336-555-0100', 'Pat'],
  ['', ''],
])('%j is shortened to %j', (name, short) => {
  expect(shortName(name)).toBe(short);
});
