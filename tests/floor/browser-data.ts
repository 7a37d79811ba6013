import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BROWSER_FLOOR } from '../../src/lib/build/browser-floor.ts';

interface Support {
  version_added: string | false;
  version_removed?: string;
  flags?: unknown;
  prefix?: string;
  alternative_name?: string;
}
export interface Compat {
  support: Record<string, Support | Support[]>;
}
/** MDN's tree of names, each with the browsers that support it. */
export interface Names {
  __compat?: Compat;
  [name: string]: Names | Compat | undefined;
}

const path = createRequire(import.meta.url).resolve('@mdn/browser-compat-data');
const { api, css, javascript } = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Names>;

export const at = (names: Names | undefined, ...path: string[]): Names | undefined =>
  path.reduce<Names | undefined>((tree, name) => tree?.[name] as Names | undefined, names);

export const membersIn = (names: Names): [string, Names][] =>
  Object.entries(names).filter(([name]) => name !== '__compat') as [string, Names][];

const builtins = at(javascript, 'builtins') ?? {};
export const data = {
  /** The trees for scripts: their members are global objects, which have members of their own. */
  scripts: [api ?? {}, builtins, at(builtins, 'Intl') ?? {}],
  css: css ?? {},
};

const OLDEST = BROWSER_FLOOR.map((target) => {
  const [, name = '', version = ''] = /^([a-z]+)([\d.]+)$/.exec(target) ?? [];
  return { browser: name === 'ios' ? 'safari_ios' : name, version: Number(version) };
});

/** The browsers of the floor that lack it, each with the version that adds it, such as `safari 17.0`. */
export const lacking = ({ support }: Compat): string[] =>
  OLDEST.flatMap(({ browser, version }) => {
    const all = [support[browser] ?? []].flat();
    const isKnown = all.some(
      ({ version_added: added, version_removed, flags, prefix, alternative_name: other }) =>
        added && !(version_removed ?? flags ?? prefix ?? other) && numberOf(added) <= version,
    );
    return isKnown ? [] : `${browser} ${all[0]?.version_added || 'never'}`;
  });

const numberOf = (version: string): number => Number.parseFloat(version.replace('≤', ''));
