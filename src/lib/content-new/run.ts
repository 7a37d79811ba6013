import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { join } from 'node:path';
import { dayIn } from '#domain/in-force.ts';
import { BUSINESS_FILE, readBusinessFile } from '../content-check/rules/business-file.ts';
import { checkContent } from '../content-check/check-content.ts';
import { inWords } from '../content-check/read/finding.ts';
import { type Ask, Unanswered } from './ask.ts';
import { KINDS } from './kinds.ts';
import { makeEntry } from './make-entry.ts';

const root = process.cwd();
// `--title "Bay window"` answers a question in advance, `--price.from 400` one inside another.
const [first = '', ...rest] = process.argv.slice(2);
const given = new Map<string, string>();
for (const [at, name] of rest.entries())
  if (name.startsWith('--')) given.set(name.slice(2), rest[at + 1] ?? '');

const read = () => readBusinessFile(readFileSync(join(root, BUSINESS_FILE), 'utf8'));
const { business, findings: broken } = read();
if (!business) {
  console.error(inWords(broken));
  process.exit(1);
}
const today = dayIn(business.timeZone, new Date());
const terminal = createInterface({ input: process.stdin, output: process.stdout });
const isAsked = process.stdin.isTTY;

const ask: Ask = async (name, words) => {
  const known = given.get(name);
  // A wrong answer from the command line is asked for again, if there is someone to ask.
  given.delete(name);
  if (known !== undefined) return known;
  return isAsked ? terminal.question(`${words}\n${name}: `) : undefined;
};

try {
  const kind = await chosenKind();
  const { files } = await makeEntry(root, kind, {
    ask,
    say: (text) => console.log(`  ${text}`),
    today,
  });
  const { business: now = business, lineOf } = read();
  const { findings } = await checkContent(root, { business: now, lineOf, today });
  const own = findings.filter(({ file }) => files.includes(file));
  console.log(`Written: ${files.join(' and ')}`);
  console.log('It is marked as a sample. Set "sample: false" once it’s true of your company.');
  if (own.length > 0) console.error(`\nStill to fix:\n${inWords(own)}`);
  if (own.some(({ warning }) => !warning)) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  if (error instanceof Unanswered) console.error('Add it to the command, or run it in a terminal.');
  process.exitCode = 1;
} finally {
  terminal.close();
}

async function chosenKind(): Promise<string> {
  const list = Object.entries(KINDS).map(([name, { words }]) => `  ${name}: ${words}`);
  let kind = first;
  while (!(kind in KINDS)) {
    const words = `What do you want to make?\n${list.join('\n')}`;
    const typed = isAsked ? await terminal.question(`${words}\n`) : undefined;
    if (typed === undefined) throw new Unanswered(words);
    kind = typed.trim();
  }
  return kind;
}
