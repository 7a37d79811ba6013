import type { HTMLElement } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { FRAMES, SIDINGS } from '@/domain/questions.ts';
import { hasLooks } from '../../support/company/offered.ts';
import { pageAt, readSite } from '../built/built-site.ts';

const PHONE = { width: 390, density: 3 };
const LIMIT = 40 * 1024;

describe.skipIf(!hasLooks)('the house in its looks', () => {
  it('is shown in every one, each picture of at most 40 KB on a phone', () => {
    const { read } = readSite();
    const view = pageAt('/gallery').root.querySelector('.look-view');
    const looks = SIDINGS.flatMap((siding) => FRAMES.map((frame) => ({ siding, frame })));
    for (const { siding, frame } of looks) {
      const look = view?.querySelector(`picture.siding-${siding}.frame-${frame}`);
      const file = fileOnScreen(look?.querySelector('source[type="image/avif"]'), PHONE);
      expect(file).toContain(`house-${siding}-${frame}`);
      expect(read(file).length, file).toBeLessThanOrEqual(LIMIT);
      expect(look?.querySelector('img')?.getAttribute('loading')).toBe('lazy');
    }
    expect(view?.querySelectorAll('picture')).toHaveLength(looks.length);
  });

  it('is asked about by a form that the contact page understands', () => {
    const form = pageAt('/gallery').root.querySelector('form.look-form');
    expect(form?.getAttribute('method')).toBe('get');
    expect(form?.getAttribute('action')).toBe('/contact#estimate');
    const values = (name: string) =>
      form?.querySelectorAll(`input[name="${name}"]`).map((input) => input.getAttribute('value'));
    expect(values('siding')).toEqual([...SIDINGS]);
    expect(values('frame')).toEqual([...FRAMES]);
  });

  it('has a value for every color that the file of its styles names', () => {
    const { pages, read } = readSite();
    const users = pages.filter(({ html }) => html.includes('class="look-form'));
    expect(users.map(({ path }) => path).sort()).toEqual(['/gallery']);
    for (const { path, html, root } of users) {
      const file = root.querySelector('body > link[rel="stylesheet"]')?.getAttribute('href') ?? '';
      const styles = read(file).toString();
      const named = new Set(
        [...styles.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name),
      );
      expect(named.size).toBeGreaterThan(5);
      const missing = [...named].filter((name) => !`${html}${styles}`.includes(`${name}:`));
      expect(missing, path).toEqual([]);
    }
  });
});

interface Screen {
  width: number;
  density: number;
}

/** The file of a `<source>` that a browser picks on a screen narrower than every condition of `sizes`. */
const fileOnScreen = (
  source: HTMLElement | null | undefined,
  { width, density }: Screen,
): string => {
  const shown = /(?:^|,)(\d+)vw$/.exec(source?.getAttribute('sizes') ?? '')?.[1];
  const due = (Number(shown) / 100) * width * density;
  const files = (source?.getAttribute('srcset') ?? '')
    .split(',')
    .map((candidate) => candidate.trim().split(' '))
    .map(([file = '', wide]) => ({ file, wide: Number.parseInt(wide ?? '', 10) }))
    .sort((a, b) => a.wide - b.wide);
  return (files.find(({ wide }) => wide >= due) ?? files.at(-1))?.file ?? '';
};
