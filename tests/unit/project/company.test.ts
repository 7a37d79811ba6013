import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCompany } from '../../../netlify/local/adopt/company.ts';

interface Answers {
  trades: object[];
  towns: object[];
}

const roofer = JSON.parse(
  readFileSync('tests/support/fixtures/adopted/roofer.json', 'utf8'),
) as Answers;
const [town] = roofer.towns;
const others = roofer.towns.slice(1);

describe('the answers that make this copy the site of another company', () => {
  it('are taken when they are right', () => {
    expect(readCompany(roofer)).toMatchObject({ ok: true });
  });

  it.each<[mistake: string, answers: object, problem: string]>([
    ['a town twice', { towns: [...roofer.towns, town] }, 'a town is in the list twice'],
    ['a trade twice', { trades: [roofer.trades[0], roofer.trades[0]] }, 'a trade is in the list'],
    ['a place nowhere', { towns: [{ ...town, latitude: 0 }, ...others] }, 'a latitude in the'],
    ['no minus', { towns: [{ ...town, longitude: 116.2 }, ...others] }, 'with its minus'],
    ['a license without a number', { license: 'none' }, 'must have a number in it'],
    ['a folder as the logo', { logo: 'src' }, 'must be an SVG file that is there'],
  ])('say what is wrong: %s', (_, answers, problem) => {
    const read = readCompany({ ...roofer, ...answers });
    expect(read.ok ? [] : read.problems).toEqual([expect.stringContaining(problem)]);
  });
});
