import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A request to the product's API, or a run of its work each minute. */
export type ProductCommand =
  | { kind: 'call'; path: string; method?: 'POST' | 'PATCH'; json?: unknown; cookie?: string }
  | { kind: 'file'; path: string; cookie: string }
  | { kind: 'publish'; within: number }
  | { kind: 'forget' };

export interface CommandResult {
  status: number;
  text: string;
  cookie: string;
  /** Within the functions' process, until the response is read completely; `cpu` is the time that it computed. */
  ms: number;
  cpu: number;
  reads: number;
  writes: number;
  /** The most that the process has had so far, in MB. */
  memory: number;
}

export interface Product {
  ask: (ask: ProductCommand) => Promise<CommandResult>;
  stop: () => Promise<void>;
}

export const BENCH_PASSWORD = 'bench';

const fileOf = (name: string) => new URL(`${name}.ts`, import.meta.url).pathname;

export const startStore = async (
  folder: string,
): Promise<{ context: string; stop: () => Promise<void> }> => {
  const child = fork(fileOf('../../support/stores/blob-process'), [folder]);
  const [context] = (await once(child, 'message')) as [string];
  return { context, stop: () => stop(child) };
};

/** Some functions in a process that has read nothing yet. */
export const startProduct = async (context: string, functions: string[]): Promise<Product> => {
  const child = fork(fileOf('product-process'), functions, {
    env: {
      PATH: process.env['PATH'],
      NETLIFY_BLOBS_CONTEXT: context,
      ADMIN_PASSWORD: BENCH_PASSWORD,
    },
  });
  await once(child, 'message');
  return {
    ask: async (ask) => {
      const told = once(child, 'message') as Promise<[CommandResult]>;
      child.send(ask);
      const [answer] = await told;
      if (answer.status >= 300) {
        throw new Error(`${JSON.stringify(ask)}: ${answer.status} ${answer.text.slice(0, 200)}`);
      }
      return answer;
    },
    stop: () => stop(child),
  };
};

const stop = async (child: ChildProcess): Promise<void> => {
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
};
