// @ts-check
import { statfsSync } from 'node:fs';

const RAM = '/dev/shm';
const LEAST = 1024 ** 3;

/** Temporary files of tests lie in memory if there is room, so that no store waits for a disk. */
const hasRoom = () => {
  try {
    const { bavail, bsize } = statfsSync(RAM);
    return bavail * bsize >= LEAST;
  } catch {
    return false;
  }
};

if (hasRoom()) process.env['TMPDIR'] = RAM;
