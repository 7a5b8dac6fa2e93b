import { join } from 'node:path';
import type { Response } from 'express';
import type { Answer } from '../answer.ts';
import { bodyOf, expectedOf, type S3Call, storedHeaders, wholeNumber, xmlAnswer } from './call.ts';
import { receiveFile } from './received-file.ts';
import { noSuchKey, S3Rejection } from './rejection.ts';
import type { StoredObjects } from './stored-objects.ts';

/** Calls for whole objects. */
export class ObjectCalls {
  readonly #objects: StoredObjects;

  constructor(objects: StoredObjects) {
    this.#objects = objects;
  }

  async put(call: S3Call): Promise<Answer> {
    if (call.request.get('if-none-match') === '*' && this.#objects.find(call.key)) {
      throw new S3Rejection(
        412,
        'PreconditionFailed',
        'At least one of the pre-conditions you specified did not hold.',
      );
    }
    const received = await receiveFile(bodyOf(call), this.#objects.folder, expectedOf(call));
    this.#objects.put(call.key, received, storedHeaders(call.request.headers));
    return { status: 200, headers: { ETag: `"${received.md5}"` } };
  }

  delete(call: S3Call): Answer {
    this.#objects.delete(call.key);
    return { status: 204 };
  }

  /** GET and HEAD, whole, in a range or only if changed; `response-…` in the query replaces stored headers. */
  send(call: S3Call, response: Response, failed: (error: unknown) => void): void {
    const object = this.#objects.find(call.key);
    if (!object) throw noSuchKey(call.key);
    const headers = new Map<string, string>(Object.entries(JSON.parse(object.headers)));
    for (const [name, value] of call.query) {
      if (name.startsWith('response-')) headers.set(name.slice('response-'.length), value);
    }
    // Not by Express, which would add a charset.
    response.setHeaders(headers);
    response.set({ ETag: `"${object.etag}"`, 'Last-Modified': new Date(object.modifiedAt).toUTCString() });
    const options = { dotfiles: 'allow', etag: false, lastModified: false, cacheControl: false } as const;
    response.sendFile(join(this.#objects.folder, object.file), options, (error) => {
      if (!error || response.headersSent) return;
      const isOutside = (error as { status?: number }).status === 416;
      if (!isOutside) return failed(error);
      failed(new S3Rejection(416, 'InvalidRange', 'The requested range is not satisfiable'));
    });
  }

  list({ bucket, query }: S3Call): Answer {
    if (query.get('list-type') !== '2' || query.has('delimiter')) {
      throw new S3Rejection(501, 'NotImplemented', 'The sandbox lists with list-type=2 and without a delimiter only.');
    }
    const prefix = query.get('prefix') ?? '';
    const limit = wholeNumber(query.get('max-keys'), 'max-keys', 1000, 1000);
    const token = query.get('continuation-token');
    const after = token ? Buffer.from(token, 'base64url').toString() : (query.get('start-after') ?? '');
    const found = this.#objects.list(prefix, after, limit + 1);
    const page = found.slice(0, limit);
    const isTruncated = found.length > limit && limit > 0;
    return xmlAnswer('ListBucketResult', {
      Name: bucket,
      Prefix: prefix,
      KeyCount: page.length,
      MaxKeys: limit,
      IsTruncated: isTruncated,
      NextContinuationToken: isTruncated ? Buffer.from(page.at(-1)!.key).toString('base64url') : undefined,
      Contents: page.map(({ key, size, etag, modifiedAt }) => ({
        Key: key,
        LastModified: new Date(modifiedAt).toISOString(),
        ETag: `"${etag}"`,
        Size: size,
        StorageClass: 'STANDARD',
      })),
    });
  }
}
