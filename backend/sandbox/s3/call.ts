import type { Request } from 'express';
import type { Answer } from '../answer.ts';
import { S3Rejection } from './rejection.ts';
import { decoded, queryOf, type SignedBody } from './signature.ts';
import { type XmlElements, xmlDocument } from './xml.ts';

/** One request to S3, its signature verified. */
export interface S3Call {
  request: Request;
  bucket: string;
  /** Empty where the bucket itself is meant. */
  key: string;
  query: Map<string, string>;
  body: SignedBody;
}

/** Reads bucket and key out of `/s3/<bucket>/<key>`. */
export function readTarget(url: string): Pick<S3Call, 'bucket' | 'key' | 'query'> {
  const [, , bucket = '', ...key] = url.split('?')[0]!.split('/');
  return { bucket: decoded(bucket), key: decoded(key.join('/')), query: new Map(queryOf(url)) };
}

export function xmlAnswer(root: string, content: XmlElements): Answer {
  return { status: 200, body: xmlDocument(root, content), headers: { 'Content-Type': 'application/xml' } };
}

/** Content headers, metadata and the like, as JSON. */
export function storedHeaders(headers: Record<string, string | string[] | undefined>): string {
  const stored = Object.entries(headers).filter(
    ([name]) =>
      name.startsWith('x-amz-meta-') ||
      /^(content-(type|disposition|encoding|language)|cache-control|expires)$/.test(name),
  );
  return JSON.stringify({ 'content-type': 'binary/octet-stream', ...Object.fromEntries(stored) });
}

/** @throws S3Rejection 400 where it is no whole number of that range. */
export function wholeNumber(text: string | undefined, name: string, fallback: number, most: number, least = 0): number {
  const value = Number(text ?? fallback);
  if (Number.isInteger(value) && value >= least && text !== '') return Math.min(value, most);
  throw new S3Rejection(400, 'InvalidArgument', `Argument ${name} must be an integer between ${least} and ${most}`);
}

/** The bytes of a request, which S3 wants to know the length of beforehand. */
export function bodyOf({ request }: S3Call): AsyncIterable<Buffer> {
  if (request.get('x-amz-content-sha256')?.startsWith('STREAMING-')) {
    throw new S3Rejection(
      501,
      'NotImplemented',
      'The sandbox does not read aws-chunked bodies: set requestChecksumCalculation to WHEN_REQUIRED.',
    );
  }
  if (request.get('content-length') === undefined) {
    throw new S3Rejection(411, 'MissingContentLength', 'You must provide the Content-Length HTTP header.');
  }
  return request;
}

/** Digests that the caller gave for the body, in headers or hoisted into a presigned link. */
export function expectedOf({ request, query, body }: S3Call) {
  return {
    sha256: body.sha256,
    md5: request.get('content-md5') ?? query.get('Content-MD5'),
    crc32: request.get('x-amz-checksum-crc32') ?? query.get('x-amz-checksum-crc32'),
  };
}
