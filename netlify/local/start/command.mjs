// @ts-check
import { spawn } from 'node:child_process';
import { envFile, install, NODE, orUnprepared } from './prepare.mjs';

// Runs a file of this project, even on a computer where nothing is installed yet.

orUnprepared(() => {
  install();
  const child = spawn(NODE, [...envFile(), ...process.argv.slice(2)], { stdio: 'inherit' });
  // The terminal sends the signal to both processes, and the child decides what to end.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
});
