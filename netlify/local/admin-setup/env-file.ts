import { randomUUID } from 'node:crypto';
import { readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';

/** Only the owner can read the file; null removes a variable. */
export const writeVariables = async (
  path: string,
  variables: Record<string, string | null>,
): Promise<void> => {
  const target = await realpath(path).catch(() => path);
  const lines = (await readIfThere(target)).split(/\r?\n/);
  const missing = new Set(Object.keys(variables));
  const kept = lines.flatMap((line) => {
    const name = /^\s*(?:export\s+)?(\w+)\s*=/.exec(line)?.[1];
    if (name === undefined || !(name in variables)) return [line];
    // If a name is in the file twice, the last would count.
    return missing.delete(name) ? stated(name, variables[name]) : [];
  });
  while (kept.at(-1) === '') kept.pop();
  kept.push(...[...missing].flatMap((name) => stated(name, variables[name])));

  const temporary = `${target}.${randomUUID()}`;
  try {
    await writeFile(temporary, `${kept.join('\n')}\n`, { mode: 0o600, flag: 'wx' });
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
};

const stated = (name: string, value: string | null | undefined): string[] =>
  value ? [`${name}=${value}`] : [];

const readIfThere = async (path: string): Promise<string> => {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
};
