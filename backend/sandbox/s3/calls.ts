import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Request, Response } from 'express';
import type { Answer } from '../answer.ts';
import { invalidArgument, noSuchKey, S3Rejection, xmlAnswer } from './answers.ts';
import { decoded } from './signature.ts';
import type { Digests, StoredObjects, UploadedPart } from './stored-objects.ts';

/** One request to S3, its signature verified. */
export interface S3Call {
  request: Request;
  bucket: string;
  /** Empty where the bucket itself is meant. */
  key: string;
  query: Map<string, string>;
  /** The SHA-256 that the signature demands of the body, or null for any. */
  sha256: string | null;
  objects: StoredObjects;
}

type Work = (call: S3Call) => Answer | Promise<Answer>;

const mostParts = 10_000;
const smallestPart = 5 * 1024 * 1024;
const largestCompletion = 2 * 1024 * 1024;
const done: Answer = { status: 200 };
const unmet = 'At least one of the pre-conditions you specified did not hold.';

export const bucketCalls: Record<string, Work> = { HEAD: () => done, GET: list, 'GET uploads': listUploads };

export const objectCalls: Record<string, Work> = {
  PUT: async (call) => {
    const { request, key, objects } = call;
    if (request.get('x-amz-copy-source') !== undefined) return copy(call);
    if (request.get('if-none-match') === '*' && objects.find(key))
      throw new S3Rejection(412, 'PreconditionFailed', unmet);
    const received = await objects.receive(bodyOf(call), digestsOf(call));
    objects.put(key, received, storedHeaders(request.headers));
    return tagged(received);
  },
  DELETE: ({ objects, key }) => {
    objects.delete(key);
    return { status: 204 };
  },
  'POST uploads': ({ objects, bucket, key, request }) => {
    const id = objects.startUpload(key, storedHeaders(request.headers));
    return xmlAnswer('InitiateMultipartUploadResult', { Bucket: bucket, Key: key, UploadId: id });
  },
};

export const uploadCalls: Record<string, Work> = {
  PUT: async (call) => {
    const { id } = uploadOf(call);
    const number = Number(call.query.get('partNumber'));
    if (!Number.isInteger(number) || number < 1 || number > mostParts)
      throw invalidArgument(`Part number must be an integer between 1 and ${mostParts}, inclusive`);
    const received = await call.objects.receive(bodyOf(call), digestsOf(call));
    // The upload may have been aborted while the part was on its way.
    uploadOf(call);
    call.objects.putPart(id, number, received);
    return tagged(received);
  },
  GET: listParts,
  POST: complete,
  DELETE: (call) => {
    call.objects.deleteUpload(uploadOf(call).id);
    return { status: 204 };
  },
};

/** GET and HEAD of an object, whole, in a range or only if changed; `response-…` in the query replaces stored headers. */
export function sendObject(
  { objects, key, query }: S3Call,
  response: Response,
  failed: (error: unknown) => void,
): void {
  const object = objects.find(key);
  if (!object) throw noSuchKey(key);
  const headers = new Map<string, string>(Object.entries(JSON.parse(object.headers)));
  for (const [name, value] of query)
    if (name.startsWith('response-')) headers.set(name.slice('response-'.length), value);
  // Not by Express, which would add a charset.
  response.setHeaders(headers);
  response.set({ ETag: `"${object.etag}"`, 'Last-Modified': new Date(object.modifiedAt).toUTCString() });
  const options = { dotfiles: 'allow', etag: false, lastModified: false, cacheControl: false } as const;
  response.sendFile(objects.pathOf(object), options, (error) => {
    if (!error || response.headersSent) return;
    const isOutside = (error as { status?: number }).status === 416;
    failed(isOutside ? new S3Rejection(416, 'InvalidRange', 'The requested range is not satisfiable') : error);
  });
}

/** Content headers, metadata and the like, as JSON. */
export function storedHeaders(headers: Record<string, string | string[] | undefined>): string {
  const kept = /^(x-amz-meta-.*|content-(type|disposition|encoding|language)|cache-control|expires)$/;
  const stored = Object.entries(headers).filter(([name]) => kept.test(name));
  return JSON.stringify({ 'content-type': 'binary/octet-stream', ...Object.fromEntries(stored) });
}

function tagged({ etag }: { etag: string }): Answer {
  return { status: 200, headers: { ETag: `"${etag}"` } };
}

