import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';

const folderOf = (pid: number): string => {
  const folder = mkdtempSync(join(tmpdir(), `owner-${pid}-`));
  writeFileSync(join(folder, 'copy.sqlite'), 'a name');
  return folder;
};

it('a new process removes the folders of killed ones, and none of running ones', async () => {
  vi.resetModules();
  const { inFolder } = await import('../../../netlify/server/database/private-folder.ts');
  const { pid } = spawnSync(process.execPath, ['--version']);
  const left = folderOf(pid);
  const atWork = folderOf(process.ppid);
  try {
    const own = await inFolder((folder) => {
      expect(existsSync(left)).toBe(false);
      return folder;
    });
    expect(existsSync(own)).toBe(false);
    expect(existsSync(atWork)).toBe(true);
  } finally {
    rmSync(atWork, { recursive: true });
  }
});
