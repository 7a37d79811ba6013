import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('names no picture that is not there', () => {
  const templates = globSync('netlify/local/adopt/templates/**/*.md');
  const pictures = templates.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/assets\/pictures\/[\w.-]+/g), ([path]) => path),
  );
  expect(pictures).not.toEqual([]);
  expect(pictures.filter((path) => !existsSync(`src/${path}`))).toEqual([]);
});
