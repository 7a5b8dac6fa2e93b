import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Config } from '../../config.js';
import { cookieName } from './session-cookie.js';

type Mode = Pick<Config, 'mode'>;

/** Returns a new unguessable key for a guest's browser, which keeps it in a cookie. */
export function newGuestKey(): string {
  return randomBytes(32).toString('base64url');
}

/** A cookie with a guest's key. It ends with the browser, or `lastsMs` after it was last given. */
export class GuestCookie {
  constructor(
    private readonly name: string,
    private readonly lastsMs?: number,
  ) {}

  /** Returns the browser's key; undefined where it has none yet. */
  keyOf(request: Request, mode: Mode): string | undefined {
    const cookies: Record<string, unknown> = request.cookies ?? {};
    const key = cookies[cookieName(this.name, mode)];
    return typeof key === 'string' && /^[\w-]{43}$/.test(key) ? key : undefined;
  }

  /** Returns the browser's key and renews its cookie; a browser without one is given a new key. */
  give(request: Request, response: Response, mode: Mode): string {
    const key = this.keyOf(request, mode) ?? newGuestKey();
    response.cookie(cookieName(this.name, mode), key, {
      httpOnly: true,
      sameSite: 'lax',
      secure: mode.mode === 'live',
      path: '/',
      ...(this.lastsMs !== undefined && { maxAge: this.lastsMs }),
    });
    return key;
  }
}
