import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../database.ts';
import type { ReceivedFile } from './received-file.ts';

interface StoredObject {
  key: string;
  file: string;
  size: number;
  /** Without quotes. */
  etag: string;
  /** JSON of the headers that come back with it. */
  headers: string;
  modifiedAt: number;
}

export interface Upload {
  id: string;
  key: string;
  headers: string;
  startedAt: number;
}

export interface UploadedPart {
  number: number;
  file: string;
  size: number;
  etag: string;
  modifiedAt: number;
}

const objectColumns = 'key, file, size, etag, headers, modified_at AS modifiedAt';
const uploadColumns = 'id, key, headers, started_at AS startedAt';

/** Objects, unfinished uploads and their parts: rows in the sandbox's database, bytes in files of their own. */
export class StoredObjects {
  readonly folder: string;
  readonly #database: Database;
  readonly #now: () => number;

  constructor(database: Database, folder: string, now: () => number) {
    this.folder = folder;
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
    const rows = this.#database.all<{ file: string }>(
      'SELECT file FROM s3_objects UNION ALL SELECT file FROM s3_parts',
    );
    const named = new Set(rows.map(({ file }) => file));
    for (const file of readdirSync(this.folder)) if (!named.has(file)) this.#removeFile(file);
  }

  find(key: string): StoredObject | undefined {
    return this.#database.get(`SELECT ${objectColumns} FROM s3_objects WHERE key = ?`, key);
  }

  /** At most `limit` objects in the order of their keys, after the key `after`. */
  list(prefix: string, after: string, limit: number): StoredObject[] {
    return this.#database.all(
      `SELECT ${objectColumns} FROM s3_objects WHERE substr(key, 1, length(?)) = ? AND key > ? ORDER BY key LIMIT ?`,
      prefix,
      prefix,
      after,
      limit,
    );
  }

  put(key: string, received: ReceivedFile, headers: string): void {
    const former = this.find(key);
    this.#insert(key, received, headers, received.md5);
    if (former) this.#removeFile(former.file);
  }

  delete(key: string): void {
    const former = this.find(key);
    this.#database.run('DELETE FROM s3_objects WHERE key = ?', key);
    if (former) this.#removeFile(former.file);
  }

  startUpload(id: string, key: string, headers: string): void {
    const values = [id, key, headers, this.#now()];
    this.#database.run('INSERT INTO s3_uploads (id, key, headers, started_at) VALUES (?, ?, ?, ?)', ...values);
  }

  findUpload(id: string, key: string): Upload | undefined {
    return this.#database.get(`SELECT ${uploadColumns} FROM s3_uploads WHERE id = ? AND key = ?`, id, key);
  }

  /** At most `limit` unfinished uploads by key and id, after those named. */
  listUploads(prefix: string, afterKey: string, afterId: string, limit: number): Upload[] {
    return this.#database.all(
      `SELECT ${uploadColumns} FROM s3_uploads
       WHERE substr(key, 1, length(?)) = ? AND (key, id) > (?, ?) ORDER BY key, id LIMIT ?`,
      prefix,
      prefix,
      afterKey,
      afterId,
      limit,
    );
  }

  parts(uploadId: string): UploadedPart[] {
    const columns = 'number, file, size, etag, modified_at AS modifiedAt';
    return this.#database.all(`SELECT ${columns} FROM s3_parts WHERE upload_id = ? ORDER BY number`, uploadId);
  }

  putPart(uploadId: string, number: number, received: ReceivedFile): void {
    const former = this.parts(uploadId).find((part) => part.number === number);
    this.#database.run(
      'INSERT OR REPLACE INTO s3_parts (upload_id, number, file, size, etag, modified_at) VALUES (?, ?, ?, ?, ?, ?)',
      uploadId,
      number,
      received.name,
      received.size,
      received.md5,
      this.#now(),
    );
    if (former) this.#removeFile(former.file);
  }

  /** Makes the object of an upload, whose parts are deleted. */
  completeUpload(upload: Upload, received: ReceivedFile, etag: string): void {
    const former = this.find(upload.key);
    this.#database.transaction(() => {
      this.#insert(upload.key, received, upload.headers, etag);
      this.deleteUpload(upload.id);
    });
    if (former) this.#removeFile(former.file);
  }

  deleteUpload(id: string): void {
    const files = this.parts(id).map(({ file }) => file);
    this.#database.transaction(() => {
      this.#database.run('DELETE FROM s3_parts WHERE upload_id = ?', id);
      this.#database.run('DELETE FROM s3_uploads WHERE id = ?', id);
    });
    for (const file of files) this.#removeFile(file);
  }

  #insert(key: string, { name, size }: ReceivedFile, headers: string, etag: string): void {
    this.#database.run(
      'INSERT OR REPLACE INTO s3_objects (key, file, size, etag, headers, modified_at) VALUES (?, ?, ?, ?, ?, ?)',
      key,
      name,
      size,
      etag,
      headers,
      this.#now(),
    );
  }

  #removeFile(file: string): void {
    rmSync(join(this.folder, file), { force: true });
  }
}
