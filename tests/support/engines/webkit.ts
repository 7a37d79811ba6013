import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Readable } from 'node:stream';
import { type Command, ELEMENT, type Engine } from './engine.ts';
import { WEBKIT } from './installed.mjs';

const ROUTES: Record<Command, [method: string, path: string]> = {
  Navigate: ['POST', 'url'],
  Refresh: ['POST', 'refresh'],
  GetCurrentURL: ['GET', 'url'],
  FindElements: ['POST', 'elements'],
  ElementClick: ['POST', 'element/:id/click'],
  ElementSendKeys: ['POST', 'element/:id/value'],
  PerformActions: ['POST', 'actions'],
  GetElementText: ['GET', 'element/:id/text'],
};

/** Starts WebKitGTK in a window on its own display, through its WebDriver. */
export const startWebkit = async (): Promise<Engine> => {
  if (!WEBKIT) throw new Error('WebKit is not installed.');
  const display = spawn(WEBKIT.display, ['-displayfd', '3', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(display.stdio[3] as Readable, 'data')) as [Buffer];
  const port = await freePort();
  const driver = spawn(WEBKIT.driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${number.toString().trim()}`, GDK_BACKEND: 'x11' },
    stdio: 'ignore',
  });
  const kill = () => [driver, display].forEach((child) => child.kill());
  process.once('exit', kill);
  const end = async (): Promise<void> => {
    process.off('exit', kill);
    await Promise.all([ended(driver), ended(display)]);
  };
  try {
    const origin = `http://localhost:${port}/session`;
    const { sessionId } = (await untilReady(() =>
      ask(origin, 'POST', { capabilities: { alwaysMatch: { browserName: 'MiniBrowser' } } }),
    )) as { sessionId: string };
    const session = `${origin}/${sessionId}`;
    return {
      send: async (command, { id: given, ...parameters } = {}) => {
        const id = String(given);
        if (command === 'ElementClick') await scrollTo(session, id);
        const [method, path] = ROUTES[command];
        return ask(`${session}/${path.replace(':id', id)}`, method, parameters);
      },
      close: async () => {
        await ask(session, 'DELETE').catch(() => undefined);
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
};

/** Scrolls by script, because the driver's own scrolling leaves some elements below the window. */
const scrollTo = (session: string, id: string): Promise<unknown> =>
  ask(`${session}/execute/sync`, 'POST', {
    script: "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })",
    args: [{ [ELEMENT]: id }],
  });

const ask = async (url: string, method: string, body?: object): Promise<unknown> => {
  const response = await fetch(url, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error((value as { message: string }).message);
  return value;
};

const untilReady = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === 300) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
};

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
};

const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return;
  child.kill();
  await once(child, 'exit');
};
