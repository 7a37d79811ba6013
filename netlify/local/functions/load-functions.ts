import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import type { FunctionModule } from './function-routes.ts';

const FUNCTIONS = new URL('../../functions/', import.meta.url);

/** Every file of `netlify/functions` by its name, in order. `load` is another way to import one. */
export const loadFunctions = async (
  load: (file: URL) => Promise<unknown> = (file) => import(file.href),
): Promise<Map<string, FunctionModule>> => {
  const files = (await readdir(FUNCTIONS)).filter((file) => file.endsWith('.ts')).sort();
  const modules = await Promise.all(
    files.map(async (file): Promise<[string, FunctionModule]> => [
      basename(file, '.ts'),
      (await load(new URL(file, FUNCTIONS))) as FunctionModule,
    ]),
  );
  return new Map(modules);
};
