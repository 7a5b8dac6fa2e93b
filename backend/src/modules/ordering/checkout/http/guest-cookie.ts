import type { Request, Response } from 'express';
import type { Config } from '../../../../config.js';
import { newGuestKey } from '../domain/checkout-owner.js';

const LASTS_MS = 86_400_000;

/** In live mode the browser takes the cookie over https only, and from this very host. */
function cookieName({ mode }: Pick<Config, 'mode'>): string {
  return mode === 'live' ? '__Host-topcoat_checkout' : 'topcoat_checkout';
}

/** The version before kept a UUID under this name; its cookies last a day, and the next version accepts them no more. */
const FORMER_NAME = 'topcoat_checkout';
const FORMER_KEY = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Returns the key by which a guest's browser owns its checkout; undefined where it has none yet. */
export function guestKeyOf(request: Request, config: Pick<Config, 'mode'>): string | undefined {
  const cookies: Record<string, unknown> = request.cookies ?? {};
  const key = cookies[cookieName(config)];
  if (typeof key === 'string' && /^[\w-]{43}$/.test(key)) return key;
  const former = cookies[FORMER_NAME];
  return typeof former === 'string' && FORMER_KEY.test(former) ? former : undefined;
}

/** Returns the browser's key and renews its cookie; a browser without one is given a new key. A former cookie is left to expire. */
export function giveGuestKey(request: Request, response: Response, config: Pick<Config, 'mode'>): string {
  const key = guestKeyOf(request, config) ?? newGuestKey();
  if (FORMER_KEY.test(key)) return key;
  response.cookie(cookieName(config), key, {
    httpOnly: true,
    sameSite: 'lax',
    secure: config.mode === 'live',
    path: '/',
    maxAge: LASTS_MS,
  });
  return key;
}
