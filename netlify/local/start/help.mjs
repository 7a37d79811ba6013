// @ts-check
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const README = join(dirname(fileURLToPath(import.meta.url)), '../../../README.md');

// The sentences stand once, in the README's tables: npm itself lists commands without a word about them.
const rows = [...readFileSync(README, 'utf8').matchAll(/^\| `(npm [^`]+)` +\| (.*?) *\|$/gm)].map(
  ([, command = '', sentence = '']) => ({ command, sentence }),
);
const width = Math.max(...rows.map(({ command }) => command.length));
for (const { command, sentence } of rows) console.log(`${command.padEnd(width)}  ${sentence}`);
