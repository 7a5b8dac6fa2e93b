import cookieParser from 'cookie-parser';
import type { CookieOptions, Request } from 'express';
import type { Config } from '../../../../config.js';
import { sessionCookieName } from '../../../../platform/http/session-cookie.js';

/** The lifetime of a session from the sign-in, in ms. */
export const SESSION_LIFETIME_MS = 30 * 86_400_000;
/** The lifetime of a staff session, in ms. */
export const STAFF_SESSION_LIFETIME_MS = 12 * 3_600_000;

/** Returns the session id of a cookie that was signed with the current or a former secret. */
export function sessionIdOf(
  request: Request,
  { mode, sessionSecrets }: Pick<Config, 'mode' | 'sessionSecrets'>,
): string | undefined {
  const cookie: unknown = request.cookies?.[sessionCookieName({ mode })];
  // The library returns a value without the prefix of a signed cookie unchanged.
  if (typeof cookie !== 'string' || !cookie.startsWith('s:')) return undefined;
  return cookieParser.signedCookie(cookie, [...sessionSecrets]) || undefined;
}

/** The attributes of the cookie (docs/rules.md#sessions). */
export function sessionCookieOptions({ mode }: Pick<Config, 'mode'>) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: mode === 'live' } satisfies CookieOptions;
}
