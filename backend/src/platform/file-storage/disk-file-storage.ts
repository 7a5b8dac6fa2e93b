import type { Stats } from 'node:fs';
import { open, readdir, rm, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { chunksOf, isMissing, STAGED, settle, stage, UPLOADS } from './disk-files.js';
import { DiskMultipart } from './disk-multipart.js';
import { checkContentType, checkKey } from './file-keys.js';
import {
  type ByteRange,
  FileNotFound,
  FileStorage,
  type SignedRequest,
  type StoredFile,
  type StoredPart,
  type UploadRules,
} from './file-storage.js';
import type { UploadLink, UploadLinks } from './upload-links.js';

/** Files on this machine's disk, `<DATA_DIR>/objects/<key>`. Web and worker processes share the folder. */
export class DiskFileStorage extends FileStorage {
  private readonly root: string;
  private readonly multipart: DiskMultipart;

  constructor(
    dataDir: string,
    private readonly links: UploadLinks,
  ) {
    super();
    this.root = join(dataDir, 'objects');
    this.multipart = new DiskMultipart(this.root);
  }

  async put(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
    checkContentType(key, contentType);
    const path = this.pathOf(key);
    await stage(this.root, Readable.from([bytes]), Number.POSITIVE_INFINITY, (temporary) => settle(temporary, path));
  }

  /**
   * Stores what is sent to a link; its signature is checked. Returns the ETag. Nothing is stored of a body that ends early.
   * Throws `FileTooLarge`, `MultipartUploadNotFound`, `StorageFull`.
   */
  receive({ key, maxBytes, part }: UploadLink, body: Readable): Promise<string> {
    if (part) return this.multipart.put(part.uploadId, part.partNumber, chunksOf(body), maxBytes);
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

  startMultipart(key: string): Promise<string> {
    checkKey(key);
    return this.multipart.start();
  }

  async signPart(key: string, uploadId: string, partNumber: number, maxBytes: number): Promise<string> {
    return this.links.sign({ key: checkKey(key), maxBytes, part: { uploadId, partNumber } });
  }

  async listParts(_key: string, uploadId: string): Promise<StoredPart[]> {
    const parts = await this.multipart.parts(uploadId);
    return parts.map(({ partNumber, etag, size }) => ({ partNumber, etag, size }));
  }

  completeMultipart(
    key: string,
    uploadId: string,
    parts: readonly Pick<StoredPart, 'partNumber' | 'etag'>[],
  ): Promise<void> {
    return this.multipart.complete(uploadId, parts, this.pathOf(key));
  }

  abortMultipart(_key: string, uploadId: string): Promise<void> {
    return this.multipart.abort(uploadId);
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

  private async *filesOf(folder: string, after: string): AsyncGenerator<StoredFile> {
    const entries = (await readdir(join(this.root, folder), { withFileTypes: true }).catch(missing)) ?? [];
    // A folder's files stand where its name and the slash do in the order of the keys.
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
  // The inode as well: a file that replaces another within a millisecond has another tag.
  const etag = `"${size.toString(16)}-${Math.trunc(mtimeMs).toString(16)}-${ino.toString(16)}"`;
  return { key, size, etag, lastModified: mtime };
}

function missing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}
