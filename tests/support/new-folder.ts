import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An empty one. `ram-folder.mjs` removes it when the run ends. */
export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'of-a-test-'));
