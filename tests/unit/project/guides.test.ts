import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';

const read = (path: string) => readFileSync(path, 'utf8');
const manifest = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;
const INDEX = 'docs/decisions/README.md';
const GUIDES = readdirSync('docs')
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`);

/** As GitHub makes them of headings. */
const anchorsIn = (path: string): string[] =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );

describe.each(['README.md', 'CONTRIBUTING.md', INDEX, ...GUIDES])('%s', (path) => {
  it('names only scripts that exist', () => {
    const named = [...read(path).matchAll(/npm (?:run )?(?:--silent )?([a-z]+(?::[a-z]+)?)\b/g)];
    const scripts = named.flatMap(([whole, name = '']) =>
      whole.startsWith('npm run') ? [name] : [],
    );
    const known = manifest['scripts'] ?? {};
    expect(scripts.filter((name) => !(name in known))).toEqual([]);
  });

  it('links only to files and headings that exist', () => {
    const links = [...read(path).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
    const dead = links.filter(([, file = '', anchor]) => {
      const target = file === '' ? path : join(dirname(path), file);
      return !existsSync(target) || (anchor !== undefined && !anchorsIn(target).includes(anchor));
    });
    expect(dead.map(([link]) => link)).toEqual([]);
  });
});

describe.each(['README.md', 'docs/architecture.md', 'docs/recipes.md'])('%s', (path) => {
  it('names only files that exist', () => {
    const named = [...read(path).matchAll(/`((?:src|netlify|tests|docs)\/[\w./[\]-]+)`/g)];
    expect(named).not.toEqual([]);
    expect(named.map(([, file = '']) => file).filter((file) => !existsSync(file))).toEqual([]);
  });
});

describe('the guide for when something is wrong', () => {
  const guide = read('docs/when-something-is-wrong.md');

  it.each([
    ['netlify/local/backup/backup.ts', 'there is nothing to save'],
    ['netlify/local/backup/run.ts', 'No older backup was removed: leads in this one'],
    ['netlify/local/backup/run.ts', "the store holds data that isn't in"],
    ['netlify/local/backup/run.ts', "isn't a backup, or is damaged"],
    ['netlify/local/backup/run.ts', 'The restore stopped after'],
    ['netlify/local/backup/whole-store.ts', 'must be set too'],
    ['netlify/local/backup/whole-store.ts', 'the store answered'],
    ['netlify/server/notifications/channels/email.ts', 'refused the username or password'],
    ['netlify/server/notifications/channels/email.ts', 'refused the sender or the recipient'],
    ['netlify/server/notifications/channels/email.ts', "couldn't be reached"],
    ['netlify/server/notifications/channels/post.ts', 'answered with status'],
    ['netlify/server/http/handle-request.ts', 'Store unavailable: '],
    ['netlify/server/database/sqlite.ts', 'needs Node 24 or newer'],
    ['src/islands/admin/api/error-messages.ts', "The records can't be reached"],
    ['src/islands/admin/api/error-messages.ts', 'Too many tries'],
    ['src/islands/admin/settings/Channels.tsx', 'Saved to a folder, not sent'],
    ['src/islands/admin/settings/Channels.tsx', 'Send a test alert'],
    ['src/islands/admin/text/delivery-text.ts', 'Alerts sent'],
    ['src/islands/admin/lead/Alerts.tsx', 'Send again'],
    ['src/islands/admin/dashboard/DashboardNotices.tsx', 'Showing everything up to'],
    ['src/islands/admin/dashboard/DashboardNotices.tsx', 'Older leads and visits are being loaded'],
  ])('quotes what %s says: %s', (file, sentence) => {
    expect(read(file).replaceAll("\\'", "'")).toContain(sentence);
    expect(guide).toContain(sentence);
  });
});

it('each pattern of the grouped updates has a package', () => {
  const [npm = ''] = read('.github/dependabot.yml').split('package-ecosystem: github-actions');
  const patterns = [...npm.matchAll(/'([^'\n]+)'/g)].map(([, pattern = '']) => pattern);
  expect(patterns.length).toBeGreaterThan(20);
  const packages = ['dependencies', 'devDependencies'].flatMap((kind) =>
    Object.keys(manifest[kind] ?? {}),
  );
  const isOf = (pattern: string) =>
    packages.some((name) => matchesGlob(name.replace('/', '_'), pattern.replace('/', '_')));
  expect(patterns.filter((pattern) => !isOf(pattern))).toEqual([]);
});

it('no grouped update brings another major version of Node', () => {
  const ignored = [...read('.github/dependabot.yml').matchAll(/dependency-name: '?([^'\s]+)/g)];
  const nodes = [...Object.keys(manifest['optionalDependencies'] ?? {}), '@types/node'];
  const isIgnored = (name: string) =>
    ignored.some(([, pattern = '']) => matchesGlob(name, pattern));
  expect(nodes.filter((name) => !isIgnored(name))).toEqual([]);
  expect(isIgnored('node-html-parser')).toBe(false);
});

it('the way to launch names only variables that the example file explains', () => {
  const example = read('.env.example');
  // Not Netlify's own, which must not be set.
  const named = read('docs/launch.md').match(/\b(?!AWS)[A-Z]{3,}(?:_[A-Z]+)+\b/g) ?? [];
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !new RegExp(`^${name}=`, 'm').test(example))).toEqual([]);
});

it('the settings name every variable of the example file', () => {
  const variables = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(
    ([, name = '']) => name,
  );
  const told = [...read('docs/settings.md').matchAll(/`([A-Z_]+\*?)`/g)].map(
    ([, name = '']) => name,
  );
  expect(variables.length).toBeGreaterThan(10);
  expect(variables.filter((name) => !told.some((known) => matchesGlob(name, known)))).toEqual([]);
});

describe('the commands', () => {
  it('each have a sentence in their document, which `npm run help` prints', () => {
    const told = [...read('docs/commands.md').matchAll(/^\| `npm (?:run )?([a-z\d:]+)` +\| \S/gm)];
    const names = told.map(([, name = '']) => name);
    const scripts = Object.keys(manifest['scripts'] ?? {});
    expect(scripts.filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe('the workflow of the gate', () => {
  const workflow = read('.github/workflows/gate.yml');

  it('runs what runs everywhere, may only read, and names each action by a commit and its version', () => {
    expect(workflow).toMatch(/^ {6}- run: \.ci\/run$/m);
    expect(workflow).toMatch(/^permissions:\n {2}contents: read$/m);
    const actions = [...workflow.matchAll(/uses: (.+)/g)].map(([, action]) => action);
    const named = /@[\da-f]{40} # v\d+\.\d+\.\d+$/;
    expect(actions.filter((action) => !named.test(action ?? ''))).toEqual([]);
    expect(actions.length).toBeGreaterThan(3);
  });
});

it('the index of decisions has every one, by its title', () => {
  const pages = readdirSync('docs/decisions').filter((name) => /^\d/.test(name));
  const index = [...read(INDEX).matchAll(/\[\d+\]\((.+?)\) (.+?) +\|/g)];
  expect(index.map(([, page, title]) => [page, `# ${title ?? ''}`])).toEqual(
    pages.map((page) => [page, read(`docs/decisions/${page}`).split('\n')[0]]),
  );
});
