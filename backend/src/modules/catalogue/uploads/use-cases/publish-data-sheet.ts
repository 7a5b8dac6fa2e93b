import type { FileStorage, StoredFile } from '../../../../platform/file-storage/file-storage.js';
import { HEAD_BYTES, looksLikePdf, publicKeys } from '../domain/content.js';
import { ContentRejected, FileNotArrived } from '../domain/upload-errors.js';

/** Moves a data sheet to where it is served. Returns its key. Throws `FileNotArrived`, `ContentRejected`. */
export async function publishDataSheet(
  storage: FileStorage,
  id: string,
  file: StoredFile | undefined,
): Promise<string> {
  const key = publicKeys.dataSheet(id);
  if (!file) {
    // Moved before, by a call that did not get as far as recording it.
    if (await storage.has(key)) return key;
    throw new FileNotArrived();
  }
  if (!(await isPdf(storage, file))) throw new ContentRejected('This is not a PDF file that can be read.');
  await storage.move(file, key, 'application/pdf');
  return key;
}

async function isPdf(storage: FileStorage, { key, size }: StoredFile): Promise<boolean> {
  if (size === 0) return false;
  const head = await bytesOf(storage, key, 0, Math.min(HEAD_BYTES, size) - 1);
  const tail = await bytesOf(storage, key, Math.max(0, size - HEAD_BYTES), size - 1);
  return looksLikePdf(head, tail);
}

async function bytesOf(storage: FileStorage, key: string, start: number, end: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await storage.read(key, { start, end })) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
