import type { IncomingMessage, RequestListener } from 'node:http';
import { join, resolve } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import cookieParser from 'cookie-parser';
import type { NextFunction, Request, Response } from 'express';
import type { Config } from '../../config.js';
import { UPLOAD_LINKS } from '../file-storage/disk-file-storage.js';
import { Metrics } from '../metrics.js';
import { responseCache } from '../response-cache/cache-response.js';
import { ResponseCache } from '../response-cache/response-cache.js';
import { checkMember, isHarmlessName, isStorable, JSON_LIMIT } from './body.js';
import { originCheck } from './origin-check.js';
import { buildReader } from './pages/front-end-build.js';
import { requestInProcess } from './pages/in-process-request.js';
import { frontEnd, PageDocuments, type Pages } from './pages/page-documents.js';
import { PageRenderer } from './pages/page-renderer.js';
import { Problem } from './problem.js';
import { openContext, requestLog } from './request-context.js';
import { securityHeaders } from './security-headers.js';

export interface HttpOptions {
  readonly pages: Pages;
  /** Folder of the built front end; left out: `dist/frontend` under the working directory. */
  readonly frontEnd?: string;
  /** The program that renders pages; left out: `server-entry.js` in the folder beside, `frontend-server`. */
  readonly serverEntry?: string;
}

/**
 * Installs the middleware that every request passes before the routes. Call it before `init` or `listen`; create the
 * application with `rawBody: true`, so that Stripe's signatures can be checked.
 */
export function configureHttp(app: NestExpressApplication, config: Config, options: HttpOptions): void {
  app.set('trust proxy', config.trustProxy);
  // Parses the query into one string or a list of strings per name, without nesting.
  app.set('query parser', 'simple');
  // Off, because routes of the API set their own ETag.
  app.set('etag', false);
  app.disable('x-powered-by');

  app.use(openContext);
  app.use(requestLog(app.get(Metrics)));
  app.use(securityHeaders(config));
  app.use(checkAddress);
  app.use(originCheck(config.publicUrl));
  app.use(answerOptions);
  app.use(responseCache(app.get(ResponseCache)));
  const directory = options.frontEnd ?? resolve('dist/frontend');
  app.use(compression({ filter: isCompressible }));
  app.use(frontEnd(directory, options.pages, pageDocuments(app, config, directory, options)));
  app.use('/api', doNotStore);
  app.use(cookieParser());
  // biome-ignore lint/correctness/useHookAtTopLevel: Nest's method, no React hook.
  app.useBodyParser('json', { limit: JSON_LIMIT, reviver: checkMember, type: isJson });
  // Replaces Nest's own parser, which would read forms; the API takes none.
  // biome-ignore lint/correctness/useHookAtTopLevel: Nest's method, no React hook.
  app.useBodyParser('urlencoded', { type: () => false, extended: false });
}

function pageDocuments(
  app: NestExpressApplication,
  { publicUrl }: Config,
  directory: string,
  { serverEntry = join(`${directory}-server`, 'server-entry.js'), pages }: HttpOptions,
): PageDocuments {
  const express: RequestListener = app.getHttpAdapter().getInstance();
  return new PageDocuments({
    pages,
    build: buildReader(directory, serverEntry),
    renderer: new PageRenderer(publicUrl),
    request: (path, address) => requestInProcess(express, path, address),
    answers: app.get(ResponseCache),
    registry: app.get(Metrics).registry,
  });
}

/** Rejects addresses that no row can match and that PostgreSQL could not process. */
function checkAddress(request: Request, _response: Response, next: NextFunction): void {
  next(isSound(request) ? undefined : new Problem(400, 'The address of the request is malformed.'));
}

/** Characters and words without which an address needs no further check. */
const DOUBTFUL = /[%\0]|__proto__|constructor|prototype/;

function isSound(request: Request): boolean {
  if (!DOUBTFUL.test(request.url)) return true;
  try {
    const { query, path } = request;
    const texts = [decodeURIComponent(path), ...Object.entries(query).flat(2).map(String)];
    return texts.every(isStorable) && Object.keys(query).every(isHarmlessName);
  } catch {
    // Rejects a percent sign that encodes nothing.
    return false;
  }
}

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';

/** Handles OPTIONS without granting other origins any permission. */
function answerOptions(request: Request, response: Response, next: NextFunction): void {
  if (request.method === 'OPTIONS') response.setHeader('Allow', METHODS).status(204).end();
  else next();
}

/** Marks responses as personal unless a handler says otherwise. */
function doNotStore(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cache-Control', 'no-store');
  next();
}

/** Leaves uploaded files out: they are streamed, whatever their type. */
function isJson(message: IncomingMessage): boolean {
  const request = message as Request;
  return request.path !== `/${UPLOAD_LINKS}` && Boolean(request.is('application/json'));
}

/** Leaves event streams out: each event must be sent at once. */
function isCompressible(request: Request, response: Response): boolean {
  return (
    !String(response.getHeader('Content-Type')).startsWith('text/event-stream') && compression.filter(request, response)
  );
}
