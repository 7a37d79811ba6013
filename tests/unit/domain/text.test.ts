import { describe, expect, it } from 'vitest';
import { cleanLine, isBlank, plural } from '@/domain/text.ts';
import { fc } from '../../support/chance.ts';

const TRICKY = [
  'e',
  '\u0301',
  'क',
  '्',
  '\u200B',
  '\u200C',
  '\u200D',
  '\u202E',
  '👩',
  '\uFE0F',
  ' ',
];
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...TRICKY) }),
);

describe('a line', () => {
  it('is normalized, without invisible control characters', () => {
    expect(cleanLine(' Jose\u0301\r\nPe\u0301rez\u0000 ')).toBe('José Pérez');
    expect(cleanLine('a\u0007b\u2028c\ud800d')).toBe('abcd');
  });

  it.each(['Zoë', '李小龍', 'محمد', 'O’Brien-Smith', 'ẞ', "St. John's", 'Noël Nguyễn', 'עמית'])(
    'keeps %s as it is',
    (name) => expect(cleanLine(name)).toBe(name),
  );

  it.each([
    ['علی‌رضا', 'Persian'],
    ['श्री‌मती क्‍षमा', 'Hindi'],
    ['👩🏽‍🚒 Kim', 'emoji'],
    ['🏳️‍🌈', 'emoji'],
  ])('keeps what joins or separates the letters of %s (%s)', (name) => {
    expect(name).toMatch(/[\u200C\u200D]/);
    expect(cleanLine(name)).toBe(name);
  });

  it.each([
    ['Ana \u202Egro.live\u202C Pérez', 'Ana gro.live Pérez'],
    ['e\u200Dvil\u200C-pay', 'evil-pay'],
    ['محمد\u200D\u200D\u202E', 'محمد\u200D'],
    ['Jose\u200B\u0301', 'José'],
  ])('changes no text direction and hides nothing: %j', (typed, cleaned) => {
    expect(cleanLine(typed)).toBe(cleaned);
  });

  it('holds no control or format character, is in NFC, and does not change when it is cleaned again', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const line = cleanLine(text);
        expect(line).not.toMatch(/(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u);
        expect(line).toBe(line.normalize('NFC'));
        expect(cleanLine(line)).toBe(line);
      }),
      { numRuns: 1000 },
    );
  });

  // If the time grew with the square of the length, these would take many minutes.
  it.each([
    ['spaces', ' '],
    ['marks', '\u0301\u0316'],
  ])('with a million %s inside is cleaned at once', (_, part) => {
    const line = cleanLine(` a${part.repeat(1_000_000 / part.length)}b `);
    expect(line).toMatch(/^[aá]/);
    expect(line.endsWith('b')).toBe(true);
  });

  it('keeps as many marks on a letter as any language has', () => {
    const marked = `q${'\u0316\u0301'.repeat(10)}`;
    expect(cleanLine(`${marked} a`)).toHaveLength(marked.length + 2);
  });

  it('is blank exactly when it prints nothing', () => {
    for (const text of ['', '\t\n', '\u00a0\u3000', '\u200b\ufeff', '\u3164', '\u2800'])
      expect(isBlank(text)).toBe(true);
    for (const text of ['x', '0', '.', '\u200bx', '\u0301']) expect(isBlank(text)).toBe(false);
  });
});

it.each([
  [0, '0 requests'],
  [1, '1 request'],
  [2000, '2,000 requests'],
])('counts %i in words for a person', (count, words) => {
  expect(plural(count, 'request')).toBe(words);
  expect(plural(count, 'try', 'tries')).toBe(
    words.replace('requests', 'tries').replace('request', 'try'),
  );
});
