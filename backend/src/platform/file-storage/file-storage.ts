import type { Readable } from 'node:stream';

/** What is known of a file without reading it. */
export interface StoredFile {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  /** Changes with the content; in double quotes, as HTTP sends it. */
  readonly etag: string;
  readonly lastModified: Date;
}

/** First and last byte, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** What a browser may send to a signed address. */
export interface UploadRules {
  /** Bytes; more is rejected. */
  readonly maxBytes: number;
  /** As the browser says it; the content is checked afterwards. */
  readonly contentType: string;
  /** Bytes, where the browser has said how many it will send. */
  readonly size?: number;
}

/** A request that a browser may send without further permission, for `LINK_SECONDS`. */
export interface SignedRequest {
  readonly method: 'PUT' | 'POST';
  /** Absolute for an S3 bucket; a path of the shop's own on disk. */
  readonly url: string;
  /** Fields of the form that a POST sends before the file. */
  readonly fields: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
}

/** A part of a multipart upload, as S3 names its fields. */
export interface StoredPart {
  readonly partNumber: number;
  readonly etag: string;
  /** Bytes. */
  readonly size: number;
}

/** How long a signed address works (docs/rules.md#uploads), in seconds. */
export const LINK_SECONDS = 600;
/** The parts of a multipart upload are numbered from 1 to this. */
export const MAX_PARTS = 10_000;
/** Every part but the last has at least this many bytes. */
export const MIN_PART_BYTES = 5_242_880;

/** Thrown where there is no file under the key, or it is another than the one that was asked for. */
export class FileNotFound extends Error {
  constructor(key: string) {
    super(`There is no file ${key}`);
    this.name = 'FileNotFound';
  }
}

/** Thrown where the multipart upload does not exist: completed, aborted or never started. */
export class MultipartUploadNotFound extends Error {
  constructor() {
    super('There is no such upload.');
    this.name = 'MultipartUploadNotFound';
  }
}

/** Thrown where the parts named at the end are not those that arrived. */
export class InvalidParts extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'InvalidParts';
  }
}

/** Thrown where more bytes arrive than allowed. */
export class FileTooLarge extends Error {
  constructor(readonly maxBytes: number) {
    super('The file is too large.');
    this.name = 'FileTooLarge';
  }
}

/** Thrown where the disk or the bucket has no room left; nothing of the file is stored. */
export class StorageFull extends Error {
  constructor(cause?: unknown) {
    super('The shop has no room left for this file. Please contact the administrator of the server.', { cause });
    this.name = 'StorageFull';
  }
}

/** Thrown where the bucket does not answer in time, after repeats. */
export class StorageUnavailable extends Error {
  constructor(cause?: unknown) {
    super('The file storage does not answer. Please try again in a moment.', { cause });
    this.name = 'StorageUnavailable';
  }
}

/**
 * Files that the shop keeps: product pictures, data sheets, uploads under way. On disk, or in an S3-compatible bucket where
 * one is set (docs/decisions/files.md#uploads-and-storage). Keys with an ending are served at `/media/<key>` as never
 * changing: new content gets a new key. Every method throws `InvalidFileKey`, `StorageFull` and `StorageUnavailable`.
 */
export abstract class FileStorage {
  /** Stores the bytes whole or not at all, also when the process is killed. */
  abstract put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;

  /** Returns undefined where there is no such file. */
  abstract find(key: string): Promise<StoredFile | undefined>;

  /** Returns the content, or a range that lies in it. Throws `FileNotFound`. */
  abstract read(key: string, range?: ByteRange): Promise<Readable>;

  /** Deletes the file; one that is not there is fine. */
  abstract remove(key: string): Promise<void>;

  /** Gives the file another key. Throws `FileNotFound` where it is not the one with that `etag` any more. */
  abstract move(file: StoredFile, to: string, contentType: string): Promise<void>;

  /** Returns the files whose keys begin with `folder/`, in the order of their keys, those behind `after` only. */
  abstract list(folder: string, after?: string): AsyncIterable<StoredFile>;

  /** Returns an address to which the whole file may be sent by PUT. */
  abstract signUpload(key: string, rules: UploadRules): Promise<SignedRequest>;

  /** The same by the way that limits the size best: for a bucket a form (POST). */
  abstract signForm(key: string, rules: UploadRules): Promise<SignedRequest>;

  /** Starts an upload in parts. Returns its id. */
  abstract startMultipart(key: string, contentType: string): Promise<string>;

  /** Returns an address to which this part may be sent by PUT. A part that is sent again replaces the former one. */
  abstract signPart(key: string, uploadId: string, partNumber: number, maxBytes: number): Promise<string>;

  /** Returns the parts that have arrived, in order. Throws `MultipartUploadNotFound`. */
  abstract listParts(key: string, uploadId: string): Promise<StoredPart[]>;

  /** Makes the parts one file. Throws `MultipartUploadNotFound`, `InvalidParts`. */
  abstract completeMultipart(
    key: string,
    uploadId: string,
    parts: readonly Pick<StoredPart, 'partNumber' | 'etag'>[],
  ): Promise<void>;

  /** Deletes what arrived; an upload that is not there is fine. */
  abstract abortMultipart(key: string, uploadId: string): Promise<void>;

  /** Deletes what writes, and multipart uploads to `folder/`, that were cut off before `before` have left. */
  abstract removeLeftovers(folder: string, before: Date): Promise<void>;

  /** Whether there is such a file. */
  async has(key: string): Promise<boolean> {
    return (await this.find(key)) !== undefined;
  }

  /** The address at which browsers get the file. */
  urlOf(key: string): string {
    return `/media/${key}`;
  }
}

/** Reads a whole file into memory. Throws `FileTooLarge` beyond `maxBytes`. */
export async function readWholeFile(
  storage: FileStorage,
  { key, size }: StoredFile,
  maxBytes: number,
): Promise<Buffer> {
  if (size > maxBytes) throw new FileTooLarge(maxBytes);
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of await storage.read(key)) {
    bytes += (chunk as Buffer).length;
    if (bytes > maxBytes) throw new FileTooLarge(maxBytes);
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}
