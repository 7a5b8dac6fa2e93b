import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, type Stats } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { Signatures } from '../crypto.js';
import { checkContentType, checkKey } from './file-keys.js';
import {
  type ByteRange,
  FileNotFound,
  FileStorage,
  FileTooLarge,
  InvalidParts,
  LINK_SECONDS,
  MIN_PART_BYTES,
  MultipartUploadNotFound,
  type SignedRequest,
  StorageFull,
  type StoredFile,
  type StoredPart,
  type UploadRules,
} from './file-storage.js';

/** Folders of the disk storage that no key can reach, because their names begin with a dot. */
const STAGED = '.staged';
const UPLOADS = '.uploads';

/** Size and hash of a written file. */
interface Written {
  /** Bytes. */
  readonly size: number;
  /** MD5 of the content in hexadecimal, as in S3's ETags. */
  readonly md5: string;
}

/**
 * Writes a stream to a temporary file and hands that to `place`, so that a file is either complete or missing. A stream
 * that ends early leaves nothing. Throws `FileTooLarge`, `StorageFull`.
 */
async function stage<T>(
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
  const hash = createHash('md5');
  let size = 0;
  async function* measured() {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > maxBytes) throw new FileTooLarge(maxBytes);
      hash.update(chunk);
      yield chunk;
    }
  }
  await writeFile(path, measured(), { flag: 'wx', flush: true });
  return { size, md5: hash.digest('hex') };
}

