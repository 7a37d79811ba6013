import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

export class FolderInUse extends Error {
  constructor(directory: string, pid: number) {
    super(`The data folder ${directory} is in use by another run (process ${pid}).`);
    this.name = 'FolderInUse';
  }
}

interface Holder {
  pid: number;
  port: number;
  instance: string;
}

/**
 * Claims a folder for this process: two stores on one folder would each believe in their own index.
 * A holder proves itself by answering on its port, so the lock of a killed run never has to be
 * removed by hand and a recycled process id is no holder.
 */
export const lockFolder = async (directory: string): Promise<{ release: () => Promise<void> }> => {
  await mkdir(directory, { recursive: true });
  const path = join(directory, 'lock');
  const instance = randomUUID();
  const server = createServer((socket) => socket.on('error', () => socket.destroy()).end(instance));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  server.unref();
  const { port } = server.address() as AddressInfo;

  try {
    for (;;) {
      try {
        await writeFile(path, JSON.stringify({ pid: process.pid, port, instance }), { flag: 'wx' });
        break;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const holder = await readHolder(path);
      if (holder && (await isAlive(holder))) throw new FolderInUse(directory, holder.pid);
      await rm(path, { force: true });
    }
  } catch (error) {
    server.close();
    throw error;
  }

  return {
    release: async () => {
      server.close();
      if ((await readHolder(path))?.instance === instance) await rm(path, { force: true });
    },
  };
};

const readHolder = async (path: string): Promise<Holder | undefined> => {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
};

const isAlive = async ({ port, instance }: Holder): Promise<boolean> => {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.setTimeout(1000, () => socket.destroy(new Error('no answer')));
  try {
    return (await text(socket)) === instance;
  } catch {
    return false;
  }
};
