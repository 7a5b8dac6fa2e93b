import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type ErrorRequestHandler, json, type Request, type RequestHandler, Router } from 'express';
import { send } from '../answer.ts';
import { BadOrder } from '../control/control.ts';
import type { FaultAnswers } from '../faults.ts';
import type { Surroundings, System } from '../system.ts';
import { errorAnswer, S3Rejection } from './answers.ts';
import { bucketCalls, objectCalls, type S3Call, sendObject, uploadCalls } from './calls.ts';
import { postForm } from './post-form.ts';
import { decoded, type Keys, queryOf, verifySignature } from './signature.ts';
import { StoredObjects } from './stored-objects.ts';

/** An S3 bucket under `/s3/<bucket>`: path-style addresses, any region, Signature Version 4 only. */
export class S3 implements System {
  readonly #surroundings: Surroundings;
  readonly #objects: StoredObjects;
  readonly #keys: Keys;
  /** Whether the bucket's cross-origin rules expose the ETag; that they do not is a common mistake of set-up. */
  #exposesETag = true;

  constructor(surroundings: Surroundings) {
    const { database, settings, now } = surroundings;
    this.#surroundings = surroundings;
    this.#objects = new StoredObjects(database, join(settings.dataDirectory, 'sandbox', 's3'), now);
    this.#keys = { accessKeyId: settings.s3AccessKeyId, secretAccessKey: settings.s3SecretAccessKey };
  }

  reset(): void {
    this.#objects.clear();
    this.#exposesETag = true;
  }

  async start(): Promise<void> {
    this.#objects.removeStrayFiles();
  }

  routes(): Router {
    const router = Router();
    router.post('/control/s3/cross-origin', json(), (request, response) => {
      const { exposeETag } = (request.body ?? {}) as Record<string, unknown>;
      if (typeof exposeETag !== 'boolean') throw new BadOrder('exposeETag must be true or false');
      this.#exposesETag = exposeETag;
      response.json({ exposeETag });
    });
    const strike = this.#surroundings.faults.striker('s3', faultAnswers);
    router.use('/s3', this.#crossOrigin(), this.#verify(), strike, this.#perform(), errors);
    return router;
  }

  /** Names the request, and lets a browser on any origin call. */
  #crossOrigin(): RequestHandler {
    return (request, response, next) => {
      response.set('x-amz-request-id', randomBytes(8).toString('hex').toUpperCase());
      if (request.get('origin') === undefined) return next();
      response.set('Access-Control-Allow-Origin', '*');
      if (this.#exposesETag) response.set('Access-Control-Expose-Headers', 'ETag, x-amz-request-id');
      if (request.method !== 'OPTIONS') return next();
      response.set({
        'Access-Control-Allow-Methods': 'GET, HEAD, PUT, POST, DELETE',
        'Access-Control-Allow-Headers': request.get('access-control-request-headers') ?? '*',
        'Access-Control-Max-Age': '600',
      });
      response.status(200).end();
    };
  }

  /** A form brings its signature in its fields: it is verified when they have come. */
  #verify(): RequestHandler {
    return (request, response, next) => {
      const { method, originalUrl: url, headers } = request;
      const now = this.#surroundings.now();
      const sha256 = isForm(request) ? null : verifySignature({ method, url, headers }, this.#keys, now);
      const [, , bucket = '', ...key] = url.split('?')[0]!.split('/').map(decoded);
      if (bucket !== this.#surroundings.settings.s3Bucket)
        throw new S3Rejection(404, 'NoSuchBucket', 'The specified bucket does not exist', { BucketName: bucket });
      const query = new Map(queryOf(url));
      const call: S3Call = { request, bucket, key: key.join('/'), query, sha256, objects: this.#objects };
      response.locals.call = call;
      next();
    };
  }

  #perform(): RequestHandler {
    return async (request, response, next) => {
      const call = response.locals.call as S3Call;
      if (isForm(request)) return send(response, await postForm(call, this.#keys, this.#surroundings.now()));
      const { method } = request;
      const isObject = call.key !== '' && !call.query.has('uploadId');
      for (const name of ['acl', 'cors', 'delete', 'lifecycle', 'policy', 'tagging', 'versioning', 'versions'])
        if (call.query.has(name)) throw new S3Rejection(501, 'NotImplemented', `The sandbox has no ${name}.`);
      if (isObject && (method === 'GET' || method === 'HEAD')) {
        const isLost = response.locals.lostAfterMilliseconds !== undefined;
        return isLost ? send(response, { status: 200 }) : sendObject(call, response, next);
      }
      const calls = call.key === '' ? bucketCalls : isObject ? objectCalls : uploadCalls;
      const work = calls[call.query.has('uploads') ? `${method} uploads` : method];
      const message = 'The specified method is not allowed against this resource.';
      if (!work) throw new S3Rejection(405, 'MethodNotAllowed', message);
      send(response, await work(call));
    };
  }
}

function isForm(request: Request): boolean {
  return request.method === 'POST' && Boolean(request.is('multipart/form-data'));
}

const rejected = (status: number, code: string, message: string) =>
  errorAnswer(new S3Rejection(status, code, message), 'FAULT');

const faultAnswers: FaultAnswers = {
  error500: rejected(500, 'InternalError', 'We encountered an internal error. Please try again.'),
  error429: rejected(429, 'TooManyRequests', 'Please reduce your request rate.'),
  refuse422: rejected(400, 'InvalidRequest', 'Rejected by an ordered fault.'),
  expire: () => rejected(403, 'AccessDenied', 'Request has expired'),
};

const errors: ErrorRequestHandler = (error, _request, response, next) => {
  if (response.headersSent) return next(error);
  if (!(error instanceof S3Rejection) && response.socket?.destroyed) return;
  if (!(error instanceof S3Rejection)) console.error(error);
  const internal = new S3Rejection(500, 'InternalError', 'We encountered an internal error. Please try again.');
  const rejection = error instanceof S3Rejection ? error : internal;
  send(response, errorAnswer(rejection, String(response.get('x-amz-request-id'))));
};
