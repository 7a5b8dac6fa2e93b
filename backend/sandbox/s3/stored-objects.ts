import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import type { Database } from '../database.ts';
import { S3Rejection } from './answers.ts';

/** Bytes on disk under a name of their own; they belong to no object yet. */
interface ReceivedFile {
  file: string;
  size: number;
  /** MD5 in hexadecimal, without quotes. */
  etag: string;
}

/** Digests that the caller gave; each is checked where it is given. */
export interface Digests {
  /** Hexadecimal. */
  sha256?: string | null;
  /** Base64, as in Content-MD5. */
  md5?: string;
  /** Base64, as in x-amz-checksum-crc32. */
  crc32?: string;
}

interface StoredObject extends ReceivedFile {
  key: string;
  /** JSON of the headers that come back with it. */
  headers: string;
  modifiedAt: number;
}

interface Upload {
  id: string;
  key: string;
  headers: string;
  startedAt: number;
}

export interface UploadedPart extends ReceivedFile {
  number: number;
  modifiedAt: number;
}

const objectColumns = 'key, file, size, etag, headers, modified_at AS modifiedAt';
const uploadColumns = 'id, key, headers, started_at AS startedAt';
const partColumns = 'number, file, size, etag, modified_at AS modifiedAt';

/** Objects, unfinished uploads and their parts: rows in the sandbox's database, bytes in files of their own. */
export class StoredObjects {
  readonly #folder: string;
  readonly #database: Database;
  readonly #now: () => number;

  constructor(database: Database, folder: string, now: () => number) {
    this.#folder = folder;
    this.#database = database;
    this.#now = now;
    mkdirSync(folder, { recursive: true });
    database.define(`
      CREATE TABLE IF NOT EXISTS s3_objects (
        key TEXT PRIMARY KEY, file TEXT NOT NULL, size INTEGER NOT NULL, etag TEXT NOT NULL, headers TEXT NOT NULL,
        modified_at INTEGER NOT NULL);
      CREATE TABLE IF NOT EXISTS s3_uploads (
        id TEXT PRIMARY KEY, key TEXT NOT NULL, headers TEXT NOT NULL, started_at INTEGER NOT NULL);
      CREATE TABLE IF NOT EXISTS s3_parts (
        upload_id TEXT NOT NULL, number INTEGER NOT NULL, file TEXT NOT NULL, size INTEGER NOT NULL,
        etag TEXT NOT NULL, modified_at INTEGER NOT NULL, PRIMARY KEY (upload_id, number));`);
  }

  clear(): void {
    this.#database.define('DELETE FROM s3_objects; DELETE FROM s3_uploads; DELETE FROM s3_parts;');
    this.removeStrayFiles();
  }

