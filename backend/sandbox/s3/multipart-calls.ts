import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Answer } from '../answer.ts';
import { bodyOf, expectedOf, type S3Call, storedHeaders, wholeNumber, xmlAnswer } from './call.ts';
import { receiveFile } from './received-file.ts';
import { noSuchUpload, S3Rejection } from './rejection.ts';
import type { StoredObjects, Upload, UploadedPart } from './stored-objects.ts';
import { elementsOf, unescapeXml } from './xml.ts';

const mostParts = 10_000;
const smallestPart = 5 * 1024 * 1024;
const largestCompletion = 2 * 1024 * 1024;

/** Uploads in parts, from their start to their completion or abortion. */
export class MultipartCalls {
  readonly #objects: StoredObjects;

  constructor(objects: StoredObjects) {
    this.#objects = objects;
  }

  start({ bucket, key, request }: S3Call): Answer {
    const id = randomUUID();
    this.#objects.startUpload(id, key, storedHeaders(request.headers));
    return xmlAnswer('InitiateMultipartUploadResult', { Bucket: bucket, Key: key, UploadId: id });
  }

  async putPart(call: S3Call): Promise<Answer> {
    const { id } = this.#upload(call);
    const number = Number(call.query.get('partNumber'));
    if (!Number.isInteger(number) || number < 1 || number > mostParts) {
      throw new S3Rejection(
        400,
        'InvalidArgument',
        `Part number must be an integer between 1 and ${mostParts}, inclusive`,
      );
    }
    const received = await receiveFile(bodyOf(call), this.#objects.folder, expectedOf(call));
    // The upload may have been aborted while the part was on its way.
    this.#upload(call);
    this.#objects.putPart(id, number, received);
    return { status: 200, headers: { ETag: `"${received.md5}"` } };
  }

  listParts(call: S3Call): Answer {
    const { id } = this.#upload(call);
    const after = wholeNumber(call.query.get('part-number-marker'), 'part-number-marker', 0, mostParts);
    const limit = wholeNumber(call.query.get('max-parts'), 'max-parts', 1000, 1000);
    const rest = this.#objects.parts(id).filter(({ number }) => number > after);
    const page = rest.slice(0, limit);
    return xmlAnswer('ListPartsResult', {
      Bucket: call.bucket,
      Key: call.key,
      UploadId: id,
      PartNumberMarker: after,
      NextPartNumberMarker: page.at(-1)?.number ?? 0,
      MaxParts: limit,
      IsTruncated: rest.length > page.length,
      Part: page.map(({ number, size, etag, modifiedAt }) => ({
        PartNumber: number,
        LastModified: new Date(modifiedAt).toISOString(),
        ETag: `"${etag}"`,
        Size: size,
      })),
    });
  }

  listUploads({ bucket, query }: S3Call): Answer {
    const prefix = query.get('prefix') ?? '';
    const limit = wholeNumber(query.get('max-uploads'), 'max-uploads', 1000, 1000);
    const [afterKey, afterId] = [query.get('key-marker') ?? '', query.get('upload-id-marker') ?? ''];
    const found = this.#objects.listUploads(prefix, afterKey, afterId, limit + 1);
    const page = found.slice(0, limit);
    const isTruncated = found.length > page.length && limit > 0;
    return xmlAnswer('ListMultipartUploadsResult', {
      Bucket: bucket,
      Prefix: prefix,
      KeyMarker: afterKey,
      UploadIdMarker: afterId,
      NextKeyMarker: isTruncated ? page.at(-1)?.key : undefined,
      NextUploadIdMarker: isTruncated ? page.at(-1)?.id : undefined,
      MaxUploads: limit,
      IsTruncated: isTruncated,
      Upload: page.map(({ key, id, startedAt }) => ({
        Key: key,
        UploadId: id,
        Initiated: new Date(startedAt).toISOString(),
      })),
    });
  }

  async complete(call: S3Call): Promise<Answer> {
    const upload = this.#upload(call);
    const wanted = readParts(await this.#completion(call));
    const parts = this.#partsOf(upload, wanted);
    const folder = this.#objects.folder;
    async function* bytes(): AsyncGenerator<Buffer> {
      for (const { file } of parts) yield* createReadStream(join(folder, file));
    }
    const received = await receiveFile(bytes(), folder);
    this.#upload(call);
    const digests = Buffer.concat(parts.map(({ etag }) => Buffer.from(etag, 'hex')));
    const etag = `${createHash('md5').update(digests).digest('hex')}-${parts.length}`;
    this.#objects.completeUpload(upload, received, etag);
    return xmlAnswer('CompleteMultipartUploadResult', {
      Location: `${call.request.protocol}://${call.request.get('host')}${call.request.originalUrl.split('?')[0]}`,
      Bucket: call.bucket,
      Key: call.key,
      ETag: `"${etag}"`,
    });
  }

  abort(call: S3Call): Answer {
    this.#objects.deleteUpload(this.#upload(call).id);
    return { status: 204 };
  }

  #upload({ query, key }: S3Call): Upload {
    const id = query.get('uploadId') ?? '';
    const upload = this.#objects.findUpload(id, key);
    if (!upload) throw noSuchUpload(id);
    return upload;
  }

  async #completion(call: S3Call): Promise<string> {
    if (Number(call.request.get('content-length')) > largestCompletion) throw malformedXml();
    const body = await text(bodyOf(call));
    const { sha256 } = call.body;
    if (sha256 && createHash('sha256').update(body).digest('hex') !== sha256) {
      throw new S3Rejection(400, 'XAmzContentSHA256Mismatch', 'The body is not the one that was signed.');
    }
    return body;
  }

  /** The stored parts in the order asked for. @throws S3Rejection InvalidPartOrder, InvalidPart, EntityTooSmall. */
  #partsOf(upload: Upload, wanted: { number: number; etag: string }[]): UploadedPart[] {
    if (wanted.some(({ number }, index) => index > 0 && number <= wanted[index - 1]!.number)) {
      throw new S3Rejection(400, 'InvalidPartOrder', 'The list of parts was not in ascending order.');
    }
    const stored = new Map(this.#objects.parts(upload.id).map((part) => [part.number, part]));
    const parts = wanted.map(({ number, etag }) => {
      const part = stored.get(number);
      if (part?.etag === etag) return part;
      const message =
        "One or more of the specified parts could not be found. The part may not have been uploaded, or the specified entity tag may not match the part's entity tag.";
      throw new S3Rejection(400, 'InvalidPart', message, {
        UploadId: upload.id,
        PartNumber: String(number),
        ETag: etag,
      });
    });
    const small = parts.slice(0, -1).find(({ size }) => size < smallestPart);
    if (!small) return parts;
    throw new S3Rejection(400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size', {
      ProposedSize: String(small.size),
      MinSizeAllowed: String(smallestPart),
      PartNumber: String(small.number),
    });
  }
}

function readParts(body: string): { number: number; etag: string }[] {
  const parts = elementsOf(body, 'Part').map((part) => ({
    number: Number(elementsOf(part, 'PartNumber')[0]),
    etag: unescapeXml(elementsOf(part, 'ETag')[0] ?? '').replaceAll('"', ''),
  }));
  if (parts.length === 0 || parts.some(({ number }) => !Number.isInteger(number))) throw malformedXml();
  return parts;
}

function malformedXml(): S3Rejection {
  const message = 'The XML you provided was not well-formed or did not validate against our published schema';
  return new S3Rejection(400, 'MalformedXML', message);
}