/** Moves a written file to its path so that it survives a power failure. */
async function settle(temporary: string, path: string): Promise<void> {
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

/** Yields the chunks of a stream, which stays open if the reader stops early, so that an answer can still be sent. */
function chunksOf(stream: Readable): AsyncIterable<Uint8Array> {
  return { [Symbol.asyncIterator]: () => stream.iterator({ destroyOnReturn: false }) };
}

/** Returns whether the disk, or the shop's share of it, is full. */
function isFull(error: unknown): boolean {
  const { code } = (error ?? {}) as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT';
}

/** Returns whether a file or folder does not exist, or is of the other kind. */
function isMissing(error: unknown): boolean {
  const { code } = (error ?? {}) as NodeJS.ErrnoException;
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR';
}

/** Name of a part's file, `00001-019a…-5242880-<md5>`: number, time-ordered id, size and MD5. */
const PART = /^(\d{5})-([0-9a-f-]{36})-(\d+)-([0-9a-f]{32})$/;
const UPLOAD_ID = /^[0-9a-f-]{36}$/;

interface PartFile extends StoredPart {
  readonly name: string;
}

function notThere(error: unknown): never {
  throw isMissing(error) ? new MultipartUploadNotFound() : error;
}

function unquoted(etag: string): string {
  return etag.replace(/^"|"$/g, '');
}

/** The upload that a link permits. */
interface UploadLink {
  readonly key: string;
  readonly maxBytes: number;
  /** Set for a part of a multipart upload. */
  readonly part?: { readonly uploadId: string; readonly partNumber: number };
}

/** Path of the links' route. */
export const UPLOAD_LINKS = 'api/objects/content';

const PURPOSE = 'upload link';

/** Problem of a link: `expired` if its signature is right. */
export type LinkProblem = 'expired' | 'wrong';

/**
 * Signed addresses of the shop to which browsers send files if these are stored on disk; the counterpart of a bucket's
 * presigned addresses. A link permits storing one file or part for `LINK_SECONDS`, any number of times.
 */
@Injectable()
export class UploadLinks {
  constructor(private readonly signatures: Signatures) {}

  /** Returns path and query. */
  sign(link: UploadLink, now = Date.now()): string {
    const { key, maxBytes, part } = link;
    const expires = String(Math.floor(now / 1000) + LINK_SECONDS);
    const signed = {
      key,
      max: String(maxBytes),
      ...(part && { ...part, partNumber: String(part.partNumber) }),
      expires,
    };
    const query = new URLSearchParams(signed);
    query.set('signature', this.signatures.sign(PURPOSE, query.toString()));
    return `/${UPLOAD_LINKS}?${query}`;
  }

  /** Returns the upload that a link's query permits, or the problem of the link. */
  verify(query: Readonly<Record<string, unknown>>, now = Date.now()): UploadLink | LinkProblem {
    const { signature, ...given } = query;
    // Only what `sign` wrote, in its order, has a right signature.
    const signed = given as Record<string, string>;
    if (!this.signatures.verify(PURPOSE, new URLSearchParams(signed).toString(), signature)) return 'wrong';
    const { key = '', max, uploadId, partNumber, expires } = signed;
    if (Number(expires) * 1000 <= now) return 'expired';
    return { key, maxBytes: Number(max), ...(uploadId && { part: { uploadId, partNumber: Number(partNumber) } }) };
  }
}

/**
 * Files on the local disk, `<DATA_DIR>/objects/<key>`. Web and worker processes share the folder. A multipart upload is a
 * folder with a file for each part.
 */
export class DiskFileStorage extends FileStorage {
  private readonly root: string;

  constructor(
    dataDir: string,
    private readonly links: UploadLinks,
  ) {
    super();
    this.root = join(dataDir, 'objects');
  }

  async put(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
    checkContentType(key, contentType);
    const path = this.pathOf(key);
    await stage(this.root, Readable.from([bytes]), Number.POSITIVE_INFINITY, (temporary) => settle(temporary, path));
  }

  /**
   * Stores a body sent to a link whose signature was checked. Returns the ETag. A body that ends early leaves nothing.
   * Throws `FileTooLarge`, `MultipartUploadNotFound`, `StorageFull`.
   */
  receive({ key, maxBytes, part }: UploadLink, body: Readable): Promise<string> {
    if (part) return this.receivePart(part, chunksOf(body), maxBytes);
    const path = this.pathOf(key);
    return stage(this.root, chunksOf(body), maxBytes, async (temporary, { md5 }) => {
      await settle(temporary, path);
      return `"${md5}"`;
    });
  }

  async find(key: string): Promise<StoredFile | undefined> {
    const path = this.pathOf(key);
    const found = await stat(path).catch(missing);
    return found?.isFile() ? describe(key, found) : undefined;
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    const file = await open(this.pathOf(key)).catch(missing);
    if (!file) throw new FileNotFound(key);
    return file.createReadStream({ ...range });
  }

  async remove(key: string): Promise<void> {
    await unlink(this.pathOf(key)).catch(missing);
  }

  async move(file: StoredFile, to: string, contentType: string): Promise<void> {
    checkContentType(to, contentType);
    const [from, path] = [this.pathOf(file.key), this.pathOf(to)];
    if ((await this.find(file.key))?.etag !== file.etag) throw new FileNotFound(file.key);
    await settle(from, path).catch((error: unknown) => {
      throw isMissing(error) ? new FileNotFound(file.key) : error;
    });
  }

  async *list(folder: string, after = ''): AsyncGenerator<StoredFile> {
    checkKey(folder);
    yield* this.filesOf(folder, after);
  }

  async signUpload(key: string, { maxBytes }: UploadRules): Promise<SignedRequest> {
    return { method: 'PUT', url: this.links.sign({ key: checkKey(key), maxBytes }), fields: {}, headers: {} };
  }

  signForm(key: string, rules: UploadRules): Promise<SignedRequest> {
    return this.signUpload(key, rules);
  }

  async startMultipart(key: string): Promise<string> {
    checkKey(key);
    const uploadId = uuid();
    await mkdir(this.partsOf(uploadId), { recursive: true });
    return uploadId;
  }

  async signPart(key: string, uploadId: string, partNumber: number, maxBytes: number): Promise<string> {
    return this.links.sign({ key: checkKey(key), maxBytes, part: { uploadId, partNumber } });
  }

  async listParts(_key: string, uploadId: string): Promise<StoredPart[]> {
    const parts = await this.newestParts(uploadId);
    return parts.map(({ partNumber, etag, size }) => ({ partNumber, etag, size }));
  }

  async completeMultipart(
    key: string,
    uploadId: string,
    parts: readonly Pick<StoredPart, 'partNumber' | 'etag'>[],
  ): Promise<void> {
    const path = this.pathOf(key);
    const stored = new Map((await this.newestParts(uploadId)).map((part) => [part.partNumber, part]));
    const chosen = parts.map(({ partNumber, etag }, index) => {
      if (index > 0 && partNumber <= parts[index - 1]!.partNumber)
        throw new InvalidParts('The parts must be named in ascending order.');
      const part = stored.get(partNumber);
      if (!part || unquoted(part.etag) !== unquoted(etag))
        throw new InvalidParts(`Part ${partNumber} has not arrived as it is named here.`);
      if (index < parts.length - 1 && part.size < MIN_PART_BYTES)
        throw new InvalidParts(`Part ${partNumber} is too small: only the last part may have less than 5 MB.`);
      return part;
    });
    if (chosen.length === 0) throw new InvalidParts('An upload has at least one part.');
    await stage(this.root, this.joined(uploadId, chosen), Number.POSITIVE_INFINITY, (temporary) =>
      settle(temporary, path),
    );
    await this.abortMultipart(key, uploadId);
  }

  async abortMultipart(_key: string, uploadId: string): Promise<void> {
    if (UPLOAD_ID.test(uploadId)) await rm(this.partsOf(uploadId), { recursive: true, force: true });
  }

  async removeLeftovers(_folder: string, before: Date): Promise<void> {
    for (const kept of [STAGED, UPLOADS]) {
      for (const name of (await readdir(join(this.root, kept)).catch(missing)) ?? []) {
        const path = join(this.root, kept, name);
        const found = await stat(path).catch(missing);
        if (found && found.mtime < before) await rm(path, { recursive: true, force: true });
      }
    }
  }

  /** Stores a part in place of a former one with its number. All parts together have at most `maxBytes`. */
  private async receivePart(
    { uploadId, partNumber }: NonNullable<UploadLink['part']>,
    chunks: AsyncIterable<Uint8Array>,
    maxBytes: number,
  ): Promise<string> {
    const others = (await this.newestParts(uploadId)).filter((part) => part.partNumber !== partNumber);
    const left = maxBytes - others.reduce((sum, { size }) => sum + size, 0);
    return stage(this.root, chunks, Math.max(0, left), async (temporary, { size, md5 }) => {
      const name = `${String(partNumber).padStart(5, '0')}-${uuid()}-${size}-${md5}`;
      await rename(temporary, join(this.partsOf(uploadId), name)).catch(notThere);
      for (const { name: former } of await this.partFiles(uploadId))
        if (former < name && former.startsWith(name.slice(0, 6))) await rm(join(this.partsOf(uploadId), former));
      return `"${md5}"`;
    });
  }

  private async *joined(uploadId: string, parts: readonly PartFile[]): AsyncGenerator<Uint8Array> {
    try {
      for (const { name } of parts) yield* createReadStream(join(this.partsOf(uploadId), name));
    } catch (error) {
      // Another call has aborted or completed the upload by now.
      notThere(error);
    }
  }

  private async newestParts(uploadId: string): Promise<PartFile[]> {
    return [...new Map((await this.partFiles(uploadId)).map((file) => [file.partNumber, file])).values()];
  }

  private async partFiles(uploadId: string): Promise<PartFile[]> {
    const names = await readdir(this.partsOf(uploadId)).catch(notThere);
    return names.toSorted().flatMap((name) => {
      const [, number, , size, md5] = PART.exec(name) ?? [];
      return number ? [{ name, partNumber: Number(number), size: Number(size), etag: `"${md5}"` }] : [];
    });
  }

  private partsOf(uploadId: string): string {
    if (!UPLOAD_ID.test(uploadId)) throw new MultipartUploadNotFound();
    return join(this.root, UPLOADS, uploadId);
  }

  private async *filesOf(folder: string, after: string): AsyncGenerator<StoredFile> {
    const entries = (await readdir(join(this.root, folder), { withFileTypes: true }).catch(missing)) ?? [];
    // Sorts a folder by its name with a slash, as its files' keys are sorted.
    const order = (entry: (typeof entries)[number]) => (entry.isDirectory() ? `${entry.name}/` : entry.name);
    for (const entry of entries.toSorted((a, b) => (order(a) < order(b) ? -1 : 1))) {
      const key = `${folder}/${entry.name}`;
      if (entry.name.startsWith('.')) continue;
      if (entry.isDirectory()) {
        if (`${key}/` > after || after.startsWith(`${key}/`)) yield* this.filesOf(key, after);
      } else if (key > after) {
        const file = await this.find(key);
        if (file) yield file;
      }
    }
  }

  private pathOf(key: string): string {
    return join(this.root, ...checkKey(key).split('/'));
  }
}

function describe(key: string, { size, mtimeMs, ino, mtime }: Stats): StoredFile {
  // Includes the inode: a file that replaces another within a millisecond gets another tag.
  const etag = `"${size.toString(16)}-${Math.trunc(mtimeMs).toString(16)}-${ino.toString(16)}"`;
  return { key, size, etag, lastModified: mtime };
}

function missing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}
