import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { Config } from '../../config.js';
import { type Actor, actorName, actorOf } from './actor.js';
import { Problem } from './problem.js';

/**
 * Names the user that a page was made for, by id, or `guest`; pages send it with each call (docs/rules.md#pages-of-another). A
 * response that signs someone in says by it whose the page is from now on.
 */
const PAGE_USER_HEADER = 'X-Page-User';

/** Throws a 409 where a call comes from a page that was made for someone else. A call without the header passes. */
export function verifyPageUser(request: Request, actor: Actor): void {
  const user = request.get(PAGE_USER_HEADER);
  if (user === undefined || user === actorName(actor)) return;
  throw new Problem(
    409,
    'Who is signed in here has changed since this page was opened, so nothing was saved. Please load the page again.',
    { pageOfAnother: true },
  );
}

/** Names the user who has just signed in, whose the page is from now on. */
export function handPageTo(request: Request, userId: string): void {
  request.res?.setHeader(PAGE_USER_HEADER, userId);
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request changes nothing, as its method says. */
export const isRead = ({ method }: Request): boolean => READS.has(method);

/**
 * Middleware: rejects a write that another site's page makes a browser send (docs/rules.md#cross-site-writes). Ours is the origin of
 * PUBLIC_URL or the scheme and host that were asked; calls without a browser (Stripe, signed uploads) carry neither
 * header and pass.
 */
export function originCheck(publicUrl: string): RequestHandler {
  return (request: Request, _response: Response, next: NextFunction) => {
    next(isRead(request) || isOurs(request, publicUrl) ? undefined : rejection());
  };
}

/**
 * For a GET that changes state, which neither a link or an image of another site (docs/rules.md#cross-site-writes) nor a page
 * of another user (docs/rules.md#pages-of-another) must cause.
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
