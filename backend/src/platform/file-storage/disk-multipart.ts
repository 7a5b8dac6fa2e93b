import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { isMissing, settle, stage, UPLOADS } from './disk-files.js';
import { InvalidParts, MIN_PART_BYTES, MultipartUploadNotFound, type StoredPart } from './file-storage.js';

/** `00001-019a…-5242880-<md5>`: number, time-ordered id, size and MD5, so that a list of names is a list of parts. */
const PART = /^(\d{5})-([0-9a-f-]{36})-(\d+)-([0-9a-f]{32})$/;
const UPLOAD_ID = /^[0-9a-f-]{36}$/;

interface PartFile extends StoredPart {
  readonly name: string;
}

/** Uploads in parts on disk: one folder for each upload, one file for each part. */
export class DiskMultipart {
  constructor(private readonly root: string) {}

  async start(): Promise<string> {
    const uploadId = uuid();
    await mkdir(this.folderOf(uploadId), { recursive: true });
    return uploadId;
  }

  /**
   * Stores a part in place of a former one of that number. Returns its ETag. All parts together have at most `maxBytes`.
   * Throws `MultipartUploadNotFound`, `FileTooLarge`, `StorageFull`.
   */
  async put(
    uploadId: string,
    partNumber: number,
    chunks: AsyncIterable<Uint8Array>,
    maxBytes: number,
  ): Promise<string> {
    const others = (await this.parts(uploadId)).filter((part) => part.partNumber !== partNumber);
    const left = maxBytes - others.reduce((sum, { size }) => sum + size, 0);
    return stage(this.root, chunks, Math.max(0, left), async (temporary, { size, md5 }) => {
      const name = `${String(partNumber).padStart(5, '0')}-${uuid()}-${size}-${md5}`;
      await rename(temporary, join(this.folderOf(uploadId), name)).catch(notThere);
      for (const { name: former } of await this.files(uploadId))
        if (former < name && former.startsWith(name.slice(0, 6))) await rm(join(this.folderOf(uploadId), former));
      return `"${md5}"`;
    });
  }

  /** Returns the parts that have arrived, in order. Throws `MultipartUploadNotFound`. */
  async parts(uploadId: string): Promise<PartFile[]> {
    const newest = new Map<number, PartFile>();
    for (const file of await this.files(uploadId)) newest.set(file.partNumber, file);
    return [...newest.values()];
  }

  /** Joins the named parts at `path`. Throws `MultipartUploadNotFound`, `InvalidParts`, `StorageFull`. */
  async complete(uploadId: string, named: readonly Pick<StoredPart, 'partNumber' | 'etag'>[], path: string) {
    const stored = new Map((await this.parts(uploadId)).map((part) => [part.partNumber, part]));
    const chosen = named.map(({ partNumber, etag }, index) => {
      if (index > 0 && partNumber <= named[index - 1]!.partNumber)
        throw new InvalidParts('The parts must be named in ascending order.');
      const part = stored.get(partNumber);
      if (!part || unquoted(part.etag) !== unquoted(etag))
        throw new InvalidParts(`Part ${partNumber} has not arrived as it is named here.`);
      if (index < named.length - 1 && part.size < MIN_PART_BYTES)
        throw new InvalidParts(`Part ${partNumber} is too small: only the last part may have less than 5 MB.`);
      return part;
    });
    if (chosen.length === 0) throw new InvalidParts('An upload has at least one part.');
    await stage(this.root, this.joined(uploadId, chosen), Number.POSITIVE_INFINITY, (temporary) =>
      settle(temporary, path),
    );
    await this.abort(uploadId);
  }

  /** Deletes what arrived. */
  abort(uploadId: string): Promise<void> {
    return UPLOAD_ID.test(uploadId) ? rm(this.folderOf(uploadId), { recursive: true, force: true }) : Promise.resolve();
  }

  private async *joined(uploadId: string, parts: readonly PartFile[]): AsyncGenerator<Uint8Array> {
    try {
      for (const { name } of parts) yield* createReadStream(join(this.folderOf(uploadId), name));
    } catch (error) {
      // Aborted, or completed by another call, in the meantime.
      notThere(error);
    }
  }

  private async files(uploadId: string): Promise<PartFile[]> {
    const names = await readdir(this.folderOf(uploadId)).catch(notThere);
    return names.toSorted().flatMap((name) => {
      const [, number, , size, md5] = PART.exec(name) ?? [];
      return number ? [{ name, partNumber: Number(number), size: Number(size), etag: `"${md5}"` }] : [];
    });
  }

  private folderOf(uploadId: string): string {
    if (!UPLOAD_ID.test(uploadId)) throw new MultipartUploadNotFound();
    return join(this.root, UPLOADS, uploadId);
  }
}

function notThere(error: unknown): never {
  throw isMissing(error) ? new MultipartUploadNotFound() : error;
}

function unquoted(etag: string): string {
  return etag.replace(/^"|"$/g, '');
}
