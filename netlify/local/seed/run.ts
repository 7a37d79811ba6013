import { resolve } from 'node:path';
import { FolderInUse } from '../blobs/data-folder.ts';
import { forbiddenBy, readOptions } from './options.ts';
import { seed } from './seed.ts';

const refuse = (message: string): never => {
  console.error(message);
  process.exit(1);
};

const read = readOptions(process.argv.slice(2));
const message = read.ok ? forbiddenBy(process.env) : read.message;
if (!read.ok || message) refuse(message ?? '');
else await fill(read.options);

async function fill(options: Parameters<typeof seed>[1]): Promise<void> {
  const directory = resolve(process.env['BLOBS_DIR'] || '.data/blobs');
  const begun = performance.now();
  const made = await seed(directory, options, new Date()).catch((error: unknown) => {
    if (error instanceof FolderInUse) return { ok: false as const, message: error.message };
    throw error;
  });
  if (!made.ok) refuse(made.message);
  else {
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(
      `Sample data of ${options.days} days in ${directory}, after ${seconds} s:\n` +
        `${made.leads} leads (${made.suspects} suspected) with ${made.changes} changes, ` +
        `${made.events} events of ${made.visits} visits; all summed up.`,
    );
  }
}
