import { describe, expect, it } from 'vitest';
import { fillFacts, withoutComments } from '@/lib/content/fill-facts.ts';

const KNOWN = { phone: '(336) 555-0142', promise: '24 hours', name: 'Lee’s "Best" O\'Neil' };

describe('a fact in a text', () => {
  it('is filled in everywhere it is named, with or without spaces', () => {
    expect(fillFacts('Call {{phone}} within {{ promise }}, {{phone}}.', KNOWN)).toBe(
      'Call (336) 555-0142 within 24 hours, (336) 555-0142.',
    );
  });

  it('is left as it is typed if it is unknown or has single braces', () => {
    expect(fillFacts('{{fax}} {phone}', KNOWN)).toBe('{{fax}} {phone}');
  });

  it('is filled in at every depth, and leaves dates and numbers alone', () => {
    const day = new Date(0);
    expect(fillFacts({ a: [{ b: '{{name}}', c: 1, day }], none: null }, KNOWN)).toEqual({
      a: [{ b: 'Lee’s "Best" O\'Neil', c: 1, day }],
      none: null,
    });
  });
});

it('leaves out a note to us, and what follows keeps its line', () => {
  expect(withoutComments('One.\n<!-- Ask\nAnn. --># Two')).toBe('One.\n\n# Two');
});
