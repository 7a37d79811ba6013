import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates an empty folder, which `ram-folder.mjs` removes when the run ends. */
export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'of-a-test-'));
