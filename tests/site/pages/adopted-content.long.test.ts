import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copySources, runIn } from '../built/changed-site.ts';
import { isSampleCompany } from '../../support/company/offered.ts';

const ANSWERS = resolve('tests/support/fixtures/adopted/exteriors.json');
const ADOPT = 'netlify/local/adopt/adopt-command.ts';

describe.runIf(isSampleCompany)('the content of a small company with a long name', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'small-company-'));
    await copySources(folder);
    for (const name of ['.prettierrc.json', '.prettierignore']) await cp(name, join(folder, name));
    await runIn(folder, [ADOPT, ANSWERS, '--force']);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('has nothing that the content check would correct', async () => {
    const { stdout, stderr } = await runIn(folder, [
      'src/lib/content-check/content-check-command.ts',
    ]);
    expect(stdout + stderr).toMatch(/^The content is fine: \d+ files checked\.\n$/);
  });

  it('is formatted, so that the checks of the copy pass', async () => {
    const prettier = 'node_modules/prettier/bin/prettier.cjs';
    const { stdout } = await runIn(folder, [prettier, '--check', 'src/content', 'package.json']);
    expect(stdout).toContain('All matched files use Prettier code style!');
  });

  it('draws the letters of its own name in the typeface of headings', async () => {
    const font = 'src/assets/fonts/fraunces-display.woff2';
    const own = await readFile(join(folder, font));
    expect(own.equals(await readFile(font))).toBe(false);
    // The font is already cut for these texts, so cutting it again changes nothing.
    await runIn(folder, ['src/lib/build/display-font.ts']);
    expect(own.equals(await readFile(join(folder, font)))).toBe(true);
  });
});
