import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';

export interface BlobFile {
  key: string;
  etag: string;
  /** The client's own encoding of the metadata, kept as it came. */
  metadata: string | null;
  body: Buffer;
}

const ETAG_LENGTH = 34;
const NAME_LIMIT = 200;

export const etagOf = (body: Uint8Array, metadata: string | null): string =>
  `"${createHash('sha256')
    .update(metadata ?? '')
    .update('\0')
    .update(body)
    .digest('hex')
    .slice(0, ETAG_LENGTH - 2)}"`;

/**
 * A file name for any key: one name a key on case-insensitive disks too, no dots, no separators, no
 * reserved words. A key too long to be spelled out goes by its hash and is read from the file.
 */
export const fileName = (key: string): string => {
  const spelled = Buffer.from(key)
    .toString('latin1')
    .replace(/[^a-z0-9_-]/g, (char) => `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`);
  return spelled.length <= NAME_LIMIT
    ? `=${spelled}`
    : `+${createHash('sha256').update(key).digest('hex')}`;
};

/** The key that a file name spells, or null where only the file can tell; undefined for a stranger. */
export const keyOfName = (name: string): string | null | undefined => {
  if (/^\+[0-9a-f]{64}$/.test(name)) return null;
  if (!/^=(?:[a-z0-9_-]|%[0-9a-f]{2})+$/.test(name)) return undefined;
  return decodeURIComponent(name.slice(1));
};

/** The ETag's line comes first, so that lists read a few bytes of each file. */
export const encodeBlob = ({ key, etag, metadata, body }: BlobFile): Buffer =>
  Buffer.concat([Buffer.from(`${etag}\n${JSON.stringify({ key, metadata })}\n`), body]);

export const readBlob = async (path: string): Promise<BlobFile> => {
  const bytes = await readFile(path);
  const end = bytes.indexOf('\n', ETAG_LENGTH + 1);
  const { key, metadata } = JSON.parse(bytes.toString('utf8', ETAG_LENGTH + 1, end)) as BlobFile;
  const etag = bytes.toString('latin1', 0, ETAG_LENGTH);
  return { key, etag, metadata, body: bytes.subarray(end + 1) };
};

// Synchronous: a list reads a thousand of these, and the thread pool costs more than the read.
export const readEtag = (path: string): string => {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(ETAG_LENGTH);
    readSync(file, bytes, 0, ETAG_LENGTH, 0);
    return bytes.toString('latin1');
  } finally {
    closeSync(file);
  }
};

/** Writes a file whose content has reached the disk when the promise resolves. */
export const writeDurably = async (path: string, bytes: Buffer): Promise<void> => {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.datasync();
  } finally {
    await file.close();
  }
};

/** Makes renames and removals in a directory durable. */
export const syncDirectory = async (path: string): Promise<void> => {
  // Windows cannot open a directory, and its rename is journalled.
  if (process.platform === 'win32') return;
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
};
