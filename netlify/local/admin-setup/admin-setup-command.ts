import { adminSetup } from './admin-setup.ts';
import { InputEnded, openTerminal } from './terminal.ts';

const terminal = openTerminal();
try {
  console.log(await adminSetup(terminal));
} catch (error) {
  if (!(error instanceof InputEnded)) throw error;
  terminal.say('\nNothing was made.');
  process.exitCode = 1;
} finally {
  terminal.close();
}
