import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { InputEnded, openTerminal } from '../admin-setup/terminal.ts';
import { type Company, readCompany } from './company.ts';
import { askAll, isYes } from './ask.ts';
import { type Changes, changesFor, formatted } from './changes.ts';

const HELP = `npm run adopt                     asks for the company and makes this copy its site
npm run adopt -- answers.json     takes the answers from a file
             --show               says what it would change, and changes nothing
             --force              works although files have changed since the last commit`;

const REMAINING = `
Done. What only you can write is in the files marked \`sample: true\`; \`npm run ready\` lists them:
  - what is true of each town (src/content/towns): add facts with a source
  - what is true of each trade (src/content/services), and how you work (src/content/sections)
  - your story, your people and your customers (pages/about.md, crew, testimonials, projects)
  - license law and insurance of your state (src/content/paperwork, "paperwork" in business.json)
  - your own photos, with the names of the illustrations in src/assets/pictures
The map of the towns is shown once you draw your own: src/assets/service-area.svg.
Once a text is yours, set \`sample: false\` in it: this command then leaves it alone.`;

const ANSWERS = '.data/adopt.json';
/** The answers that this copy was made from: a later run changes only what is answered otherwise. */
const APPLIED = '.data/adopted.json';

const AGAIN = `Your answers are in ${ANSWERS}. Correct them there and run: npm run adopt -- ${ANSWERS}`;

const root = process.cwd();
const options = process.argv.slice(2);
const file = options.find((option) => !option.startsWith('--'));

if (options.includes('--help')) console.log(HELP);
else process.exitCode = await adopt();

async function adopt(): Promise<number> {
  if (!options.includes('--force') && !options.includes('--show') && !isClean()) {
    console.error(
      'This command rewrites many files, and Git can’t undo that yet: some have changed since the last commit, or this folder is not a Git repository. Commit first, or add --force.',
    );
    return 1;
  }
  const given = file === undefined ? await fromTerminal() : fromFile(file);
  if (given === null) return 1;
  const read = readCompany(given);
  if (!read.ok) {
    console.error(`Nothing was changed. To correct:\n${lines(read.problems)}`);
    if (file === undefined) console.error(AGAIN);
    return 1;
  }
  const last = lastCompany();
  const changes = await effective(await changesFor(read.company, root, new Date(), last));
  console.log(summary(changes));
  if (options.includes('--show') || changes.size === 0) return 0;
  if (file === undefined && !(await isAgreed(last !== null))) return 1;
  for (const [path, content] of changes) write(path, content);
  write(APPLIED, JSON.stringify(given, null, 2));
  console.log(REMAINING);
  return 0;
}

/** Only what this command writes to counts: the answers and the logo may lie beside it. */
function isClean(): boolean {
  const paths = ['src', 'public', 'package.json', 'package-lock.json', 'README.md'];
  try {
    const changed = execFileSync('git', ['status', '--porcelain', '--', ...paths], {
      cwd: root,
      stdio: 'pipe',
    });
    return changed.length === 0;
  } catch {
    return false;
  }
}

async function fromTerminal(): Promise<unknown> {
  const terminal = openTerminal();
  try {
    const answers = await askAll(terminal);
    write(ANSWERS, JSON.stringify(answers, null, 2));
    return answers;
  } catch (error) {
    if (!(error instanceof InputEnded)) throw error;
    terminal.say('\nNothing was changed.');
    return null;
  } finally {
    terminal.close();
  }
}

async function isAgreed(isAgain: boolean): Promise<boolean> {
  const terminal = openTerminal();
  try {
    const agreed = await isYes(
      terminal,
      isAgain
        ? '\nOnly the answers that changed since last time are applied. Change these files?'
        : '\nThe business file will be rewritten from your answers. Change these files?',
    );
    if (!agreed) terminal.say(`Nothing was changed. ${AGAIN}`);
    return agreed;
  } catch (error) {
    if (!(error instanceof InputEnded)) throw error;
    terminal.say(`\nNothing was changed. ${AGAIN}`);
    return false;
  } finally {
    terminal.close();
  }
}

/** Null in the sample company's own copy, or if the record of the last run is gone. */
function lastCompany(): Company | null {
  const { samples } = fromFile('src/content/business.json') as { samples: string[] };
  if (samples.includes('name') || !existsSync(join(root, APPLIED))) return null;
  // The logo of then may be gone.
  const read = readCompany({ ...(fromFile(APPLIED) as object), logo: null });
  return read.ok ? read.company : null;
}

function fromFile(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    console.error(`${path} can't be read: ${error instanceof Error ? error.message : 'unknown'}`);
    return null;
  }
}

/** Formatted as the project's files are, without what is so already. */
async function effective(changes: Changes): Promise<Changes> {
  const found: Changes = new Map();
  for (const [path, content] of changes) {
    const next = typeof content === 'string' ? await formatted(root, path, content) : content;
    if (next === null || !same(path, next)) found.set(path, next);
  }
  return found;
}

function same(path: string, next: string | Buffer): boolean {
  try {
    return readFileSync(join(root, path)).equals(Buffer.from(next));
  } catch {
    return false;
  }
}

function write(path: string, content: string | Buffer | null): void {
  if (content === null) {
    rmSync(join(root, path));
    return;
  }
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

function summary(changes: Changes): string {
  const written = [...changes].filter(([, content]) => content !== null).map(([path]) => path);
  const removed = [...changes].filter(([, content]) => content === null).map(([path]) => path);
  if (changes.size === 0) return 'This copy already belongs to that company. Nothing to change.';
  return [
    `${written.length} files to write:\n${lines(written)}`,
    `${removed.length} to remove:\n${lines(removed)}`,
  ].join('\n');
}

function lines(texts: readonly string[]): string {
  return texts.map((text) => `  - ${text}`).join('\n');
}
