import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { plural } from '#domain/text.ts';
import { NotBlobs } from '../blobs/blob-database.ts';
import { orFail, StartFailure } from '../host/lifecycle.ts';
import { backUp } from './backup.ts';
import { backUpDated } from './dated.ts';
import { reasonOf, restore } from './restore.ts';
import { reachStore, refuseTwoStores, wholeStore } from './whole-store.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const USAGE = {
  backup: 'npm run backup -- FILE, or npm run backup -- --keep 14 FOLDER',
  restore: 'npm run restore -- FILE [--replace]',
};

await orFail(async () => {
  const command = process.argv[2] === 'restore' ? 'restore' : 'backup';
  const { path, replace, most } = readArguments(command);
  if (most === null && statSync(path, { throwIfNoEntry: false })?.isDirectory())
    throw new StartFailure(`${path} is a folder. Usage: ${USAGE[command]}`);
  if (command === 'restore') refuseTwoStores();
  const { place, close } = await reachStore(ROOT);
  console.log(`Data: ${place}`);
  try {
    const work = command === 'restore' ? bringBack(path, replace) : save(path, most);
    console.log(await work);
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(
      error instanceof NotBlobs
        ? `${error.path} ${existsSync(error.path) ? "isn't a backup, or is damaged" : "doesn't exist"}. Nothing was changed.`
        : `The ${command} failed (${reasonOf(error)}). Nothing was changed.`,
    );
  } finally {
    await close();
  }
});

interface Arguments {
  path: string;
  replace: boolean;
  most: number | null;
}

function readArguments(command: keyof typeof USAGE): Arguments {
  try {
    const { values, positionals } = parseArgs({
      args: process.argv.slice(3),
      allowPositionals: true,
      options:
        command === 'restore' ? { replace: { type: 'boolean' } } : { keep: { type: 'string' } },
    });
    const [file, ...rest] = positionals;
    // npm runs its scripts in the project's folder, not in the caller's.
    const from = process.env['INIT_CWD'] ?? '';
    const most = values.keep === undefined ? null : Number(values.keep);
    if (values.keep === '0' && !file) return { path: '', replace: false, most };
    const isCount = most === null || (Number.isInteger(most) && most > 0);
    if (file && !rest.length && isCount) {
      return { path: resolve(from, file), replace: values.replace === true, most };
    }
  } catch {
    // The usage below says more.
  }
  throw new StartFailure(`Usage: ${USAGE[command]}`);
}

async function save(path: string, most: number | null): Promise<string> {
  if (most === 0) {
    await wholeStore.endNightlyBackups();
    return 'The site no longer expects a backup every night.';
  }
  if (most === null) return `Saved ${plural(await backUp(path), 'record')} to ${path}.`;
  return backUpDated(path, { most, now: new Date() });
}

async function bringBack(file: string, replace: boolean): Promise<string> {
  const { missing, changed, added, same } = await restore(file, replace);
  return (
    `Restored ${file}: ${plural(missing.length, 'record')} added, ${changed.length} overwritten, ` +
    `${added.length} removed, ${same} unchanged. Restart the site if it is running.`
  );
}
