import { expect, it } from 'vitest';
import { PREFERRED_TIMES } from '@/domain/lead.ts';
import { openNote } from '@/domain/preferred-time.ts';
import { SPANISH } from '@/islands/lead-form/fields/spanish-words.ts';

it.each(PREFERRED_TIMES)('says in Spanish what the opening hours leave of %s', (time) => {
  const [, note] = SPANISH.time(time);
  expect(note === undefined).toBe(openNote(time) === '');
  expect(note ?? '').toMatch(
    /^(?:|cerramos entonces|sábado|domingo|(?: ?(?:desde|hasta) las? [\d:]+\u00A0[ap]\.m\.)+)$/,
  );
});
