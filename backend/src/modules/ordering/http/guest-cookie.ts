import type { Request, Response } from 'express';
import type { Config } from '../../../config.js';
import { newGuestKey } from '../domain/checkout-owner.js';

const COOKIE = 'topcoat_checkout';
const LASTS_MS = 86_400_000;

/** Returns the key by which a guest's browser owns its checkout; undefined where it has none yet. */
export function guestKeyOf(request: Request): string | undefined {
  const cookie: unknown = request.cookies?.[COOKIE];
  return typeof cookie === 'string' && /^[\w-]{36,64}$/.test(cookie) ? cookie : undefined;
}

/** Returns the browser's key and renews its cookie; a browser without one is given a new key. */
export function giveGuestKey(request: Request, response: Response, { mode }: Config): string {
  const key = guestKeyOf(request) ?? newGuestKey();
  response.cookie(COOKIE, key, {
    httpOnly: true,
    sameSite: 'lax',
    secure: mode === 'live',
    path: '/',
    maxAge: LASTS_MS,
  });
  return key;
}
