import { globSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import ts from 'typescript';
import { at, data, lacking, membersIn, type Names } from './browser-data.ts';

interface Use {
  places: string[];
  lacking: string[];
}

/** Finds the browser APIs in our scripts that a browser of the floor lacks, such as `HTMLElement.showPopover`. */
export const newerNames = (): Map<string, Use> => {
  const { config } = ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path)) as {
    config: object;
  };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, resolve('.'));
  const files = globSync('src/{client,components,islands}/**/*.{ts,tsx}').map((f) => resolve(f));
  const program = ts.createProgram(files, { ...options, types: [] });
  const checker = program.getTypeChecker();
  const found = new Map<string, Use>();
  const look = (node: ts.Node, file: ts.SourceFile): void => {
    if (ts.isTypeNode(node)) return;
    const newer = ts.isIdentifier(node) ? [newerName(node, checker)] : newerSelectors(node);
    for (const [name, missing] of newer.filter((each) => each !== undefined)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      const place = `${relative('.', file.fileName)}:${line + 1}`;
      const before = found.get(name)?.places ?? [];
      found.set(name, { places: [...before, place], lacking: missing });
    }
    ts.forEachChild(node, (child) => look(child, file));
  };
  for (const file of program.getSourceFiles()) {
    if (file.fileName.startsWith(resolve('src'))) look(file, file);
  }
  return found;
};

type Newer = [name: string, lacking: string[]];

const ASKING = /\.(?:querySelector(?:All)?|matches|closest)$/;

/** Finds newer parts of selectors, such as `:modal`, because an older browser throws on them. */
const newerSelectors = (node: ts.Node): Newer[] => {
  if (!ts.isCallExpression(node) || !ASKING.test(node.expression.getText())) return [];
  const parts = node.arguments[0]?.getText().matchAll(/::?([a-z-]+)/g) ?? [];
  return [...parts].flatMap(([part, name = '']) => {
    const missing = missingOf([at(data.css, 'selectors', name)]);
    return missing ? [[part, missing]] : [];
  });
};

const newerName = (node: ts.Identifier, checker: ts.TypeChecker): Newer | undefined => {
  const { parent, text } = node;
  if (!mayBeNewer.has(text)) return undefined;
  if (!checker.getSymbolAtLocation(node)?.declarations?.some(isOfBrowser)) return undefined;
  if (!ts.isPropertyAccessExpression(parent) || parent.name !== node) {
    const missing = missingOf(data.scripts.map((tree) => at(tree, text)));
    return missing && [text, missing];
  }
  const { expression } = parent;
  const owners = [
    ...(ts.isIdentifier(expression) ? [expression.text] : []),
    ...ownersOf(checker.getTypeAtLocation(expression), checker),
  ].map((owner) => owner.replace(/^Readonly(?=Array|Map|Set)/, ''));
  const owner = owners.find((one) => membersOf(one, text).length > 0);
  const missing = owner && missingOf(membersOf(owner, text));
  return missing ? [`${owner}.${text}`, missing] : undefined;
};

const isOfBrowser = (declaration: ts.Declaration): boolean =>
  /\/lib\.[\w.]+\.d\.ts$/.test(declaration.getSourceFile().fileName);

const membersOf = (owner: string, name: string): Names[] =>
  data.scripts.flatMap((tree) =>
    [name, `${name}_static`, `${name.replace(/^on/, '')}_event`].flatMap((key) => {
      const member = at(tree, owner, key);
      return member ? [member] : [];
    }),
  );

const missingOf = (known: (Names | undefined)[]): string[] | undefined => {
  const compat = known.find((each) => each?.__compat)?.__compat;
  const missing = compat ? lacking(compat) : [];
  return missing.length > 0 ? missing : undefined;
};

/** The names of a type and of the types that it extends. */
const ownersOf = (type: ts.Type, checker: ts.TypeChecker): string[] =>
  (type.isUnion() ? type.types : [type]).flatMap((one) => {
    const apparent = checker.getApparentType(one);
    const own = (apparent as Partial<ts.TypeReference>).target ?? apparent;
    const bases = own.isClassOrInterface() ? checker.getBaseTypes(own) : [];
    return [
      (apparent as Partial<ts.Type>).symbol?.name ?? '',
      ...bases.flatMap((base) => ownersOf(base, checker)),
    ];
  });

/** Only these names go through the type checker, which is slow. */
const mayBeNewer = new Set<string>();
for (const [name, names] of data.scripts.flatMap(membersIn)) {
  if (missingOf([names])) mayBeNewer.add(name);
  for (const [member, below] of membersIn(names)) {
    if (missingOf([below]))
      mayBeNewer.add(member.replace(/^(.*)_event$/, 'on$1').replace('_static', ''));
  }
}
