import { v7 } from 'uuid';
import { expect, it } from 'vitest';
import { monthOf } from '../../../netlify/server/records/lead-record.ts';
import { isUuid7 } from '../../../netlify/server/store/record-ids.ts';

it('takes only ids whose month can be a key', () => {
  const last = v7({ msecs: Date.UTC(9999, 11, 31) });
  expect(isUuid7(last)).toBe(true);
  expect(monthOf(last)).toBe('9999-12');
  for (const msecs of [Date.UTC(10_000, 0), 2 ** 48 - 1])
    expect(isUuid7(v7({ msecs }))).toBe(false);
});
