import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { business } from '@/domain/business.ts';
import { type Page, pageOf, textOf } from '../built/built-site.ts';
import { buildWith } from '../built/changed-site.ts';

const PAPERS = ['insurance', 'leadSafe', 'warranty', 'financing', 'prices', 'installationDay'];

let folder = '';
let pages: Page[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'no-paperwork-'));
  await buildWith(
    {
      ...business,
      profiles: [],
      paperwork: {
        license: null,
        insurance: null,
        leadSafe: null,
        warranty: null,
        financing: null,
        installationDay: null,
      },
      prices: { gutters: null, siding: null },
    },
    folder,
  );
  pages = readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && !name.startsWith('admin'))
    .map((name) => pageOf(`/${name}`, readFileSync(join(folder, 'dist', name), 'utf8')));
}, 300_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

it('leaves out whole what the company does not have', () => {
  for (const { path, root } of pages) {
    for (const paper of PAPERS)
      expect(root.querySelector(`[data-paper="${paper}"]`), `${path}: ${paper}`).toBeNull();
    for (const link of root.querySelectorAll('a[href*="#"]'))
      expect(link.getAttribute('href')).not.toMatch(/#(insurance|lead-safe|warranty|financing)$/);
  }
});

it('says nothing by its absence', () => {
  const words = /\b(?:null|undefined|NaN)\b|\$-|\s-\$|\(\)|\b0 years/;
  const found = pages.flatMap(({ path, root }) => {
    const text = textOf(root.querySelector('body'));
    return words.test(text) ? [`${path}: ${words.exec(text)?.[0] ?? ''}`] : [];
  });
  expect(found).toEqual([]);
});

it('still shows the license', () => {
  const paperwork = pages.find(({ path }) => path === '/paperwork.html');
  expect(textOf(paperwork?.root.querySelector('[data-paper="license"]') ?? null)).toContain(
    business.license,
  );
});
