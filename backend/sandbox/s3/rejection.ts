import type { Answer } from '../answer.ts';
import { xmlDocument } from './xml.ts';

/** Thrown below an S3 route; its code and message are the answer. */
export class S3Rejection extends Error {
  readonly status: number;
  readonly code: string;
  /** More elements of the error document, such as `StringToSign`. */
  readonly details: Record<string, string>;

  constructor(status: number, code: string, message: string, details: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export function errorAnswer({ status, code, message, details }: S3Rejection, requestId: string): Answer {
  const body = xmlDocument('Error', { Code: code, Message: message, ...details, RequestId: requestId });
  return { status, body, headers: { 'Content-Type': 'application/xml' } };
}

export function accessDenied(message = 'Access Denied', details: Record<string, string> = {}): S3Rejection {
  return new S3Rejection(403, 'AccessDenied', message, details);
}

export function notImplemented(what: string): S3Rejection {
  return new S3Rejection(501, 'NotImplemented', `The sandbox has no ${what}.`);
}

export function noSuchKey(key: string): S3Rejection {
  return new S3Rejection(404, 'NoSuchKey', 'The specified key does not exist.', { Key: key });
}

export function noSuchUpload(uploadId: string): S3Rejection {
  const message =
    'The specified multipart upload does not exist. The upload ID may be invalid, or the upload may have been aborted or completed.';
  return new S3Rejection(404, 'NoSuchUpload', message, { UploadId: uploadId });
}
