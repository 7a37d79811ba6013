import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';

const read = (path: string) => readFileSync(path, 'utf8');
const manifest = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;
const INDEX = 'docs/decisions/README.md';
const GUIDES = readdirSync('docs')
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`);

/** The anchors that GitHub makes from headings. */
const anchorsIn = (path: string): string[] =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );

describe.each(['README.md', 'CONTRIBUTING.md', INDEX, ...GUIDES])('%s', (path) => {
  it('names only scripts that exist', () => {
    const named = [...read(path).matchAll(/npm (?:run )?(?:--silent )?([a-z\d:]+)\b/g)];
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

it.each(['README.md', 'docs/architecture.md', 'docs/recipes.md', 'docs/threat-model.md'])(
  '%s names only files that exist',
  (path) => {
    const named = [...read(path).matchAll(/`((?:src|netlify|tests|docs)\/[\w./[\]-]+)`/g)];
    expect(named).not.toEqual([]);
    expect(named.map(([, file = '']) => file).filter((file) => !existsSync(file))).toEqual([]);
  },
);

it('no grouped update brings another major version of Node', () => {
  const ignored = [...read('.github/dependabot.yml').matchAll(/dependency-name: '?([^'\s]+)/g)];
  const nodes = [...Object.keys(manifest['optionalDependencies'] ?? {}), '@types/node'];
  const isIgnored = (name: string) =>
    ignored.some(([, pattern = '']) => matchesGlob(name, pattern));
  expect(nodes.filter((name) => !isIgnored(name))).toEqual([]);
  expect(isIgnored('node-html-parser')).toBe(false);
});

it('the groups of updates name packages that are there', () => {
  const npm = read('.github/dependabot.yml').split(/^ {4}groups:$/m)[1] ?? '';
  const patterns = [...npm.matchAll(/'([^'\s]+)'/g)].map(([, pattern = '']) => pattern);
  const names = ['dependencies', 'devDependencies'].flatMap((key) =>
    Object.keys(manifest[key] ?? {}),
  );
  expect(patterns.length).toBeGreaterThan(10);
  const gone = patterns.filter((pattern) => !names.some((name) => matchesGlob(name, pattern)));
  expect(gone).toEqual([]);
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
  it('each have a sentence in their document', () => {
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
