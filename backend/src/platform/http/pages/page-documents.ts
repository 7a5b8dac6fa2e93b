import { extname } from 'node:path';
import { Logger } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { Counter, Histogram, type Registry } from 'prom-client';
import { cacheKey, measureAs } from '../../response-cache/cache-response.js';
import { type LoadedResponse, type ResponseCache, sendResponse, tagOf } from '../../response-cache/response-cache.js';
import { Problem } from '../problem.js';
import { carriesSession } from '../session-cookie.js';
import type { FrontEndBuild } from './front-end-build.js';
import type { PageAnswer } from './in-process-request.js';
import { NotRendered, type PageRenderer, type RenderedPage } from './page-renderer.js';

/** A page as the server renders it. */
export interface PageAddress {
  /** Path and query for the renderer, equal for all addresses of the same page. */
  readonly url: string;
  /** Whether the page exists. */
  readonly exists: boolean;
  /**
   * Whether it has one of endlessly many addresses, such as a search: its document is not cached, and has only the page's
   * outline where the data is not there at once.
   */
  readonly isEndless: boolean;
}

/** The pages of the front end. */
export interface Pages {
  /** Returns whether the front end has a page at this path. */
  exists(path: string): boolean;
  /** Returns the page at an address. */
  find(path: string, query: URLSearchParams): PageAddress;
  /** Tags of the response cache whose invalidation may mean that a missing page exists now. */
  readonly missingPageTags: readonly string[];
}

interface PageSources {
  readonly pages: Pages;
  readonly build: () => Promise<FrontEndBuild>;
  readonly renderer: PageRenderer;
  /** Returns the application's response to a guest; limits count it for `address`, by default for the shop itself. */
  readonly request: (path: string, address?: string) => Promise<PageAnswer>;
  readonly answers: ResponseCache;
  readonly registry: Registry;
}

/** Shortest time between two warnings, since many pages fail for the same reason; ms. */
const QUIET_MS = 10_000;

/** The longest wait for the data of a page with an endless address; ms. The browser's own request then joins the load. */
const AT_ONCE_MS = 250;

/** Collects the API responses of a page: whether they may all be cached, their tags, their age. */
class Used {
  readonly tags = new Set<string>();
  keep = true;
  at = Number.POSITIVE_INFINITY;
}

/**
 * Sends the documents of pages. A guest gets the page's text and data in it; a browser with a session gets them without
 * prices, which it asks for itself. The document depends on nothing else of the caller. If a page cannot be rendered,
 * the plain document is sent and the browser renders it.
 */
export class PageDocuments {
  private readonly logger = new Logger('Pages');
  private readonly made: Counter<'outcome'>;
  private readonly seconds: Histogram;
  private quietUntil = 0;

