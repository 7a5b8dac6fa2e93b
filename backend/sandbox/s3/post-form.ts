/// <reference path="./busboy.d.ts" />
import busboy from 'busboy';
import type { Request } from 'express';
import type { Answer } from '../answer.ts';
import { storedHeaders } from './call.ts';
import { checkPolicy, type LengthRange } from './post-policy.ts';
import { type ReceivedFile, receiveFile } from './received-file.ts';
import { S3Rejection } from './rejection.ts';
import { type Keys, verifyPolicySignature } from './signature.ts';
import type { StoredObjects } from './stored-objects.ts';
import { xmlDocument } from './xml.ts';

interface ReceivedForm {
  fields: Record<string, string>;
  file: ReceivedFile;
}

/** Takes a browser's form: signed policy first, file last. */
export async function postForm(
  request: Request,
  bucket: string,
  objects: StoredObjects,
  keys: Keys,
  now: () => number,
): Promise<Answer> {
  const accepted = (fields: Record<string, string>): LengthRange => {
    if (!fields.policy) throw new S3Rejection(403, 'AccessDenied', 'Access Denied');
    verifyPolicySignature(fields, keys);
    return checkPolicy(fields, bucket, now());
  };
  const { fields, file } = await receiveForm(request, objects.folder, accepted);
  const key = fields.key!;
  objects.put(key, file, storedHeaders(fields));
  const location = `${request.protocol}://${request.get('host')}${request.originalUrl.replace(/\/$/, '')}/${encodeURI(key)}`;
  const headers = { ETag: `"${file.md5}"`, Location: location };
  if (fields.success_action_status === '200') return { status: 200, headers };
  if (fields.success_action_status !== '201') return { status: 204, headers };
  const body = xmlDocument('PostResponse', { Location: location, Bucket: bucket, Key: key, ETag: `"${file.md5}"` });
  return { status: 201, headers: { ...headers, 'Content-Type': 'application/xml' }, body };
}

/** `accepted` is asked when the file begins, before a byte of it is stored. */
function receiveForm(
  request: Request,
  folder: string,
  accepted: (fields: Record<string, string>) => LengthRange,
): Promise<ReceivedForm> {
  return new Promise((resolve, reject) => {
    const fields: Record<string, string> = {};
    const form = busboy({ headers: request.headers, limits: { files: 1, fieldSize: 20 * 1024 } });
    let receiving: Promise<ReceivedForm> | undefined;
    form.on('field', (name, value) => {
      if (!receiving) fields[name.toLowerCase()] = value;
    });
    form.on('file', (_name, file, { filename }) => {
      receiving = (async () => {
        fields.key = fields.key?.replaceAll('$' + '{filename}', filename) ?? '';
        if (fields.key === '')
          throw new S3Rejection(400, 'InvalidArgument', 'Bucket POST must contain a field named key.');
        const range = accepted(fields);
        return { fields, file: await receiveFile(within(file, range), folder) };
      })();
      receiving.catch((error: unknown) => {
        file.resume();
        reject(error);
      });
    });
    form.on('error', () =>
      reject(new S3Rejection(400, 'MalformedPOSTRequest', 'The body of your POST request is not well-formed.')),
    );
    form.on('close', () => {
      const missing = new S3Rejection(400, 'InvalidArgument', 'POST requires exactly one file upload per request.');
      (receiving ?? Promise.reject(missing)).then(resolve, reject);
    });
    request.on('aborted', () => form.destroy());
    request.pipe(form);
  });
}

async function* within(file: AsyncIterable<Buffer>, { least, most }: LengthRange): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of file) {
    size += chunk.length;
    if (size > most) {
      const message = 'Your proposed upload exceeds the maximum allowed size';
      throw new S3Rejection(400, 'EntityTooLarge', message, { MaxSizeAllowed: String(most) });
    }
    yield chunk;
  }
  if (size < least) {
    const message = 'Your proposed upload is smaller than the minimum allowed size';
    throw new S3Rejection(400, 'EntityTooSmall', message, { MinSizeAllowed: String(least) });
  }
}
