import type { Request } from 'express';
import type { Config } from '../../config.js';

const NAME = 'topcoat_session';

/**
 * Name of the cookie by which a browser is known to be signed in. Live it has the prefix with which browsers take it from
 * this host alone, over https, for every path: no neighbouring subdomain can plant one.
 */
export function sessionCookieName({ mode }: Pick<Config, 'mode'>): string {
  return mode === 'live' ? `__Host-${NAME}` : NAME;
}

const CARRIED = new RegExp(`(^|;\\s*)(__Host-)?${NAME}=[^;]`);

/** Returns whether the caller may be signed in; the session itself is not checked. */
export function carriesSession(request: Request): boolean {
  return CARRIED.test(request.headers.cookie ?? '');
}