  constructor(private readonly sources: PageSources) {
    const registers = [sources.registry];
    this.made = new Counter({
      name: 'topcoat_pages_total',
      help: 'Pages rendered for the response cache, how many as outlines only, and why the others were not: missing (not built), busy, late, failed.',
      labelNames: ['outcome'],
      registers,
    });
    this.seconds = new Histogram({
      name: 'topcoat_page_seconds',
      help: 'Time to render a page, its data included.',
      buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2],
      registers,
    });
  }

  /** Sends the document of the requested page. Throws `Problem` if the front end was not built. */
  async send(request: Request, response: Response): Promise<void> {
    const { answers, pages } = this.sources;
    const build = await this.sources.build();
    const { search } = new URL(request.originalUrl, 'http://here');
    const page = pages.find(request.path, new URLSearchParams(search));
    const hasSession = carriesSession(request);
    const key = cacheKey(`${hasSession ? 'session' : 'page'}:${build.name}:${page.url}`);
    measureAs(request, 'page');
    const kept =
      answers.find(key) ?? (await answers.load(key, () => this.make(build, { ...page, hasSession }, request.ip)));
    await sendResponse(request, response, kept);
  }

  private async make(
    { template, entry }: FrontEndBuild,
    page: PageAddress & { hasSession: boolean },
    address: string | undefined,
  ): Promise<LoadedResponse> {
    const used = new Used();
    const ended = this.seconds.startTimer();
    try {
      const rendered = page.isEndless
        ? await this.renderEndless(entry, page, used, address)
        : await this.sources.renderer.render(entry, page, (path) => this.answer(path, used));
      if (rendered.status >= 500) throw new NotRendered('failed', `${page.url} was rendered as an error`);
      const keep = used.keep && !page.isEndless;
      this.made.inc({ outcome: page.isEndless && rendered.forEveryone ? 'outline' : 'rendered' });
      return { ...toAnswer(template, page, rendered), tags: used.tags, keep, at: used.at };
    } catch (error) {
      this.count(error, page);
      return { ...document(template.plain, page.exists ? 200 : 404), tags: new Set(), keep: false };
    } finally {
      ended();
    }
  }

  /** Renders the page if its data is there at once, else its outline; browsers with a session get that anyway. */
  private async renderEndless(
    entry: FrontEndBuild['entry'],
    page: PageAddress & { hasSession: boolean },
    used: Used,
    address: string | undefined,
  ): Promise<RenderedPage> {
    const { renderer } = this.sources;
    if (!page.hasSession) {
      const answer = (path: string) => atOnce(this.answer(path, used, address));
      const rendered = await renderer.render(entry, page, answer).catch((error: Error) => error);
      if (!(rendered instanceof Error) && rendered.status < 500) return rendered;
      if (rendered instanceof NotRendered && rendered.reason !== 'late') throw rendered;
    }
    return renderer.render(entry, { ...page, isOutline: true }, (path) => this.answer(path, used));
  }

  /** Returns a response of the API, from the cache or by a request to itself. */
  private async answer(path: string, used: Used, address?: string): Promise<PageAnswer> {
    if (!path.startsWith('/api/')) throw new Error(`Pages ask the interface only, not ${path}`);
    const { answers, request, pages } = this.sources;
    const key = cacheKey(path);
    const kept = answers.find(key);
    const answer = kept
      ? { status: kept.status, total: kept.headers['X-Total-Count'], body: kept.body.toString() }
      : await request(path, address);
    if (answer.status >= 500) throw new Error(`${path} answers ${answer.status}`);
    const source = kept ?? answers.find(key);
    for (const tag of source?.tags ?? pages.missingPageTags) used.tags.add(tag);
    if (source) used.at = Math.min(used.at, source.at);
    else if (answer.status !== 404) used.keep = false;
    return answer;
  }

  private count(error: unknown, { url }: PageAddress): void {
    const reason = error instanceof NotRendered ? error.reason : 'failed';
    this.made.inc({ outcome: reason });
    if (reason === 'missing' || performance.now() < this.quietUntil) return;
    this.quietUntil = performance.now() + QUIET_MS;
    this.logger.warn(`The plain document was sent in place of ${url} (${reason}): ${String((error as Error).message)}`);
  }
}

/** Waits for a response as long as a page with an endless address may. */
function atOnce<T>(response: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new NotRendered('late', 'The data was not there at once')), AT_ONCE_MS);
  return Promise.race([response, late]).finally(() => clearTimeout(timer));
}

function toAnswer(template: FrontEndBuild['template'], page: PageAddress, rendered: RenderedPage) {
  const { status, redirect, head, scripts, body, state, forEveryone } = rendered;
  if (redirect !== undefined && isOurs(redirect)) {
    const moved = document('', 301);
    return { ...moved, headers: { ...moved.headers, Location: redirect } };
  }
  return document(template.fill({ head, scripts, body, state, forEveryone }), page.exists ? status : 404);
}

/** Returns whether a path belongs to this site; two slashes would lead to another one. */
function isOurs(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}

function document(html: string, status: number) {
  const body = Buffer.from(html);
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding, Cookie',
    ETag: tagOf(body),
  };
  return { status, headers, body, route: 'page' };
}

/** Paths of the application itself; all others are pages or files of the front end. */
const OURS = /^\/(api|media|health)(\/|$)|^\/(metrics|sitemap(-[\w-]+)?\.xml|robots\.txt)$/;

/** Files whose names contain a hash of their content, so they never change. */
const HASHED = /^\/assets\//;
/** Files with compressed copies, which the build puts beside them. */
const COMPRESSED = /^\/assets\/.*\.(js|css|svg|wasm)$/;
const BROTLI = { 'Content-Encoding': 'br' };
const FILE = /\.[a-z0-9]{2,11}$/i;

/**
 * Middleware: serves the built front end from `directory`. Unknown pages get a document with 404; a missing file gets a
 * problem, so that no browser takes a page for a script.
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
      // Removes the coding: the error response for a bad range or condition is not compressed.
      response.removeHeader('Content-Encoding');
      afterFailure(error);
    });
  };
}
