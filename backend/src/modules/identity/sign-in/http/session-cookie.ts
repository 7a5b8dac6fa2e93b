import cookieParser from 'cookie-parser';
import type { CookieOptions, Request } from 'express';
import type { Config } from '../../../../config.js';
import { sessionCookieName } from '../../../../platform/http/session-cookie.js';

/** A session ends this long after the sign-in, in ms. */
export const SESSION_LIFETIME_MS = 30 * 86_400_000;
/** The same for staff. */
export const STAFF_SESSION_LIFETIME_MS = 12 * 3_600_000;

/** The session's id, where the request carries a cookie that we signed, now or under a former secret. */
export function sessionIdOf(
  request: Request,
  { mode, sessionSecrets }: Pick<Config, 'mode' | 'sessionSecrets'>,
): string | undefined {
  const cookie: unknown = request.cookies?.[sessionCookieName({ mode })];
  // Without the mark of a signed cookie the library hands back what it got.
  if (typeof cookie !== 'string' || !cookie.startsWith('s:')) return undefined;
  return cookieParser.signedCookie(cookie, [...sessionSecrets]) || undefined;
}

/** What a browser is told of the cookie (decision 22). */
export function sessionCookieOptions({ mode }: Pick<Config, 'mode'>) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: mode === 'live' } satisfies CookieOptions;
}
