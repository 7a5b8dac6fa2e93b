import { extname } from 'node:path';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { Problem } from '../problem.js';
import type { PageDocuments } from './page-documents.js';
import type { Pages } from './pages.js';

/** What the application answers itself; everything else is a page or a file of the front end. */
const OURS = /^\/(api|media|health)(\/|$)|^\/(metrics|sitemap(-[\w-]+)?\.xml|robots\.txt)$/;

/** Vite puts a hash into the names of what it builds, so these never change. */
const HASHED = /^\/assets\//;
/** Of these the build has compressed copies, beside them. */
const COMPRESSED = /^\/assets\/.*\.(js|css|svg)$/;
const BROTLI = { 'Content-Encoding': 'br' };
const FILE = /\.[a-z0-9]{2,11}$/i;

/**
 * Middleware: serves the built front end from `directory`. Pages get their document, with 404 where the front end has no
 * such page; a missing file is a problem, so that no browser takes a page for a script.
 */
export function frontEnd(directory: string, pages: Pages, documents: PageDocuments): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const { method, path } = request;
    if ((method !== 'GET' && method !== 'HEAD') || OURS.test(path)) {
      next();
      return;
    }
    if (pages.exists(path) || !FILE.test(path) || path === '/index.html') {
      documents.send(request, response).catch(next);
      return;
    }
    const age = HASHED.test(path) ? { maxAge: '1y', immutable: true } : { maxAge: 0 };
    const options = { root: directory, dotfiles: 'ignore' as const, ...age };
    const afterFailure = (error?: Error) => {
      if (!error || response.headersSent) return;
      const { status } = error as { status?: number };
      next(status !== undefined && status < 500 ? new Problem(404, 'There is nothing at this address.') : error);
    };
    const sendPlain = () => response.sendFile(path.slice(1), options, afterFailure);
    if (!COMPRESSED.test(path) || !request.acceptsEncodings('br')) return sendPlain();
    response.type(extname(path)).sendFile(`${path.slice(1)}.br`, { ...options, headers: BROTLI }, (error) => {
      if (response.headersSent) return;
      if ((error as { status?: number } | undefined)?.status === 404) return sendPlain();
      // A part or version that the copy does not have: what follows is no longer the copy.
      response.removeHeader('Content-Encoding');
      afterFailure(error);
    });
  };
}
