import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { isPage } from './page-routes.js';
import { Problem } from './problem.js';

/** What the application answers itself; everything else is a page or a file of the front end. */
const OURS = /^\/(api|media|health)(\/|$)|^\/(metrics|sitemap\.xml|robots\.txt)$/;

/** Vite puts a hash into the names of what it builds, so these never change. */
const HASHED = /^\/assets\//;
const FILE = /\.[a-z0-9]{2,11}$/i;

/**
 * Middleware: serves the built front end from `directory`. Pages get the one document, with 404 where the front end has
 * no such page; a missing file is a problem, so that no browser takes a page for a script.
 */
export function frontEnd(directory: string): RequestHandler {
  const documentAt = join(directory, 'index.html');
  let cached: { modified: number; html: string; tag: string } | undefined;

  async function document(): Promise<{ html: string; tag: string }> {
    const { mtimeMs } = await stat(documentAt);
    if (cached?.modified === mtimeMs) return cached;
    const html = await readFile(documentAt, 'utf8');
    cached = {
      modified: mtimeMs,
      html,
      tag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 20)}"`,
    };
    return cached;
  }

  async function sendPage(path: string, response: Response): Promise<void> {
    const page = await document().catch(() => {
      throw new Problem(404, 'The pages of the shop are not built. Run: npm start');
    });
    response.setHeader('Cache-Control', 'no-cache').setHeader('ETag', page.tag);
    response
      .status(isPage(path) ? 200 : 404)
      .type('html')
      .send(page.html);
  }

  return (request: Request, response: Response, next: NextFunction) => {
    const { method, path } = request;
    if ((method !== 'GET' && method !== 'HEAD') || OURS.test(path)) {
      next();
      return;
    }
    if (isPage(path) || !FILE.test(path) || path === '/index.html') {
      sendPage(path, response).catch(next);
      return;
    }
    const headers = HASHED.test(path) ? { maxAge: '1y', immutable: true } : { maxAge: 0 };
    response.sendFile(path.slice(1), { root: directory, dotfiles: 'ignore', ...headers }, (error) => {
      if (!error || response.headersSent) return;
      const { status } = error as { status?: number };
      next(status !== undefined && status < 500 ? new Problem(404, 'There is nothing at this address.') : error);
    });
  };
}
