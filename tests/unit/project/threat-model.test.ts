import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const text = readFileSync('docs/threat-model.md', 'utf8');
const quoted = [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

it('names only existing tests and files', () => {
  const folders = ['', 'tests/', 'netlify/server/'];
  const files = quoted.filter((name) => /\.(?:test|spec)\.ts$|^[\w/-]+\.(?:ts|json)$/.test(name));
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter((name) => !folders.some((folder) => existsSync(folder + name)))).toEqual([]);
});

it('has a test for each protected asset', () => {
  const [table = ''] = /\| what[^]*?\n\n/.exec(text) ?? [];
  const rows = table.trim().split('\n').slice(2);
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter((row) => !/tests\/[\w/-]+\.(?:test|spec)\.ts/.test(row))).toEqual([]);
});
