import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { business } from '../../domain/business.ts';
import { readiness } from './readiness.ts';

const content = 'src/content';
const entries = readdirSync(content, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .sort()
  .map((name): [string, string] => [
    join(content, name),
    readFileSync(join(content, name), 'utf8'),
  ]);
const { samples, warnings } = readiness(business, new Map(entries));

const list = (heading: string, lines: string[]) => {
  if (lines.length > 0)
    console.log(`${heading}\n${lines.map((line) => `  - ${line}`).join('\n')}\n`);
};
list(`${samples.length} sample values to replace:`, samples);
list('To settle:', warnings);
const ready = samples.length === 0 && warnings.length === 0;
console.log(ready ? 'Ready to launch.' : 'Not ready to launch yet.');
if (!ready && process.argv.includes('--strict')) process.exitCode = 1;
