// @ts-check
import { spawn } from 'node:child_process';
import {
  build,
  checkContent,
  checkVariables,
  envFile,
  install,
  NODE,
  orUnprepared,
  ROOT,
  variable,
} from './prepare.mjs';

/** In milliseconds. */
const LOOK_EVERY = 500;
const PARENT = process.ppid;

orUnprepared(() => {
  install();
  checkVariables();
  const development = process.argv.includes('--dev');
  if (development) checkContent();
  else build();
  run(
    development
      ? ['node_modules/astro/bin/astro.mjs', 'dev', '--port', variable('PORT') || '8888']
      : ['netlify/local/start/serve.ts'],
  );
});

/** @param {string[]} args */
function run(args) {
  const child = spawn(NODE, [...envFile(), ...args], {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  process.on('SIGINT', () => child.kill('SIGINT'));
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
  endWithNpm(() => child.kill('SIGTERM'));
}

/**
 * npm passes its signal to a shell, which ends without passing it on. So this watches for the parent's end.
 * @param {() => void} end
 */
function endWithNpm(end) {
  if (!/^(?:start|dev)$/.test(process.env['npm_lifecycle_event'] ?? '')) return;
  const look = setInterval(() => {
    if (process.ppid === PARENT) return;
    clearInterval(look);
    end();
  }, LOOK_EVERY);
}