/** The bytes of a request, which S3 wants to know the length of beforehand. */
function bodyOf({ request }: S3Call): AsyncIterable<Buffer> {
  const chunked = 'The sandbox does not read aws-chunked bodies: set requestChecksumCalculation to WHEN_REQUIRED.';
  const isChunked = request.get('x-amz-content-sha256')?.startsWith('STREAMING-');
  if (isChunked) throw new S3Rejection(501, 'NotImplemented', chunked);
  if (request.get('content-length') !== undefined) return request;
  throw new S3Rejection(411, 'MissingContentLength', 'You must provide the Content-Length HTTP header.');
}

/** Digests that the caller gave for the body, in headers or hoisted into a presigned link. */
function digestsOf({ request, query, sha256 }: S3Call): Digests {
  return {
    sha256,
    md5: request.get('content-md5') ?? query.get('Content-MD5'),
    crc32: request.get('x-amz-checksum-crc32') ?? query.get('x-amz-checksum-crc32'),
  };
}

/** @throws S3Rejection 400 where it is no whole number, 0 or more. */
function limitOf({ query }: S3Call, name: string, fallback = 1000, most = 1000): number {
  const text = query.get(name) ?? String(fallback);
  if (/^\d+$/.test(text)) return Math.min(Number(text), most);
  throw invalidArgument(`Argument ${name} must be an integer between 0 and ${most}`);
}

