import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Answer } from '../answer.ts';
import { type S3Call, storedHeaders, xmlAnswer } from './call.ts';
import { receiveFile } from './received-file.ts';
import { noSuchKey, S3Rejection } from './rejection.ts';
import { decoded } from './signature.ts';
import type { StoredObjects } from './stored-objects.ts';

/** Copies an object inside the bucket (`x-amz-copy-source`), with its headers or, by REPLACE, with new ones. */
export async function copyObject({ request, bucket, key }: S3Call, objects: StoredObjects): Promise<Answer> {
  const [from, ...rest] = decoded(request.get('x-amz-copy-source') ?? '')
    .replace(/^\//, '')
    .split('/');
  const source = rest.join('/');
  if (from !== bucket) throw new S3Rejection(404, 'NoSuchBucket', 'The specified bucket does not exist');
  const object = objects.find(source);
  if (!object) throw noSuchKey(source);
  const wanted = request.get('x-amz-copy-source-if-match');
  if (wanted !== undefined && wanted.replaceAll('"', '') !== object.etag)
    throw new S3Rejection(412, 'PreconditionFailed', 'At least one of the pre-conditions you specified did not hold.');
  const received = await receiveFile(createReadStream(join(objects.folder, object.file)), objects.folder);
  const replaces = request.get('x-amz-metadata-directive') === 'REPLACE';
  objects.put(key, received, replaces ? storedHeaders(request.headers) : object.headers);
  return xmlAnswer('CopyObjectResult', { ETag: `"${received.md5}"`, LastModified: new Date().toISOString() });
}
