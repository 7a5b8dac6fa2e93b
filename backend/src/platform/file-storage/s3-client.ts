import type { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import type { S3Config } from '../../config/s3-settings.js';
import {
  FileNotFound,
  InvalidParts,
  MultipartUploadNotFound,
  StorageFull,
  StorageUnavailable,
} from './file-storage.js';

/** Until a connection stands, until an answer begins, and between two of its bytes; ms. */
const CONNECTION_MS = 3000;
const ANSWER_MS = 15_000;
const IDLE_MS = 30_000;
/** For joining parts and copying, which take the bucket a while; ms. */
export const LONG_ANSWER_MS = 120_000;
/** Includes the retries of calls. */
const ATTEMPTS = 3;
/** Connections at once. Each file on its way to a browser holds one, so that a few slow browsers must not hold them all. */
const MOST_CONNECTIONS = 1000;

/** The libraries of AWS, loaded when the first file is asked for: a shop that keeps its files on disk has none of them. */
export async function loadS3({ endpoint, region, forcePathStyle, accessKeyId, secretAccessKey }: S3Config) {
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
    // Browsers send no checksums, so addresses that ask for them would work for no one.
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

/** Whether the bucket says that there is no such object. */
export function isNotFound(error: unknown): boolean {
  const { name, $metadata } = (error ?? {}) as Partial<S3ServiceException>;
  return name === 'NoSuchKey' || name === 'NotFound' || (name !== 'NoSuchUpload' && $metadata?.httpStatusCode === 404);
}

/** The error of the port for what the bucket, or the way to it, says. */
export function portError(error: unknown, key: string): Error {
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
