import type { Request } from 'express';
import type { Config } from '../../config.js';

const NAME = 'topcoat_session';

/**
 * Returns the name of the session cookie. A live shop uses the `__Host-` prefix: browsers accept it only from this
 * host, over https and for every path, so no neighbouring subdomain can plant one.
 */
export function sessionCookieName({ mode }: Pick<Config, 'mode'>): string {
  return mode === 'live' ? `__Host-${NAME}` : NAME;
}

const CARRIED = new RegExp(`(^|;\\s*)(__Host-)?${NAME}=[^;]`);

/** Returns whether the request has a session cookie; does not check the session. */
export function carriesSession(request: Request): boolean {
  return CARRIED.test(request.headers.cookie ?? '');
}
