import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findTestBrowser } from './browser.mjs';

export type Command = [method: string, params: Record<string, unknown>];
interface Message {
  id?: number;
  method?: string;
  params?: Record<string, unknown>;
  result?: Record<string, unknown>;
  error?: { message: string };
}
type Send = (command: Command, session?: string) => Promise<Record<string, unknown>>;

/** A tab of a browser of its own. What it runs goes to the page that it shows. */
export interface PrerenderingTab {
  send: (...command: Command) => Promise<Record<string, unknown>>;
  evaluate: (expression: string) => Promise<unknown>;
  /** Resolves with the address of the next page that is ready behind the shown one. */
  prerendered: () => Promise<string>;
  close: () => Promise<void>;
}

/**
 * Chromium prerenders nothing in a tab that Playwright controls: only a client that knows tabs may. `prepare` is sent
 * to each page before it loads.
 */
export const openPrerenderingTab = async (prepare: Command[] = []): Promise<PrerenderingTab> => {
  const folder = await mkdtemp(join(tmpdir(), 'prerendering-'));
  const browser = spawn(
    findTestBrowser() ?? '',
    [
      ...['--headless', '--remote-debugging-port=0', `--user-data-dir=${folder}`, '--no-first-run'],
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const { send, listen } = await connect(await debuggingAddress(browser.stderr));
  // The shown page is the oldest: when a prerendered one is opened, the one before it goes.
  const pages = new Set<string>();
  listen('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if ((targetInfo as { type: string }).type !== 'page') return;
    const page = sessionId as string;
    pages.add(page);
    const commands: Command[] = [...prepare, ['Preload.enable', {}]];
    for (const command of [...commands, ['Runtime.runIfWaitingForDebugger', {}] as Command]) {
      send(command, page).catch(() => undefined);
    }
  });
  listen('Target.detachedFromTarget', ({ sessionId }) => pages.delete(sessionId as string));
  const { targetId } = await send(['Target.createTarget', { url: 'about:blank', forTab: true }]);
  const { sessionId } = await send(['Target.attachToTarget', { targetId, flatten: true }]);
  await send(
    [
      'Target.setAutoAttach',
      { autoAttach: true, waitForDebuggerOnStart: true, flatten: true, filter: [{ type: 'page' }] },
    ],
    sessionId as string,
  );
  const evaluate = async (expression: string): Promise<unknown> => {
    const [page = ''] = pages;
    const params = { expression, returnByValue: true, awaitPromise: true, userGesture: true };
    try {
      const { result } = await send(['Runtime.evaluate', params], page);
      return (result as { value?: unknown }).value;
    } catch (error) {
      // The page may go while it answers, because another is opened.
      if (pages.has(page)) throw error;
      return evaluate(expression);
    }
  };
  return {
    send: (...command) => send(command, [...pages][0]),
    evaluate,
    prerendered: () =>
      new Promise((resolve) =>
        listen('Preload.prerenderStatusUpdated', ({ status, key }) => {
          if (status === 'Ready') resolve((key as { url: string }).url);
        }),
      ),
    close: async () => {
      const ended = once(browser, 'exit');
      // Not killed: the browser's command may be a script that starts it.
      send(['Browser.close', {}]).catch(() => undefined);
      await ended;
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

const debuggingAddress = async (output: NodeJS.ReadableStream): Promise<string> => {
  let text = '';
  for await (const part of output) {
    text += String(part);
    const address = /listening on (ws:\S+)/.exec(text)?.[1];
    if (address) return address;
  }
  throw new Error(`The browser did not start: ${text}`);
};

type Listener = (params: Record<string, unknown>) => void;

const connect = async (
  address: string,
): Promise<{ send: Send; listen: (method: string, listener: Listener) => void }> => {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const answers = new Map<number, (message: Message) => void>();
  const waiting = new Map<number, string>();
  const listeners: [string, Listener][] = [];
  let sent = 0;
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    answers.get(message.id ?? 0)?.(message);
    if (message.method === 'Target.detachedFromTarget') giveUp(message.params?.['sessionId']);
    for (const [method, listener] of listeners) {
      if (method === message.method) listener(message.params ?? {});
    }
  };
  // The browser does not answer what a page was asked that has gone since.
  const giveUp = (page: unknown) => {
    for (const [id, session] of waiting) {
      if (session === page) answers.get(id)?.({ error: { message: 'the page has gone' } });
    }
  };
  const send: Send = ([method, params], sessionId) =>
    new Promise((resolve, reject) => {
      const id = (sent += 1);
      if (sessionId) waiting.set(id, sessionId);
      answers.set(id, ({ result, error }) => {
        answers.delete(id);
        waiting.delete(id);
        if (result) resolve(result);
        else reject(new Error(`${method}: ${error?.message ?? ''}`));
      });
      socket.send(JSON.stringify({ id, method, params, sessionId }));
    });
  return { send, listen: (method, listener) => listeners.push([method, listener]) };
};
