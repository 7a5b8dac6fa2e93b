import { Readable } from 'node:stream';
import type { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import type { S3Config } from '../../config/settings.js';
import { checkContentType, checkKey } from './file-keys.js';
import {
  type ByteRange,
  FileNotFound,
  FileStorage,
  InvalidParts,
  LINK_SECONDS,
  MultipartUploadNotFound,
  type SignedRequest,
  StorageFull,
  StorageUnavailable,
  type StoredFile,
  type StoredPart,
  type UploadRules,
} from './file-storage.js';

/** Time limits for connecting, for the start of an answer, and between two of its bytes; ms. */
const CONNECTION_MS = 3000;
const ANSWER_MS = 15_000;
const IDLE_MS = 30_000;
/** Time limit for joining parts and copying, which take the bucket a while; ms. */
const LONG_ANSWER_MS = 120_000;
/** Number of attempts, including the first. */
const ATTEMPTS = 3;
/** Number of connections. Each file sent to a browser holds one: a few slow browsers must not hold all. */
const MOST_CONNECTIONS = 1000;

/** Loads the AWS libraries with the first file, so that a shop that stores files on disk has none of them in memory. */
async function loadS3({ endpoint, region, forcePathStyle, accessKeyId, secretAccessKey }: S3Config) {
  const [sdk, presigner, post] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/s3-request-presigner'),
    import('@aws-sdk/s3-presigned-post'),
  ]);
  const client = new sdk.S3Client({
    ...(endpoint ? { endpoint } : {}),
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: ATTEMPTS,
    // Leaves checksums out of signed addresses: browsers send none and would be rejected.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECTION_MS,
      requestTimeout: ANSWER_MS,
      throwOnRequestTimeout: true,
      socketTimeout: IDLE_MS,
      httpAgent: { maxSockets: MOST_CONNECTIONS },
      httpsAgent: { maxSockets: MOST_CONNECTIONS },
    },
  });
  return { sdk, client, getSignedUrl: presigner.getSignedUrl, createPresignedPost: post.createPresignedPost };
}

export type S3 = Awaited<ReturnType<typeof loadS3>> & { readonly client: S3Client };

/** Returns whether the bucket says that the object does not exist. */
function isNotFound(error: unknown): boolean {
  const { name, $metadata } = (error ?? {}) as Partial<S3ServiceException>;
  return name === 'NoSuchKey' || name === 'NotFound' || (name !== 'NoSuchUpload' && $metadata?.httpStatusCode === 404);
}

/** Returns the storage error for an error of the bucket or the connection to it. */
function portError(error: unknown, key: string): Error {
  const { name, $metadata, message } = (error ?? {}) as Partial<S3ServiceException>;
  if (name === 'NoSuchUpload') return new MultipartUploadNotFound();
  if (name === 'InvalidPart' || name === 'InvalidPartOrder' || name === 'EntityTooSmall' || name === 'MalformedXML')
    return new InvalidParts(PART_PROBLEMS[name] ?? 'These are not the parts that arrived.');
  if (name === 'PreconditionFailed' || isNotFound(error)) return new FileNotFound(key);
  if ($metadata?.httpStatusCode === 507 || /storage ?full|quota/i.test(`${name} ${message}`))
    return new StorageFull(error);
  return new StorageUnavailable(error);
}

const PART_PROBLEMS: Readonly<Record<string, string>> = {
  InvalidPart: 'A part has not arrived as it is named here.',
  InvalidPartOrder: 'The parts must be named in ascending order.',
  EntityTooSmall: 'A part is too small: only the last part may have less than 5 MB.',
};

/** Files in an S3-compatible bucket. Browsers upload to presigned addresses; downloads go through the shop. */
export class S3FileStorage extends FileStorage {
  private loading?: Promise<S3>;

  constructor(private readonly config: S3Config) {
    super();
  }

  put(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
    checkContentType(key, contentType);
    return this.ask(key, async ({ client, sdk }, target) => {
      await client.send(new sdk.PutObjectCommand({ ...target, Body: bytes, ContentType: contentType }));
    });
  }

  find(key: string): Promise<StoredFile | undefined> {
    return this.ask(key, async ({ client, sdk }, target) => {
      try {
        const found = await client.send(new sdk.HeadObjectCommand(target));
        return describe(key, found.ContentLength, found.ETag, found.LastModified);
      } catch (error) {
        if (isNotFound(error)) return undefined;
        throw error;
      }
    });
  }

  read(key: string, range?: ByteRange): Promise<Readable> {
    return this.ask(key, async ({ client, sdk }, target) => {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const { Body } = await client.send(new sdk.GetObjectCommand({ ...target, Range }));
      return Body instanceof Readable ? Body : Readable.from([]);
    });
  }

  remove(key: string): Promise<void> {
    return this.ask(key, async ({ client, sdk }, target) => {
      await client.send(new sdk.DeleteObjectCommand(target));
    });
  }

