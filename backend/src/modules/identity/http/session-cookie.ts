import cookieParser from 'cookie-parser';
import type { CookieOptions, Request } from 'express';
import type { Config } from '../../../config.js';
import { SESSION_COOKIE } from '../../../platform/http/session-cookie.js';

/** A session ends this long after the sign-in, in ms. */
export const SESSION_LIFETIME_MS = 30 * 86_400_000;

/** The session's id, where the request carries a cookie that we signed. */
export function sessionIdOf(request: Request, secret: string): string | undefined {
  const cookie: unknown = request.cookies?.[SESSION_COOKIE];
  // Without the mark of a signed cookie the library hands back what it got.
  if (typeof cookie !== 'string' || !cookie.startsWith('s:')) return undefined;
  return cookieParser.signedCookie(cookie, secret) || undefined;
}

/** What a browser is told of the cookie (decision 22). */
export function sessionCookieOptions({ mode }: Pick<Config, 'mode'>) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: mode === 'live' } satisfies CookieOptions;
}
