import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, RequestHandler, Response } from 'express';
import { firstValueFrom, from, map, type Observable } from 'rxjs';
import { Anonymous } from '../http/allow.js';
import { type LoadedResponse, ResponseCache, sendResponse, tagOf } from './response-cache.js';

/** Longest cache key; longer addresses are not cached. */
const LONGEST_KEY = 512;

/** Returns the cache key of an address: path and sorted query. Undefined if the address is too long. */
export function cacheKey(address: string): string | undefined {
  if (address.length > LONGEST_KEY) return undefined;
  const at = address.indexOf('?');
  if (at === -1) return address;
  const query = new URLSearchParams(address.slice(at + 1));
  query.sort();
  const text = query.toString();
  return text === '' ? address.slice(0, at) : `${address.slice(0, at)}?${text}`;
}

const CACHE_TAGS = Symbol('response cache tags');

/** Returns the tags of a response to a query. */
type TagsOf<T> = (body: T, query: Request['query']) => Iterable<string>;

/**
 * Marks a GET route whose responses are the same for every caller: they are cached as bytes until one of `tags` is
 * dropped. Makes the route anonymous, so that its handler cannot know the caller
 * (docs/rules.md#guest-answers-are-not-personal). The response must depend only on the address and the tables behind
 * the tags.
 */
export function CacheResponse<T>(
  tags: TagsOf<T>,
): <M extends (...input: never[]) => T | Promise<T>>(
  target: object,
  name: string | symbol,
  method: TypedPropertyDescriptor<M>,
) => void {
  return applyDecorators(Anonymous(), SetMetadata(CACHE_TAGS, tags));
}

/** Headers that are cached with a response. */
const OWN_HEADERS = ['X-Total-Count', 'Link'];

/** Makes the responses of routes with `@CacheResponse`, once for simultaneous requests. */
@Injectable()
export class ResponseCacheInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly answers: ResponseCache,
  ) {}

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const tagsOf = this.reflector.get<TagsOf<unknown> | undefined>(CACHE_TAGS, execution.getHandler());
    if (!tagsOf) return next.handle();
    const http = execution.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    let text: string | undefined;
    const make = async (): Promise<LoadedResponse> => {
      const value = await firstValueFrom(next.handle());
      text = JSON.stringify(value);
      const body = Buffer.from(text);
      const headers: Record<string, string> = {
        'Content-Type': 'application/json; charset=utf-8',
        'Cache-Control': 'no-cache',
        Vary: 'Accept-Encoding',
        ETag: tagOf(body),
      };
      for (const name of OWN_HEADERS) {
        const own = response.getHeader(name);
        if (typeof own === 'string') headers[name] = own;
      }
      return {
        status: 200,
        headers,
        body,
        route: String(request.route?.path ?? 'none'),
        tags: new Set(tagsOf(value, request.query)),
      };
    };
    return from(this.answers.load(cacheKey(request.originalUrl), make)).pipe(
      map(({ headers, body }) => {
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
        // Returns the body to Express, which handles 304 and compression as for every other response.
        return text ?? body.toString();
      }),
    );
  }
}

/** Middleware: sends cached responses before anything else handles the request. */
export function responseCache(answers: ResponseCache): RequestHandler {
  return (request, response, next) => {
    const { method, originalUrl } = request;
    if ((method !== 'GET' && method !== 'HEAD') || !originalUrl.startsWith('/api/')) {
      next();
      return;
    }
    const kept = answers.find(cacheKey(originalUrl));
    if (!kept) {
      next();
      return;
    }
    measureAs(request, kept.route);
    sendResponse(request, response, kept).catch(next);
  };
}

/** Measures the request under its route's template, as if the route had answered it. */
export function measureAs(request: Request, route: string): void {
  request.route = { path: route };
}
