import { describe, expect, it } from 'vitest';
import { fillAll, fillFacts } from '@/lib/content/fill-facts.ts';

const KNOWN = { phone: '(336) 555-0142', promise: '24 hours' };

describe('a fact in a text', () => {
  it('is filled in everywhere it is named, with or without spaces', () => {
    expect(fillFacts('Call {{phone}} within {{ promise }}, {{phone}}.', 'a.md', KNOWN)).toBe(
      'Call (336) 555-0142 within 24 hours, (336) 555-0142.',
    );
  });

  it('stops the build if it is unknown, and says which are known', () => {
    expect(() => fillFacts('{{fax}}', 'about.md', KNOWN)).toThrow(
      'about.md names the fact {{fax}}; the known ones are phone, promise.',
    );
  });

  it('leaves single braces alone', () => {
    expect(fillFacts('{phone}', 'a.md', KNOWN)).toBe('{phone}');
  });

  it('is filled in at every depth, and leaves dates and numbers alone', () => {
    const day = new Date(0);
    const fill = (text: string) => fillFacts(text, 'a.md', { name: 'Lee’s "Best" O\'Neil' });
    expect(fillAll({ a: [{ b: '{{name}}', c: 1, day }], none: null }, fill)).toEqual({
      a: [{ b: 'Lee’s "Best" O\'Neil', c: 1, day }],
      none: null,
    });
  });
});
