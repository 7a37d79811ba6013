import { resolve } from 'node:path';
import { adminSetup } from './admin-setup.ts';
import { InputEnded, openTerminal } from './terminal.ts';

const terminal = openTerminal();
try {
  await adminSetup(terminal, resolve('.env'));
} catch (error) {
  if (!(error instanceof InputEnded)) throw error;
  terminal.say('\nNothing was changed.');
  process.exitCode = 1;
} finally {
  terminal.close();
}
