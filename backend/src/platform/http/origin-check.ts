import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { Config } from '../../config.js';
import { Problem } from './problem.js';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Middleware: rejects a write that another site's page makes a browser send (docs/rules.md#cross-site-writes). Ours is the origin of
 * PUBLIC_URL or the scheme and host that were asked; calls without a browser (Stripe, signed uploads) carry neither
 * header and pass.
 */
export function originCheck(publicUrl: string): RequestHandler {
  return (request: Request, _response: Response, next: NextFunction) => {
    next(READS.has(request.method) || isOurs(request, publicUrl) ? undefined : rejection());
  };
}

/** For a GET that changes state, which a link or an image of another site must not cause (docs/rules.md#cross-site-writes). */
@Injectable()
export class SameSiteGuard implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(execution: ExecutionContext): boolean {
    if (isOurs(execution.switchToHttp().getRequest<Request>(), this.config.publicUrl)) return true;
    throw rejection();
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
