import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { format, resolveConfig } from 'prettier';
import type { Business } from '#domain/business.ts';
import { orFail, StartFailure } from '../host/lifecycle.ts';
import { businessFile, leftAsGiven } from './new-business.ts';
import { recolor } from './colors.ts';
import { type Company, readCompany, slug } from './adopted-company.ts';
import { type Changes, contentFor } from './new-content.ts';
import { logoFiles } from './logo.ts';

const ANSWERS = '.data/adopt.json';
const EXAMPLE = 'netlify/local/adopt/example.json';
const BUSINESS = 'src/content/business.json';
const TOKENS = 'src/styles/tokens.css';
const AREA_MAP = 'src/assets/area-map.svg';

const TO_FILL_IN = `${ANSWERS} describes an invented company; Git leaves it alone. Put yours in its place (docs/adopt.md
says what each line means), and run \`npm run adopt\` again.`;
const REMAINING = `
Done; \`git diff\` shows it, and \`git stash --include-untracked\` undoes it. What only you can write is marked
\`sample: true\`; \`npm run ready\` lists it:
  - what is true of each town (src/content/towns): add facts with a source
  - what is true of each trade (src/content/services), and how you work (src/content/sections)
  - your story, your people and your customers (pages/about.md, crew, testimonials, projects)
  - license law and insurance of your state (src/content/paperwork, "paperwork" in business.json)
  - your own photos, with the names of the illustrations in src/assets/pictures
The map of the towns is shown once you draw your own: ${AREA_MAP}.`;

const root = process.cwd();
const options = process.argv.slice(2);
const file = options.find((option) => !option.startsWith('--')) ?? ANSWERS;

await orFail(adopt);

async function adopt(): Promise<void> {
  const { name, samples } = JSON.parse(read(BUSINESS)) as Business;
  if (!samples.includes('name'))
    throw new StartFailure(
      `This copy is the site of ${name} already. Change its facts in ${BUSINESS}; the texts follow. To begin again from other answers, go back to the sample company's commit.`,
    );
  if (file === ANSWERS && !existsSync(join(root, ANSWERS))) await write(ANSWERS, read(EXAMPLE));
  if (file === ANSWERS && read(ANSWERS) === read(EXAMPLE)) {
    console.log(TO_FILL_IN);
    return;
  }
  if (!options.includes('--force') && !isClean())
    throw new StartFailure(
      'This command rewrites many files, and Git can’t undo that yet: some have changed since the last commit, or this folder is not a Git repository. Commit first, or add --force.',
    );
  const answers = answersIn(file);
  const company = readCompany(answers);
  if (!company.ok) {
    const problems = company.problems.map((problem) => `  - ${problem}`).join('\n');
    throw new StartFailure(`Nothing was changed. To correct in ${file}:\n${problems}`);
  }
  for (const [path, content] of await changesFor(company.company, answers))
    await write(path, content);
  // The headings' font file has only the letters that the site uses, so make it again.
  execFileSync(process.execPath, ['src/lib/build/display-font.ts'], { cwd: root });
  console.log(REMAINING);
}

async function changesFor(company: Company, answers: unknown): Promise<Changes> {
  const business = businessFile(
    company,
    new Date().getFullYear(),
    leftAsGiven(answers, JSON.parse(read(EXAMPLE))),
  );
  return new Map([
    [BUSINESS, JSON.stringify(business)],
    ...contentFor(company, business, root),
    ...(company.colors ? recolor(coloredFiles(), TOKENS, company.colors) : []),
    ...(company.logo ? await logoFiles(readFileSync(company.logo, 'utf8')) : []),
    ...named(company),
    [AREA_MAP, null],
  ]);
}

function named({ name }: Company): [string, string][] {
  const own = /^( {2}| {6})"name": "piedmont-pane"/gm;
  const about = `# ${name}\n\nThe website and lead system of ${name}. Homeowners read static pages and ask for a free estimate;\nthe owner logs in and sees who to call. \`npm run ready\` lists what is still a sample.\n\n`;
  const edits = [
    ['package.json', own, `$1"name": "${slug(name)}"`],
    ['package-lock.json', own, `$1"name": "${slug(name)}"`],
    ['README.md', /^# .*\n\n[^]*?\n\n/, about],
  ] as const;
  return edits
    .filter(([path]) => existsSync(join(root, path)))
    .map(([path, pattern, text]) => [path, read(path).replace(pattern, text)]);
}

/** Checks only the paths that this command writes to, because the answers and the logo may be uncommitted. */
function isClean(): boolean {
  const paths = ['src', 'public', 'package.json', 'package-lock.json', 'README.md'];
  const status = ['status', '--porcelain', '--', ...paths];
  try {
    return execFileSync('git', status, { cwd: root, stdio: 'pipe' }).length === 0;
  } catch {
    return false;
  }
}

function answersIn(path: string): unknown {
  try {
    return JSON.parse(read(path));
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    throw new StartFailure(`${path} can't be read: ${reason}`);
  }
}

function coloredFiles(): Map<string, string> {
  const drawings = globSync('{src/assets/drawings,public}/**/*.svg', { cwd: root });
  return new Map([TOKENS, ...drawings].map((path) => [path, read(path)]));
}

async function write(path: string, content: string | Buffer | null): Promise<void> {
  const full = join(root, path);
  if (content === null) {
    rmSync(full, { force: true });
    return;
  }
  mkdirSync(dirname(full), { recursive: true });
  writeFileSync(full, typeof content === 'string' ? await formatted(full, content) : content);
}

async function formatted(path: string, text: string): Promise<string> {
  if (!/\.(?:md|json)$/.test(path) || path.endsWith('package-lock.json')) return text;
  return format(text, { ...(await resolveConfig(path)), filepath: path, plugins: [] });
}

function read(path: string): string {
  return readFileSync(resolve(root, path), 'utf8');
}
