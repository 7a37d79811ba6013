import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Locked {
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  inBundle?: boolean;
  hasInstallScript?: boolean;
  os?: string[];
  cpu?: string[];
}
type Ranges = Record<string, string>;
interface Manifest {
  dependencies: Ranges;
  devDependencies: Ranges;
  optionalDependencies: Ranges;
  allowScripts: Record<string, boolean>;
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const manifest = read('package.json') as Manifest;
const lock = read('package-lock.json') as {
  lockfileVersion: number;
  packages: Record<string, Locked & Partial<Manifest>>;
};
const packages = Object.entries(lock.packages).filter(([path]) => path !== '');
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 13);

/** The licenses that may ship with the product: none extends to our own code, and MPL only to its own files. */
const ALLOWED = new Set(
  '0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 CC-BY-3.0 ISC MIT MIT-0 MPL-2.0 OFL-1.1 Python-2.0 Unlicense'.split(
    ' ',
  ),
);

/** Whether an SPDX expression allows shipping: one side of an OR, both sides of an AND. */
const isAllowed = (expression: string): boolean => {
  const text = expression.trim().replace(/^\((.*)\)$/, '$1');
  const [either, ...others] = text.split(/ OR /);
  if (others.length > 0) return [either ?? '', ...others].some(isAllowed);
  return text.split(/ AND /).every((license) => ALLOWED.has(license.trim()));
};

const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;

describe('the packages', () => {
  it('are pinned to one version each', () => {
    const { dependencies, devDependencies, optionalDependencies } = manifest;
    const all = { ...dependencies, ...devDependencies, ...optionalDependencies };
    expect(Object.entries(all).filter(([, range]) => !EXACT.test(range))).toEqual([]);
  });

  it('are each locked to one version, without a download address', () => {
    const loose = packages.filter(
      ([, { version = '', resolved }]) => !EXACT.test(version) || resolved !== undefined,
    );
    expect(loose).toEqual([]);
  });

  it('are each locked to their content', () => {
    const open = packages.filter(
      ([, { integrity, inBundle }]) => !inBundle && !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''),
    );
    expect(open).toEqual([]);
  });

  it('run no scripts of their own on install', () => {
    expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
    const scripted = packages.flatMap(([path, { hasInstallScript }]) =>
      hasInstallScript ? [nameOf(path)] : [],
    );
    expect(Object.keys(manifest.allowScripts).sort()).toEqual([...new Set(scripted)].sort());
    expect(Object.values(manifest.allowScripts)).not.toContain(true);
  });
});

describe('the licenses', () => {
  /** The packages that may ship despite their license field, each with the reason. */
  const REASONED: [RegExp, string][] = [
    [/^@netlify\/binary-info$/, 'Says "Apache 2" and means Apache-2.0.'],
    [/^callsite$/, 'Its Readme says MIT.'],
    [/^@img\/sharp-/, 'LGPL: libvips as a library of its own, which makes pictures at build.'],
    [/^node-(?:linux|win|darwin)-|^node-bin-darwin-/, 'Node itself.'],
  ];

  it('of all that ships allow it to ship', () => {
    const shipped = packages.filter(([, { dev }]) => !dev);
    expect(shipped.length).toBeGreaterThan(300);
    const refused = shipped
      .filter(([, { license = '' }]) => !isAllowed(license))
      .filter(([path]) => !REASONED.some(([name]) => name.test(nameOf(path))))
      .map(([path, { license }]) => `${nameOf(path)}: ${license ?? 'none'}`);
    expect(refused).toEqual([]);
  });
});
