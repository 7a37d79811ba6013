import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What the pages say of themselves, not of the company: an editor has nothing to decide here. */
const OWN = [
  'Sample text; our own will replace it.',
  'Illustration. Only the colors change.',
  'Illustration; our own photo will replace it.',
  'These pictures are illustrations, shown until photos of our own jobs replace them.',
  'Sample jobs with illustrations of what we install, shown until job sheets and photos of our own replace them.',
  'These reviews are samples, shown until our own customers have agreed to be quoted.',
  'Sample: homeowner, house and prices are made up to show what the sheet looks like.',
  'Sample site: company, promises, license, reviews and pictures are samples.',
  'Pictures are samples.',
  'Straight-line distances from',
  'North is up.',
  'Roads, river and county lines are simplified, and US-421 is sketched in.',
  'Do you serve my area?',
  'Yes.',
  'Yes, we work there.',
  'Somewhere else there?',
  'Please ask.',
  'Type a 5-digit ZIP code or a town.',
  'The dashboard needs JavaScript.',
  'The rest of the site works without it.',
];

/** Text that ends like a sentence, between tags or in quotes, without what is computed. */
const sentencesIn = (source: string): string[] => {
  const [, script = '', markup = source] = /^---\n([^]*?)\n---\n([^]*)$/.exec(source) ?? [];
  const texts = [
    ...markup
      .replace(/<script[^]*?<\/script>|<style[^]*?<\/style>|\{\/\*[^]*?\*\/\}/g, '')
      .matchAll(/(?<=[>}])[^<>{}]+(?=[<{])/g),
    ...`${script}\n${markup}`.matchAll(/(?<=["'`])[^"'`\n<>]{8,}(?=["'`])/g),
  ].map(([text]) => text.replace(/\s+/g, ' ').trim());
  return texts.flatMap(
    (text) => text.match(/(?<=^|[.?!] )\p{Lu}[^.?!]*\p{Ll}[^.?!]*[.?!](?= |$)/gu) ?? [],
  );
};

it('leaves every sentence that the company says to the content', () => {
  const files = globSync('src/{components,layouts,pages}/**/*.astro');
  expect(files.length).toBeGreaterThan(50);
  const found = files.flatMap((file) =>
    sentencesIn(readFileSync(file, 'utf8'))
      .filter((sentence) => !OWN.some((own) => own.includes(sentence)))
      .map((sentence) => `${file}: ${sentence}`),
  );
  expect(found).toEqual([]);
});

it.each([
  ["---\nconst a = 'We answer every call.';\n---\n<p>{a}</p>", 'We answer every call.'],
  ['<p>\n  Nobody will\n  push you.\n</p>', 'Nobody will push you.'],
])('finds a sentence in %j', (source, sentence) => {
  expect(sentencesIn(source)).toEqual([sentence]);
});
