import { describe, expect, it } from 'vitest';
import { business, fullAddress } from '@/domain/business.ts';
import { hasOpening, hasSheet, idsOf, isSample } from '../../support/company/offered.ts';
import { pageAt, textOf } from '../built/built-site.ts';

const page = () => pageAt('/written-estimate').root;
const amountsIn = (list: string) =>
  page()
    .querySelectorAll(`${list} .sheet-amount`)
    .map(textOf)
    .filter((text) => text.startsWith('$'))
    .map((text) => Number(text.replace(/[$,]/g, '')));

describe.skipIf(!hasSheet)('the written estimate', () => {
  it('prices each window within what the business file says of a window', () => {
    const { from, to } = business.claims.pricePerWindow ?? { from: 0, to: 0 };
    const amounts = amountsIn('.sheet ol');
    expect(amounts.length).toBeGreaterThan(0);
    expect(amounts.filter((amount) => amount < from || amount > to)).toEqual([]);
  });

  it('says of every line why it is there', () => {
    const lines = page().querySelectorAll('.sheet li');
    expect(lines.length).toBeGreaterThan(0);
    const notes = lines.map((line) => textOf(line.querySelector('.sheet-note')));
    expect(notes.filter((note) => note.length < 40)).toEqual([]);
    expect(new Set(notes).size).toBe(notes.length);
  });

  it('is on the paper of the company, and stamped if it is a sample', () => {
    const sheet = textOf(page().querySelector('.sheet'));
    for (const text of [business.name, business.phone, fullAddress(business)])
      expect(sheet).toContain(text);
    const [shown = ''] = idsOf('estimate-sheets');
    const stamp = isSample('estimate-sheets', shown) ? 'Sample' : '';
    expect(textOf(page().querySelector('.sheet-stamp'))).toBe(stamp);
  });

  it('has the styles of its first screen in its head', () => {
    expect(page().querySelector('figure .window-row')).not.toBeNull();
    expect(page().querySelector('head')?.innerHTML).toMatch(/[{}]\.window-row\{/);
    expect(pageAt('/404').root.querySelector('head')?.innerHTML).toMatch(/[{}]\.street\{/);
  });

  it.skipIf(!hasOpening)(
    'has a part in the drawing, and a rule that lights it, for every point of the opening',
    () => {
      const root = page();
      const points = root.querySelectorAll('.opening .part-list details');
      expect(points.length).toBeGreaterThan(0);
      const css = root
        .querySelectorAll('style')
        .map(({ rawText }) => rawText)
        .join('');
      for (const point of points) {
        const part = /\bpoint-([\w-]+)/.exec(point.getAttribute('class') ?? '')?.[1] ?? '';
        expect(root.querySelectorAll(`.opening svg .part-${part}`).length, part).toBeGreaterThan(0);
        expect(css, part).toContain(`.point-${part}:is([open],:hover,:focus-within)`);
      }
    },
  );
});
