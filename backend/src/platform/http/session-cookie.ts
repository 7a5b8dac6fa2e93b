import type { Request } from 'express';

/** Name of the cookie by which a browser is known to be signed in. */
export const SESSION_COOKIE = 'topcoat_session';

const CARRIED = new RegExp(`(^|;\\s*)${SESSION_COOKIE}=[^;]`);

/** Whether somebody signed in may be asking: nobody looks whether the session still is one. */
export function carriesSession(request: Request): boolean {
  return CARRIED.test(request.headers.cookie ?? '');
}
