import type { Request, Response } from 'express';
import type { Config } from '../../../../config.js';
import { newGuestKey } from '../domain/checkout-owner.js';

const LASTS_MS = 86_400_000;

/** In live mode the browser takes the cookie over https only, and from this very host. */
function cookieName({ mode }: Pick<Config, 'mode'>): string {
  return mode === 'live' ? '__Host-topcoat_checkout' : 'topcoat_checkout';
}

/** Returns the key by which a guest's browser owns its checkout; undefined where it has none yet. */
export function guestKeyOf(request: Request, config: Pick<Config, 'mode'>): string | undefined {
  const cookies: Record<string, unknown> = request.cookies ?? {};
  const key = cookies[cookieName(config)];
  return typeof key === 'string' && /^[\w-]{43}$/.test(key) ? key : undefined;
}

/** Returns the browser's key and renews its cookie; a browser without one is given a new key. */
export function giveGuestKey(request: Request, response: Response, config: Pick<Config, 'mode'>): string {
  const key = guestKeyOf(request, config) ?? newGuestKey();
  response.cookie(cookieName(config), key, {
    httpOnly: true,
    sameSite: 'lax',
    secure: config.mode === 'live',
    path: '/',
    maxAge: LASTS_MS,
  });
  return key;
}