  /** Copies the file inside the bucket and deletes the original: a bucket cannot rename. */
  async move({ key, etag }: StoredFile, to: string, contentType: string): Promise<void> {
    checkContentType(to, contentType);
    await this.ask(key, async ({ client, sdk }, { Bucket }) => {
      const copy = new sdk.CopyObjectCommand({
        Bucket,
        Key: to,
        CopySource: `${Bucket}/${key}`,
        CopySourceIfMatch: etag,
        MetadataDirective: 'REPLACE',
        ContentType: contentType,
      });
      await client.send(copy, { requestTimeout: LONG_ANSWER_MS });
    });
    await this.remove(key);
  }

  async *list(folder: string, after?: string): AsyncGenerator<StoredFile> {
    checkKey(folder);
    let token: string | undefined;
    do {
      const page = await this.ask(folder, ({ client, sdk }, { Bucket }) => {
        const where = token ? { ContinuationToken: token } : { StartAfter: after };
        return client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: `${folder}/`, ...where }));
      });
      for (const { Key, Size, ETag, LastModified } of page.Contents ?? [])
        if (Key) yield describe(Key, Size, ETag, LastModified);
      token = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (token);
  }

  /** Signs the size that the browser has named: the bucket accepts no other. */
  signUpload(key: string, { size }: UploadRules): Promise<SignedRequest> {
    return this.ask(key, async ({ client, sdk, getSignedUrl }, target) => {
      const command = new sdk.PutObjectCommand({ ...target, ...(size ? { ContentLength: size } : {}) });
      const url = await getSignedUrl(client, command, { expiresIn: LINK_SECONDS });
      return { method: 'PUT', url, fields: {}, headers: {} };
    });
  }

  signForm(key: string, { maxBytes, contentType }: UploadRules): Promise<SignedRequest> {
    return this.ask(key, async ({ client, createPresignedPost }, { Bucket, Key }) => {
      const { url, fields } = await createPresignedPost(client, {
        Bucket,
        Key,
        Fields: { 'Content-Type': contentType },
        Conditions: [['content-length-range', 1, maxBytes]],
        Expires: LINK_SECONDS,
      });
      return { method: 'POST', url, fields, headers: {} };
    });
  }

  startMultipart(key: string, contentType: string): Promise<string> {
    return this.ask(key, async ({ client, sdk }, target) => {
      const command = new sdk.CreateMultipartUploadCommand({ ...target, ContentType: contentType });
      return (await client.send(command)).UploadId ?? '';
    });
  }

  signPart(key: string, uploadId: string, partNumber: number): Promise<string> {
    return this.ask(key, ({ client, sdk, getSignedUrl }, target) => {
      const command = new sdk.UploadPartCommand({ ...target, UploadId: uploadId, PartNumber: partNumber });
      return getSignedUrl(client, command, { expiresIn: LINK_SECONDS });
    });
  }

  listParts(key: string, uploadId: string): Promise<StoredPart[]> {
    return this.ask(key, async ({ client, sdk }, target) => {
      const parts: StoredPart[] = [];
      let marker: string | undefined;
      do {
        const command = new sdk.ListPartsCommand({ ...target, UploadId: uploadId, PartNumberMarker: marker });
        const page = await client.send(command);
        for (const { PartNumber = 0, ETag = '', Size = 0 } of page.Parts ?? [])
          parts.push({ partNumber: PartNumber, etag: ETag, size: Size });
        marker = page.IsTruncated ? page.NextPartNumberMarker : undefined;
      } while (marker);
      return parts;
    });
  }

  completeMultipart(
    key: string,
    uploadId: string,
    parts: readonly Pick<StoredPart, 'partNumber' | 'etag'>[],
  ): Promise<void> {
    return this.ask(key, async ({ client, sdk }, target) => {
      const Parts = parts.map(({ partNumber, etag }) => ({ PartNumber: partNumber, ETag: etag }));
      const command = new sdk.CompleteMultipartUploadCommand({
        ...target,
        UploadId: uploadId,
        MultipartUpload: { Parts },
      });
      await client.send(command, { requestTimeout: LONG_ANSWER_MS });
    });
  }

  abortMultipart(key: string, uploadId: string): Promise<void> {
    return this.ask(key, async ({ client, sdk }, target) => {
      try {
        await client.send(new sdk.AbortMultipartUploadCommand({ ...target, UploadId: uploadId }));
      } catch (error) {
        if ((error as Error).name !== 'NoSuchUpload') throw error;
      }
    });
  }

  async removeLeftovers(folder: string, before: Date): Promise<void> {
    const page = await this.ask(folder, ({ client, sdk }, { Bucket }) =>
      client.send(new sdk.ListMultipartUploadsCommand({ Bucket, Prefix: `${folder}/` })),
    );
    for (const { Key, UploadId, Initiated } of page.Uploads ?? [])
      if (Key && UploadId && Initiated && Initiated < before) await this.abortMultipart(Key, UploadId);
  }

  /** Runs `work` on the bucket and converts its errors. */
  private async ask<T>(key: string, work: (s3: S3, target: { Bucket: string; Key: string }) => Promise<T>): Promise<T> {
    const target = { Bucket: this.config.bucket, Key: checkKey(key) };
    this.loading ??= loadS3(this.config);
    const s3 = await this.loading;
    try {
      return await work(s3, target);
    } catch (error) {
      throw portError(error, key);
    }
  }
}

function describe(key: string, size = 0, etag = '', lastModified = new Date(0)): StoredFile {
  return { key, size, etag, lastModified };
}