  /** Deletes the files that no row names: what a crash left between a file and its row. */
  removeStrayFiles(): void {
    const sql = 'SELECT file FROM s3_objects UNION ALL SELECT file FROM s3_parts';
    const named = new Set(this.#database.all<{ file: string }>(sql).map(({ file }) => file));
    for (const file of readdirSync(this.#folder)) if (!named.has(file)) this.#remove({ file });
  }

  pathOf({ file }: { file: string }): string {
    return join(this.#folder, file);
  }

  bytesOf(stored: { file: string }): AsyncIterable<Buffer> {
    return createReadStream(this.pathOf(stored));
  }

  /**
   * Streams bytes into a new file and syncs it to disk; nothing remains of what broke off or is not what was expected.
   * @throws S3Rejection BadDigest, XAmzContentSHA256Mismatch.
   */
  async receive(source: AsyncIterable<Buffer>, expected: Digests = {}): Promise<ReceivedFile> {
    const file = randomUUID();
    const [md5, sha256] = [createHash('md5'), createHash('sha256')];
    let [size, checksum] = [0, 0];
    async function* counted(): AsyncGenerator<Buffer> {
      for await (const chunk of source) {
        size += chunk.length;
        md5.update(chunk);
        if (expected.sha256) sha256.update(chunk);
        if (expected.crc32) checksum = crc32(chunk, checksum);
        yield chunk;
      }
    }
    try {
      await pipeline(counted, createWriteStream(this.pathOf({ file }), { flush: true }));
      const digest = md5.digest();
      const crc = Buffer.from(checksum.toString(16).padStart(8, '0'), 'hex').toString('base64');
      const isBad = (given: string | null | undefined, real: string): boolean => Boolean(given) && given !== real;
      if (isBad(expected.md5, digest.toString('base64')) || isBad(expected.crc32, crc))
        throw new S3Rejection(400, 'BadDigest', 'The digest you specified did not match what we received.');
      if (expected.sha256 && isBad(expected.sha256, sha256.digest('hex')))
        throw new S3Rejection(400, 'XAmzContentSHA256Mismatch', 'The body is not the one that was signed.');
      return { file, size, etag: digest.toString('hex') };
    } catch (error) {
      this.#remove({ file });
      throw error;
    }
  }

  find(key: string): StoredObject | undefined {
    return this.#database.get(`SELECT ${objectColumns} FROM s3_objects WHERE key = ?`, key);
  }

  /** At most `limit` objects in the order of their keys, after the key `after`. */
  list(prefix: string, after: string, limit: number): StoredObject[] {
    const sql = `SELECT ${objectColumns} FROM s3_objects WHERE substr(key, 1, length(?1)) = ?1 AND key > ?2 ORDER BY key LIMIT ?3`;
    return this.#database.all(sql, prefix, after, limit);
  }

  put(key: string, { file, size, etag }: ReceivedFile, headers: string): void {
    const former = this.find(key);
    this.#database.run(
      'INSERT OR REPLACE INTO s3_objects (key, file, size, etag, headers, modified_at) VALUES (?, ?, ?, ?, ?, ?)',
      ...[key, file, size, etag, headers, this.#now()],
    );
    this.#remove(former);
  }

  delete(key: string): void {
    const former = this.find(key);
    this.#database.run('DELETE FROM s3_objects WHERE key = ?', key);
    this.#remove(former);
  }

  startUpload(key: string, headers: string): string {
    const id = randomUUID();
    const sql = 'INSERT INTO s3_uploads (id, key, headers, started_at) VALUES (?, ?, ?, ?)';
    this.#database.run(sql, id, key, headers, this.#now());
    return id;
  }

  findUpload(id: string, key: string): Upload | undefined {
    return this.#database.get(`SELECT ${uploadColumns} FROM s3_uploads WHERE id = ? AND key = ?`, id, key);
  }

  /** At most `limit` unfinished uploads by key and id, after those named. */
  listUploads(prefix: string, afterKey: string, afterId: string, limit: number): Upload[] {
    const sql = `SELECT ${uploadColumns} FROM s3_uploads
      WHERE substr(key, 1, length(?1)) = ?1 AND (key, id) > (?2, ?3) ORDER BY key, id LIMIT ?4`;
    return this.#database.all(sql, prefix, afterKey, afterId, limit);
  }

  parts(uploadId: string): UploadedPart[] {
    return this.#database.all(`SELECT ${partColumns} FROM s3_parts WHERE upload_id = ? ORDER BY number`, uploadId);
  }

  putPart(uploadId: string, number: number, { file, size, etag }: ReceivedFile): void {
    const former = this.parts(uploadId).find((part) => part.number === number);
    this.#database.run(
      'INSERT OR REPLACE INTO s3_parts (upload_id, number, file, size, etag, modified_at) VALUES (?, ?, ?, ?, ?, ?)',
      ...[uploadId, number, file, size, etag, this.#now()],
    );
    this.#remove(former);
  }

  /** Makes the object of an upload, whose parts are deleted. */
  completeUpload({ id, key, headers }: Upload, received: ReceivedFile): void {
    this.put(key, received, headers);
    this.deleteUpload(id);
  }

  deleteUpload(id: string): void {
    const parts = this.parts(id);
    this.#database.transaction(() => {
      this.#database.run('DELETE FROM s3_parts WHERE upload_id = ?', id);
      this.#database.run('DELETE FROM s3_uploads WHERE id = ?', id);
    });
    for (const part of parts) this.#remove(part);
  }

  #remove(stored: { file: string } | undefined): void {
    if (stored) rmSync(this.pathOf(stored), { force: true });
  }
}
