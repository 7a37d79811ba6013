import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { NotBlobs } from '../blobs/blob-database.ts';
import { orFail, StartFailure } from '../host/lifecycle.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';
import { reachStore } from './whole-store.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const USAGE = {
  backup: 'npm run backup -- FILE',
  restore: 'npm run restore -- FILE [--replace]',
};

await orFail(async () => {
  const command = process.argv[2] === 'restore' ? 'restore' : 'backup';
  const { file, replace } = readArguments(command);
  if (existsSync(`${ROOT}.env`)) process.loadEnvFile(`${ROOT}.env`);
  const { place, close } = await reachStore(ROOT);
  console.log(`Data: ${place}`);
  try {
    console.log(await (command === 'backup' ? save(file) : bringBack(file, replace)));
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(
      error instanceof NotBlobs
        ? `${file} is ${existsSync(file) ? 'no backup, or it is damaged' : 'not there'}. Nothing was changed.`
        : `The ${command} failed (${reasonOf(error)}). Nothing was changed.`,
    );
  } finally {
    await close();
  }
});

function readArguments(command: keyof typeof USAGE): { file: string; replace: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: process.argv.slice(3),
      allowPositionals: true,
      options: command === 'restore' ? { replace: { type: 'boolean' } } : {},
    });
    const [file, ...rest] = positionals;
    // npm runs its scripts in the project's folder, not in the caller's.
    const from = process.env['INIT_CWD'] ?? '';
    if (file && !rest.length)
      return { file: resolve(from, file), replace: values.replace === true };
  } catch {
    // The usage below says more.
  }
  throw new StartFailure(`Use it so: ${USAGE[command]}`);
}

async function save(file: string): Promise<string> {
  return `Saved ${countText(await backUp(file))} to ${file}.`;
}

async function bringBack(file: string, replace: boolean): Promise<string> {
  const restored = await restore(file, replace);
  const { missing, changed, added, same } = restored.difference;
  if (restored.outcome === 'refused') {
    throw new StartFailure(
      `Nothing was changed: the store holds other data than ${file}. With --replace ` +
        `${countText(changed.length)} would be overwritten and ${countText(added.length)} removed for good.`,
    );
  }
  if (restored.outcome === 'stopped') {
    const all = missing.length + changed.length + added.length;
    throw new StartFailure(
      `The restore stopped after ${restored.done} of ${all} changes (${reasonOf(restored.error)}). Run it again to go on.`,
    );
  }
  return (
    `Restored ${file}: ${countText(missing.length)} added, ${changed.length} overwritten, ` +
    `${added.length} removed, ${same} the same already. Restart the site if it is running.`
  );
}

function countText(count: number): string {
  return `${count} ${count === 1 ? 'record' : 'records'}`;
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: NodeJS.ErrnoException };
  return cause?.code ?? message.split('\n')[0]?.replace(/\.$/, '') ?? 'no reason given';
}