/** Copies an object inside the bucket (`x-amz-copy-source`), with its headers or, by REPLACE, with new ones. */
async function copy({ request, bucket, key, objects }: S3Call): Promise<Answer> {
  const [from, ...rest] = decoded(request.get('x-amz-copy-source') ?? '')
    .replace(/^\//, '')
    .split('/');
  const source = rest.join('/');
  if (from !== bucket) throw new S3Rejection(404, 'NoSuchBucket', 'The specified bucket does not exist');
  const object = objects.find(source);
  if (!object) throw noSuchKey(source);
  const wanted = request.get('x-amz-copy-source-if-match')?.replaceAll('"', '') ?? object.etag;
  if (wanted !== object.etag) throw new S3Rejection(412, 'PreconditionFailed', unmet);
  const received = await objects.receive(objects.bytesOf(object));
  const replaces = request.get('x-amz-metadata-directive') === 'REPLACE';
  objects.put(key, received, replaces ? storedHeaders(request.headers) : object.headers);
  return xmlAnswer('CopyObjectResult', { ETag: `"${received.etag}"`, LastModified: new Date().toISOString() });
}

function list(call: S3Call): Answer {
  const { bucket, query, objects } = call;
  if (query.get('list-type') !== '2' || query.has('delimiter'))
    throw new S3Rejection(501, 'NotImplemented', 'The sandbox lists with list-type=2 and without a delimiter only.');
  const prefix = query.get('prefix') ?? '';
  const limit = limitOf(call, 'max-keys');
  const token = query.get('continuation-token');
  const after = token ? Buffer.from(token, 'base64url').toString() : (query.get('start-after') ?? '');
  const found = objects.list(prefix, after, limit + 1);
  const page = found.slice(0, limit);
  const next = found.length > limit ? page.at(-1)?.key : undefined;
  return xmlAnswer('ListBucketResult', {
    ...{ Name: bucket, Prefix: prefix, KeyCount: page.length, MaxKeys: limit, IsTruncated: next !== undefined },
    NextContinuationToken: next && Buffer.from(next).toString('base64url'),
    Contents: page.map((object) => ({ Key: object.key, ...listed(object), StorageClass: 'STANDARD' })),
  });
}

function listed({ modifiedAt, etag, size }: { modifiedAt: number; etag: string; size: number }) {
  return { LastModified: new Date(modifiedAt).toISOString(), ETag: `"${etag}"`, Size: size };
}

function listParts(call: S3Call): Answer {
  const { id } = uploadOf(call);
  const after = limitOf(call, 'part-number-marker', 0, mostParts);
  const limit = limitOf(call, 'max-parts');
  const rest = call.objects.parts(id).filter(({ number }) => number > after);
  const page = rest.slice(0, limit);
  return xmlAnswer('ListPartsResult', {
    ...{ Bucket: call.bucket, Key: call.key, UploadId: id, PartNumberMarker: after, MaxParts: limit },
    NextPartNumberMarker: page.at(-1)?.number ?? 0,
    IsTruncated: rest.length > page.length,
    Part: page.map((part) => ({ PartNumber: part.number, ...listed(part) })),
  });
}

function listUploads(call: S3Call): Answer {
  const { bucket, query, objects } = call;
  const prefix = query.get('prefix') ?? '';
  const limit = limitOf(call, 'max-uploads');
  const [afterKey, afterId] = [query.get('key-marker') ?? '', query.get('upload-id-marker') ?? ''];
  const found = objects.listUploads(prefix, afterKey, afterId, limit + 1);
  const page = found.slice(0, limit);
  const next = found.length > limit ? page.at(-1) : undefined;
  return xmlAnswer('ListMultipartUploadsResult', {
    ...{ Bucket: bucket, Prefix: prefix, KeyMarker: afterKey, UploadIdMarker: afterId, MaxUploads: limit },
    ...{ NextKeyMarker: next?.key, NextUploadIdMarker: next?.id, IsTruncated: next !== undefined },
    Upload: page.map(({ key, id, startedAt }) => ({
      Key: key,
      UploadId: id,
      Initiated: new Date(startedAt).toISOString(),
    })),
  });
}

function uploadOf({ query, key, objects }: S3Call) {
  const id = query.get('uploadId') ?? '';
  const upload = objects.findUpload(id, key);
  const message =
    'The specified multipart upload does not exist. The upload ID may be invalid, or the upload may have been aborted or completed.';
  if (!upload) throw new S3Rejection(404, 'NoSuchUpload', message, { UploadId: id });
  return upload;
}

async function complete(call: S3Call): Promise<Answer> {
  const { bucket, key, objects, request } = call;
  const upload = uploadOf(call);
  const parts = partsOf(objects.parts(upload.id), await readParts(call), upload.id);
  async function* bytes(): AsyncGenerator<Buffer> {
    for (const part of parts) yield* objects.bytesOf(part);
  }
  const received = await objects.receive(bytes());
  uploadOf(call);
  const digests = Buffer.from(parts.map(({ etag }) => etag).join(''), 'hex');
  const etag = `${createHash('md5').update(digests).digest('hex')}-${parts.length}`;
  objects.completeUpload(upload, { ...received, etag });
  const Location = `${request.protocol}://${request.get('host')}${request.originalUrl.split('?')[0]}`;
  return xmlAnswer('CompleteMultipartUploadResult', { Location, Bucket: bucket, Key: key, ETag: `"${etag}"` });
}

interface NamedPart {
  number: number;
  etag: string;
}

/** Reads the parts that the caller names, an XML list. */
async function readParts(call: S3Call): Promise<NamedPart[]> {
  const isTooLarge = Number(call.request.get('content-length')) > largestCompletion;
  const body = isTooLarge ? Buffer.alloc(0) : await buffer(bodyOf(call));
  if (call.sha256 && createHash('sha256').update(body).digest('hex') !== call.sha256)
    throw new S3Rejection(400, 'XAmzContentSHA256Mismatch', 'The body is not the one that was signed.');
  const parts = [...body.toString().matchAll(/<Part>([\s\S]*?)<\/Part>/g)].map(([, part = '']) => ({
    number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
    etag: /<ETag>([^<]*)</.exec(part)?.[1]?.replace(/&(quot|#34|#x22);|"/g, '') ?? '',
  }));
  const message = 'The XML you provided was not well-formed or did not validate against our published schema';
  if (parts.length > 0 && parts.every(({ number }) => Number.isInteger(number))) return parts;
  throw new S3Rejection(400, 'MalformedXML', message);
}

/** The stored parts in the order asked for. @throws S3Rejection InvalidPartOrder, InvalidPart, EntityTooSmall. */
function partsOf(uploaded: UploadedPart[], wanted: NamedPart[], uploadId: string): UploadedPart[] {
  if (wanted.some(({ number }, index) => index > 0 && number <= wanted[index - 1]!.number))
    throw new S3Rejection(400, 'InvalidPartOrder', 'The list of parts was not in ascending order.');
  const parts = wanted.map(({ number, etag }) => {
    const part = uploaded.find((each) => each.number === number && each.etag === etag);
    if (part) return part;
    const message =
      "One or more of the specified parts could not be found. The part may not have been uploaded, or the specified entity tag may not match the part's entity tag.";
    throw new S3Rejection(400, 'InvalidPart', message, { UploadId: uploadId, PartNumber: String(number), ETag: etag });
  });
  const small = parts.slice(0, -1).find(({ size }) => size < smallestPart);
  if (!small) return parts;
  throw new S3Rejection(400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size', {
    ...{ ProposedSize: String(small.size), MinSizeAllowed: String(smallestPart), PartNumber: String(small.number) },
  });
}
