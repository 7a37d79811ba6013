import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface HostProcess {
  url: string;
  output: () => string;
  kill: (signal: NodeJS.Signals) => Promise<void>;
}

export const HOST_PASSWORD = 'a password for these tests';
const CLEAN = {
  PATH: process.env['PATH'],
  // Test projects set this variable to give the tests' company to child processes.
  NODE_OPTIONS: process.env['NODE_OPTIONS'] ?? '',
  PORT: '0',
  ADMIN_PASSWORD: HOST_PASSWORD,
  TRUST_CLIENT_IP_HEADER: '1',
  MAIL_DIR: join(tmpdir(), 'mails-of-tests'),
};

/** Runs the production host in a child process, which ends with this process at the latest. */
export const spawnHost = (
  env: Record<string, string>,
  cwd = process.cwd(),
  args = ['netlify/local/start/serve.ts'],
): ChildProcess =>
  spawn(process.execPath, args, {
    cwd,
    env: { ...CLEAN, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });

export const startHostProcess = async (
  env: Record<string, string>,
  cwd?: string,
  args?: string[],
): Promise<HostProcess> => {
  const child = spawnHost(env, cwd, args);
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /http:\/\/localhost:\d+/.exec(output)?.[0];
      if (address && output.includes('Data')) resolve(address);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', () => reject(new Error(`The host ended at its start: ${output}`)));
  });
  return {
    url,
    output: () => output,
    kill: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
};

export interface FreshHost extends HostProcess {
  mails: string;
}

/** Starts a host over an empty temporary folder, which is removed with it. `cwd` may be another copy of the project. */
export const startFreshHost = async (
  env: Record<string, string> = {},
  cwd?: string,
): Promise<FreshHost> => {
  const folder = await mkdtemp(join(tmpdir(), 'host-'));
  const mails = join(folder, 'mails');
  const host = await startHostProcess(
    { BLOBS_DIR: join(folder, 'blobs'), MAIL_DIR: mails, ...env },
    cwd,
  );
  const kill = async (signal: NodeJS.Signals) => {
    await host.kill(signal);
    await rm(folder, { recursive: true, force: true });
  };
  return { ...host, mails, kill };
};

export const runProgram = (args: string[], env: Record<string, string> = {}) =>
  endOf(spawn(process.execPath, args, { env: { PATH: process.env['PATH'], ...env } }));

export const endOf = async (child: ChildProcess): Promise<{ code: number; output: string }> => {
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, output: output.trim() };
};
