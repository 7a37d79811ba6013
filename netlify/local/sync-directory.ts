import { open } from 'node:fs/promises';

/** Makes renames in a directory durable. */
export const syncDirectory = async (path: string): Promise<void> => {
  // Windows cannot open a directory, and its rename is journalled.
  if (process.platform === 'win32') return;
  const directory = await open(path, 'r');
  await directory.sync().finally(() => directory.close());
};
