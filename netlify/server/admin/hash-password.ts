import { createInterface } from 'node:readline/promises';
import { hashPassword } from './password.ts';

// Typed, not given as an argument: arguments stay in the shell's history and in the list of processes.
const terminal = createInterface({ input: process.stdin, output: process.stderr });
const password = await terminal.question('Password: ');
terminal.close();
if (password.trim() === '') {
  console.error('Nothing was typed: run it again and type the password.');
  process.exitCode = 1;
} else {
  console.log(`ADMIN_PASSWORD_HASH=${await hashPassword(password)}`);
}
