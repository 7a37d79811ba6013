import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLine, isBlank } from '@/domain/text.ts';

const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));

describe('a line', () => {
  it('is normalized, without invisible control characters', () => {
    expect(cleanLine(' Jose\u0301\r\nPe\u0301rez\u0000 ')).toBe('José Pérez');
    expect(cleanLine('a\u0007b\u2028c\ud800d')).toBe('abcd');
  });

  it.each(['Zoë', '李小龍', 'محمد', 'O’Brien-Smith', '👩‍👩‍👧', 'ẞ'])('keeps %s as it is', (name) => {
    expect(cleanLine(name)).toBe(name);
  });

  it('holds no control character, is in NFC, and does not change when it is cleaned again', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const line = cleanLine(text);
        expect(line).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029]/u);
        expect(line).toBe(line.normalize('NFC'));
        expect(cleanLine(line)).toBe(line);
      }),
      { numRuns: 1000 },
    );
  });

  it('is blank exactly when it prints nothing', () => {
    for (const text of [
      '',
      ' ',
      '\t\n',
      '\u00a0\u2003\u3000',
      '\u200b\u200d\ufeff',
      '\u3164',
      '\u2800',
    ]) {
      expect(isBlank(text)).toBe(true);
    }
    for (const text of ['x', '0', '.', '\u200bx', '\u0301']) expect(isBlank(text)).toBe(false);
  });
});
