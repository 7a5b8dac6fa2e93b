import type { Readable } from 'node:stream';

/** Properties of a stored file, without its content. */
export interface StoredFile {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  /** ETag in double quotes, which changes with the content. */
  readonly etag: string;
  readonly lastModified: Date;
}

/** First and last byte, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Limits of an upload by a browser to a signed address. */
export interface UploadRules {
  /** Maximum size in bytes; more is rejected. */
  readonly maxBytes: number;
  /** Content type as the browser names it; the content is checked afterwards. */
  readonly contentType: string;
  /** Size in bytes, if the browser has named it. */
  readonly size?: number;
}

/** A request that a browser may send without further permission, for `LINK_SECONDS`. */
export interface SignedRequest {
  readonly method: 'PUT' | 'POST';
  /** Absolute for an S3 bucket; a path of the shop for the disk. */
  readonly url: string;
  /** Form fields that a POST sends before the file. */
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

/** Lifetime of a signed address in seconds (docs/rules.md#uploads). */
export const LINK_SECONDS = 600;
/** Highest number of a part; the first is 1. */
export const MAX_PARTS = 10_000;
/** Smallest size of a part in bytes, except for the last one. */
export const MIN_PART_BYTES = 5_242_880;

/** Thrown if there is no file under the key, or it has been replaced. */
export class FileNotFound extends Error {
  constructor(key: string) {
    super(`There is no file ${key}`);
  }
}

/** Thrown if the multipart upload does not exist: it was completed, aborted or never started. */
export class MultipartUploadNotFound extends Error {
  constructor() {
    super('There is no such upload.');
  }
}

/** Thrown if the parts named at the end are not the stored ones. */
export class InvalidParts extends Error {}

/** Thrown for more bytes than allowed. */
export class FileTooLarge extends Error {
  constructor(readonly maxBytes: number) {
    super('The file is too large.');
  }
}

/** Thrown if the disk or the bucket is full; nothing of the file is stored. */
export class StorageFull extends Error {
  constructor(cause?: unknown) {
    super('The shop has no room left for this file. Please contact the administrator of the server.', { cause });
  }
}

/** Thrown if the bucket does not answer in time, after retries. */
export class StorageUnavailable extends Error {
  constructor(cause?: unknown) {
    super('The file storage does not answer. Please try again in a moment.', { cause });
  }
}

/**
 * The shop's files: product pictures, data sheets, unfinished uploads. Stored on disk, or in an S3-compatible bucket if
 * one is set (docs/decisions/files.md#uploads-and-storage). Keys with an extension are served at `/media/<key>` as
 * immutable: new content gets a new key. Every method throws `InvalidFileKey`, `StorageFull` and `StorageUnavailable`.
 */
export abstract class FileStorage {
  /** Stores the bytes completely or not at all, even if the process is killed. */
  abstract put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;

  /** Returns undefined if there is no such file. */
  abstract find(key: string): Promise<StoredFile | undefined>;

  /** Returns the content, or a range within it. Throws `FileNotFound`. */
  abstract read(key: string, range?: ByteRange): Promise<Readable>;

  /** Deletes the file; does nothing if it is missing. */
  abstract remove(key: string): Promise<void>;

  /** Gives the file another key. Throws `FileNotFound` if it no longer has that `etag`. */
  abstract move(file: StoredFile, to: string, contentType: string): Promise<void>;

  /** Returns the files whose keys begin with `folder/`, in the order of their keys; with `after`, only later ones. */
  abstract list(folder: string, after?: string): AsyncIterable<StoredFile>;

  /** Returns an address to which the whole file may be sent by PUT. */
  abstract signUpload(key: string, rules: UploadRules): Promise<SignedRequest>;

  /** Returns the request with the strictest limit on the size: a form (POST) for a bucket. */
  abstract signForm(key: string, rules: UploadRules): Promise<SignedRequest>;

  /** Starts an upload in parts. Returns its id. */
  abstract startMultipart(key: string, contentType: string): Promise<string>;

  /** Returns an address to which this part may be sent by PUT. A part that is sent again replaces the former one. */
  abstract signPart(key: string, uploadId: string, partNumber: number, maxBytes: number): Promise<string>;

  /** Returns the stored parts in order. Throws `MultipartUploadNotFound`. */
  abstract listParts(key: string, uploadId: string): Promise<StoredPart[]>;

  /** Joins the parts to one file. Throws `MultipartUploadNotFound`, `InvalidParts`. */
  abstract completeMultipart(
    key: string,
    uploadId: string,
    parts: readonly Pick<StoredPart, 'partNumber' | 'etag'>[],
  ): Promise<void>;

  /** Deletes the parts; does nothing if the upload is missing. */
  abstract abortMultipart(key: string, uploadId: string): Promise<void>;

  /** Deletes the leftovers of writes and of multipart uploads to `folder/` that broke off before `before`. */
  abstract removeLeftovers(folder: string, before: Date): Promise<void>;

  /** Returns whether the file exists. */
  async has(key: string): Promise<boolean> {
    return (await this.find(key)) !== undefined;
  }

  /** Returns the address at which browsers get the file. */
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
