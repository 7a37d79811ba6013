import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const BENCH_PASSWORD = 'bench';
const PORT = process.env['BENCH_PORT'] ?? '9290';
/** The checkout whose built site is measured: another one, to compare with an earlier state. */
export const BENCH_SITE = process.env['BENCH_SITE'] ?? process.cwd();

export const startSiteProcess = async (): Promise<{ url: string; stop: () => Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const child = spawn(process.execPath, ['netlify/local/start/serve.ts'], {
    cwd: BENCH_SITE,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT,
      BLOBS_DIR: join(folder, 'blobs'),
      ADMIN_PASSWORD: BENCH_PASSWORD,
      TRUST_CLIENT_IP_HEADER: '1',
      NETLIFY_BLOBS_CONTEXT: '',
    },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `http://localhost:${PORT}`;
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  await Promise.race([
    answering(url),
    ended.then(() => Promise.reject(new Error('The site did not start.'))),
  ]);
  return { url, stop };
};

const answering = async (url: string): Promise<void> => {
  const until = Date.now() + 15_000;
  while (Date.now() < until) {
    const response = await fetch(`${url}/api/mapbox-token`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The site does not answer.');
};
