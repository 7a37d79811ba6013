import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NAME = /^owner-(?<pid>\d+)-/;

let isSwept = false;

/** Deletes the files after the work, because they hold names. An open database can still read its deleted file. */
export const inFolder = async <T>(work: (folder: string) => T | Promise<T>): Promise<T> => {
  const folder = newFolder();
  try {
    return await work(folder);
  } finally {
    remove(folder);
  }
};

const newFolder = (): string => {
  if (!isSwept) removeLeftFolders();
  isSwept = true;
  return mkdtempSync(join(tmpdir(), `owner-${process.pid}-`));
};

const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true });

const removeLeftFolders = (): void => {
  for (const name of readdirSync(tmpdir())) {
    const pid = NAME.exec(name)?.groups?.['pid'];
    if (pid === undefined || isRunning(Number(pid))) continue;
    try {
      remove(join(tmpdir(), name));
    } catch {}
  }
};

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
};
