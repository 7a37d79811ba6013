import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from './engine.ts';
import { FIREFOX } from './installed.mjs';

/** Starts Firefox without a window, through Marionette: WebDriver without a separate driver process. */
export const startFirefox = async ({ scripts }: { scripts: boolean }): Promise<Engine> => {
  if (!FIREFOX) throw new Error('Firefox is not installed.');
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  const settings = { 'marionette.port': 0, 'javascript.enabled': scripts };
  const lines = Object.entries(settings).map(
    ([name, value]) => `user_pref("${name}", ${value});\n`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const browser = spawn(FIREFOX, ['--headless', '--marionette', '--profile', profile], {
    stdio: 'ignore',
  });
  const kill = () => void browser.kill();
  process.once('exit', kill);
  const close = async (): Promise<void> => {
    process.off('exit', kill);
    if (browser.exitCode === null) {
      browser.kill();
      await once(browser, 'exit');
    }
    rmSync(profile, { recursive: true, force: true });
  };
  try {
    const ask = speak(await connected(join(profile, 'MarionetteActivePort')));
    await ask('NewSession', {});
    return {
      send: async (command, parameters = {}) => {
        const result = await ask(command, parameters);
        return isBoxed(result) ? result.value : result;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};

const isBoxed = (result: unknown): result is { value: unknown } =>
  typeof result === 'object' && result !== null && 'value' in result;

const connected = async (portFile: string): Promise<Socket> => {
  for (let tries = 0; tries < 300 && !existsSync(portFile); tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const socket = connect(Number(readFileSync(portFile, 'utf8')), '127.0.0.1');
  await once(socket, 'connect');
  return socket;
};

/** Messages are `bytes:[kind, id, ...]`. Commands run one after another. */
const speak = (socket: Socket) => {
  let received = Buffer.alloc(0);
  const waiting: ((message: unknown[]) => void)[] = [];
  socket.on('data', (part: Buffer) => {
    received = Buffer.concat([received, part]);
    for (;;) {
      const start = received.indexOf(':') + 1;
      const end = start + Number.parseInt(received.toString('latin1', 0, start));
      if (start === 0 || received.length < end) return;
      const message = JSON.parse(received.toString('utf8', start, end)) as unknown;
      received = received.subarray(end);
      if (Array.isArray(message)) waiting.shift()?.(message);
    }
  });
  let id = 0;
  return async (command: string, parameters: object): Promise<unknown> => {
    const text = JSON.stringify([0, (id += 1), `WebDriver:${command}`, parameters]);
    const answer = new Promise<unknown[]>((resolve) => waiting.push(resolve));
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    const [, , error, result] = await answer;
    if (error) throw new Error((error as { message: string }).message);
    return result;
  };
};
