import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { Config } from '../../config.js';
import { type Actor, actorName, actorOf } from './actor.js';
import { Problem } from './problem.js';

/**
 * Header with the user that a page was made for, by id, or `guest`; pages send it with each call
 * (docs/rules.md#pages-of-another). In a response that signs someone in, it names the page's user from now on.
 */
const PAGE_USER_HEADER = 'X-Page-User';

/** Throws a 409 if a page that was made for another user sends the call. A call without the header passes. */
export function verifyPageUser(request: Request, actor: Actor): void {
  const user = request.get(PAGE_USER_HEADER);
  if (user === undefined || user === actorName(actor)) return;
  throw new Problem(
    409,
    'Who is signed in here has changed since this page was opened, so nothing was saved. Please load the page again.',
    { pageOfAnother: true },
  );
}

/** Names the user who has just signed in as the page's user from now on. */
export function handPageTo(request: Request, userId: string): void {
  request.res?.setHeader(PAGE_USER_HEADER, userId);
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Returns whether the method of a request says that it changes nothing. */
export const isRead = ({ method }: Request): boolean => READS.has(method);

/**
 * Middleware: rejects a write that another site's page makes a browser send (docs/rules.md#cross-site-writes). Allowed
 * are the origin of PUBLIC_URL, and the scheme and host of the request. Calls without a browser (Stripe, signed
 * uploads) have neither header and pass.
 */
export function originCheck(publicUrl: string): RequestHandler {
  return (request: Request, _response: Response, next: NextFunction) => {
    next(isRead(request) || isOurs(request, publicUrl) ? undefined : rejection());
  };
}

/**
 * Protects a GET that changes state from links and images of other sites (docs/rules.md#cross-site-writes) and from
 * pages of another user (docs/rules.md#pages-of-another).
 */
@Injectable()
export class SameSiteGuard implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(execution: ExecutionContext): boolean {
    const request = execution.switchToHttp().getRequest<Request>();
    if (!isOurs(request, this.config.publicUrl)) throw rejection();
    verifyPageUser(request, actorOf(request));
    return true;
  }
}

function isOurs(request: Request, publicUrl: string): boolean {
  if (request.get('Sec-Fetch-Site') === 'cross-site') return false;
  const origin = request.get('Origin');
  if (origin === undefined) return true;
  const asked = `${request.protocol}://${request.get('Host') ?? ''}`;
  return [publicUrl, asked].some((ours) => ours.toLowerCase() === origin.toLowerCase());
}

function rejection(): Problem {
  return new Problem(403, 'This request came from another website and was rejected.');
}
