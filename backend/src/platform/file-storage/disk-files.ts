import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { FileTooLarge, StorageFull } from './file-storage.js';

/** Folders of the disk storage that no key can reach: their names begin with a dot. */
export const STAGED = '.staged';
export const UPLOADS = '.uploads';

/** What was written. */
interface Written {
  /** Bytes. */
  readonly size: number;
  /** MD5 of the content in hexadecimal, which is what S3 makes its ETags of. */
  readonly md5: string;
}

/**
 * Writes a stream to a file beside its place, then hands it to `place`, so that a file is whole or not there. Nothing is left
 * where the stream ends early. Throws `FileTooLarge`, `StorageFull`.
 */
export async function stage<T>(
  root: string,
  sources: AsyncIterable<Uint8Array>,
  maxBytes: number,
  place: (temporary: string, written: Written) => Promise<T>,
): Promise<T> {
  const temporary = join(root, STAGED, randomUUID());
  try {
    await mkdir(dirname(temporary), { recursive: true });
    const written = await write(temporary, sources, maxBytes);
    return await place(temporary, written);
  } catch (error) {
    await rm(temporary, { force: true });
    throw isFull(error) ? new StorageFull(error) : error;
  }
}

async function write(path: string, chunks: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Written> {
  const file = await open(path, 'wx');
  try {
    const hash = createHash('md5');
    let size = 0;
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > maxBytes) throw new FileTooLarge(maxBytes);
      hash.update(chunk);
      await writeAll(file, chunk);
    }
    await file.sync();
    return { size, md5: hash.digest('hex') };
  } finally {
    await file.close();
  }
}

async function writeAll(file: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let done = 0; done < chunk.length; ) done += (await file.write(chunk, done)).bytesWritten;
}

/** Moves a written file to its place and makes sure that it stays there when the power fails. */
export async function settle(temporary: string, path: string): Promise<void> {
  const made = await mkdir(dirname(path), { recursive: true });
  await rename(temporary, path);
  await syncFolder(dirname(path));
  if (made) await syncFolder(dirname(made));
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** The chunks of a stream, which stays open when the reader stops early, so that an answer can still be sent. */
export function chunksOf(stream: Readable): AsyncIterable<Uint8Array> {
  return { [Symbol.asyncIterator]: () => stream.iterator({ destroyOnReturn: false }) };
}

/** Whether the disk, or the share of it that the shop may use, has no room left. */
function isFull(error: unknown): boolean {
  const { code } = (error ?? {}) as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT';
}

/** Whether a file or folder is not there, or is of the other kind. */
export function isMissing(error: unknown): boolean {
  const { code } = (error ?? {}) as NodeJS.ErrnoException;
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR';
}
