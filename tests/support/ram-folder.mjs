// @ts-check
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const RAM = '/dev/shm';
const LEAST = 1024 ** 3;

/** Temporary files of tests are in memory if there is room, so that no store waits for a disk. */
const hasRoom = () => {
  try {
    const { bavail, bsize } = statfsSync(RAM);
    return bavail * bsize >= LEAST;
  } catch {
    return false;
  }
};

// One folder holds all temporary files, and is removed when the run ends.
const own = mkdtempSync(join(hasRoom() ? RAM : tmpdir(), 'tests-'));
process.env['TMPDIR'] = own;
process.once('exit', () => rmSync(own, { recursive: true, force: true }));
