import { randomUUID } from 'node:crypto';
import {
  constants,
  copyFile,
  link,
  mkdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
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

  // Complete before it gets a name that others read.
  const mine = `${path}-of-${instance}`;
  try {
    await writeFile(mine, JSON.stringify({ pid: process.pid, port, instance }), { flag: 'wx' });
    await claim(path, mine, instance, directory);
  } catch (error) {
    server.close();
    throw error;
  } finally {
    await rm(mine, { force: true });
  }

  return {
    release: async () => {
      server.close();
      if ((await readHolder(path))?.instance === instance) await rm(path, { force: true });
    },
  };
};

interface Claim {
  spot: string;
  holder: Holder;
}

/**
 * A dead run's lock is not removed but succeeded: a claim names the one that it follows, so that of several that find
 * the same dead run one alone gets the place. Who is the last of the chain that begins at `path` has the folder.
 */
const claim = async (
  path: string,
  mine: string,
  instance: string,
  directory: string,
): Promise<void> => {
  for (;;) {
    const before = await readChain(path);
    const last = before.at(-1);
    if (last && (await isAlive(last.holder))) throw new FolderInUse(directory, last.holder.pid);
    const spot = spotAfter(path, before);
    if (!(await createLink(mine, spot))) continue;
    const chain = await readChain(path);
    if (chain.at(-1)?.spot === spot && chain.at(-1)?.holder.instance === instance) {
      // First the new beginning, then the old chain away: who still follows that one looks at the beginning again.
      if (spot !== path) await rename(mine, path);
      for (const old of chain) if (old.spot !== path) await rm(old.spot, { force: true });
      return;
    }
    if ((await readHolder(spot))?.instance === instance) await rm(spot, { force: true });
  }
};

const readChain = async (path: string): Promise<Claim[]> => {
  const chain: Claim[] = [];
  for (;;) {
    const spot = spotAfter(path, chain);
    const holder = await readHolder(spot);
    if (!holder) return chain;
    chain.push({ spot, holder });
  }
};

const spotAfter = (path: string, chain: Claim[]): string => {
  const last = chain.at(-1);
  return last ? `${path}-${chain.length}-after-${last.holder.instance}` : path;
};

/** Of a disk that knows no second name for a file, such as a memory stick's. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'ENOSYS', 'EOPNOTSUPP'];

const createLink = async (from: string, to: string): Promise<boolean> => {
  try {
    await link(from, to).catch((error: unknown) => {
      if (!NO_LINKS.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
      return copyFile(from, to, constants.COPYFILE_EXCL);
    });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
};

/** Undefined where nothing is there; what cannot be read is nobody's any more. */
const readHolder = async (path: string): Promise<Holder | undefined> => {
  try {
    const { pid, port, instance } = JSON.parse(await readFile(path, 'utf8')) as Holder;
    if (/^[0-9a-f-]{36}$/.test(instance)) return { pid, port, instance };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
  }
  return { pid: 0, port: 0, instance: 'nobody' };
};

const isAlive = async ({ port, instance }: Holder): Promise<boolean> => {
  if (port === 0) return false;
  const socket = connect({ port, host: '127.0.0.1' });
  socket.setTimeout(1000, () => socket.destroy(new Error('no answer')));
  try {
    return (await text(socket)) === instance;
  } catch {
    return false;
  }
};
