import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type ErrorRequestHandler, json, type Request, type RequestHandler, type Response, Router } from 'express';
import { type Answer, send } from '../answer.ts';
import { BadOrder } from '../control/control.ts';
import type { FaultAnswers } from '../faults.ts';
import type { Surroundings, System } from '../system.ts';
import { readTarget, type S3Call } from './call.ts';
import { copyObject } from './copy-object.ts';
import { CrossOrigin } from './cross-origin.ts';
import { MultipartCalls } from './multipart-calls.ts';
import { ObjectCalls } from './object-calls.ts';
import { postForm } from './post-form.ts';
import { errorAnswer, notImplemented, S3Rejection } from './rejection.ts';
import { type Keys, verifySignature } from './signature.ts';
import { StoredObjects } from './stored-objects.ts';

/** An S3 bucket under `/s3/<bucket>`: path-style addresses, any region, Signature Version 4 only. */
export class S3 implements System {
  readonly #surroundings: Surroundings;
  readonly #objects: StoredObjects;
  readonly #crossOrigin: CrossOrigin;
  readonly #keys: Keys;

  constructor(surroundings: Surroundings) {
    const { database, settings, now } = surroundings;
    this.#surroundings = surroundings;
    this.#objects = new StoredObjects(database, join(settings.dataDirectory, 'sandbox', 's3'), now);
    this.#crossOrigin = new CrossOrigin(database);
    this.#keys = { accessKeyId: settings.s3AccessKeyId, secretAccessKey: settings.s3SecretAccessKey };
  }

  reset(): void {
    this.#objects.clear();
    this.#crossOrigin.reset();
  }

  async start(): Promise<void> {
    this.#objects.removeStrayFiles();
  }

  routes(): Router {
    const router = Router();
    router.post('/control/s3/cross-origin', json(), (request, response) => {
      const { exposeETag } = (request.body ?? {}) as Record<string, unknown>;
      if (typeof exposeETag !== 'boolean') throw new BadOrder('exposeETag must be true or false');
      this.#crossOrigin.set(exposeETag);
      response.json({ exposeETag });
    });
    router.use('/s3', nameRequest, this.#crossOrigin.headers());
    router.use('/s3', this.#verify(), this.#surroundings.faults.striker('s3', faultAnswers), this.#perform());
    router.use('/s3', errors);
    return router;
  }

  /** A form brings its signature in its fields: it is verified when they have come. */
  #verify(): RequestHandler {
    return (request, response, next) => {
      const target = readTarget(request.originalUrl);
      const { method, originalUrl: url, headers } = request;
      const body = isForm(request)
        ? { sha256: null }
        : verifySignature({ method, url, headers }, this.#keys, this.#surroundings.now());
      if (target.bucket !== this.#surroundings.settings.s3Bucket) {
        throw new S3Rejection(404, 'NoSuchBucket', 'The specified bucket does not exist', {
          BucketName: target.bucket,
        });
      }
      response.locals.call = { request, ...target, body } satisfies S3Call;
      next();
    };
  }

  #perform(): RequestHandler {
    const objects = new ObjectCalls(this.#objects);
    const multipart = new MultipartCalls(this.#objects);
    return async (request, response, next) => {
      const call = response.locals.call as S3Call;
      if (isForm(request)) {
        return send(response, await postForm(request, call.bucket, this.#objects, this.#keys, this.#surroundings.now));
      }
      const operation = operationOf(call);
      if (operation === 'send' && response.locals.lostAfterMilliseconds === undefined) {
        return objects.send(call, response, next);
      }
      const perform: Record<string, () => Answer | Promise<Answer>> = {
        send: () => ({ status: 200 }),
        put: () => objects.put(call),
        copy: () => copyObject(call, this.#objects),
        delete: () => objects.delete(call),
        list: () => objects.list(call),
        head: () => ({ status: 200 }),
        start: () => multipart.start(call),
        putPart: () => multipart.putPart(call),
        listParts: () => multipart.listParts(call),
        listUploads: () => multipart.listUploads(call),
        complete: () => multipart.complete(call),
        abort: () => multipart.abort(call),
      };
      send(response, await perform[operation]!());
    };
  }
}

/** S3 distinguishes its calls by the method and by which parameters are there. */
function operationOf({ request, key, query }: S3Call): string {
  const { method } = request;
  const has = (name: string): boolean => query.has(name);
  for (const name of ['acl', 'cors', 'delete', 'lifecycle', 'policy', 'tagging', 'versioning', 'versions']) {
    if (has(name)) throw notImplemented(`sub-resource ${name}`);
  }
  const table: Record<string, string | undefined> =
    key === ''
      ? { HEAD: 'head', GET: has('uploads') ? 'listUploads' : 'list' }
      : has('uploadId')
        ? { PUT: 'putPart', GET: 'listParts', POST: 'complete', DELETE: 'abort' }
        : {
            PUT: request.get('x-amz-copy-source') === undefined ? 'put' : 'copy',
            GET: 'send',
            HEAD: 'send',
            DELETE: 'delete',
            POST: has('uploads') ? 'start' : undefined,
          };
  const operation = table[method];
  if (operation) return operation;
  throw new S3Rejection(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.');
}

function isForm(request: Request): boolean {
  return (
    request.method === 'POST' &&
    request.is('multipart/form-data') !== false &&
    request.is('multipart/form-data') !== null
  );
}

const nameRequest: RequestHandler = (_request, response, next) => {
  response.set('x-amz-request-id', randomBytes(8).toString('hex').toUpperCase());
  next();
};

const faultAnswers: FaultAnswers = {
  error500: rejected(500, 'InternalError', 'We encountered an internal error. Please try again.'),
  error429: { ...rejected(429, 'TooManyRequests', 'Please reduce your request rate.') },
  refuse422: rejected(400, 'InvalidRequest', 'Rejected by an ordered fault.'),
  expire: () => rejected(403, 'AccessDenied', 'Request has expired'),
};

function rejected(status: number, code: string, message: string): Answer {
  return errorAnswer(new S3Rejection(status, code, message), 'FAULT');
}

const errors: ErrorRequestHandler = (error, _request, response: Response, next) => {
  if (response.headersSent) return next(error);
  const requestId = String(response.get('x-amz-request-id'));
  if (error instanceof S3Rejection) return send(response, errorAnswer(error, requestId));
  if (response.socket?.destroyed) return;
  console.error(error);
  const internal = new S3Rejection(500, 'InternalError', 'We encountered an internal error. Please try again.');
  send(response, errorAnswer(internal, requestId));
};
