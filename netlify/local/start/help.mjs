// @ts-check
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const COMMANDS = join(dirname(fileURLToPath(import.meta.url)), '../../../docs/commands.md');

// The sentences stand once, in that document: npm itself lists commands without a word about them.
const rows = [...readFileSync(COMMANDS, 'utf8').matchAll(/^\| `(npm [^`]+)` +\| (.*?) *\|$/gm)].map(
  ([, command = '', sentence = '']) => ({ command, sentence }),
);
const width = Math.max(...rows.map(({ command }) => command.length));
for (const { command, sentence } of rows) console.log(`${command.padEnd(width)}  ${sentence}`);
