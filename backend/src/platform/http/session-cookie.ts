import type { Request } from 'express';
import type { Config } from '../../config.js';

const NAME = 'topcoat_session';

/**
 * Returns the name of a cookie. A live shop uses the `__Host-` prefix: browsers accept it only from this host, over
 * https and for every path, so no neighbouring subdomain can plant one.
 */
export function cookieName(name: string, { mode }: Pick<Config, 'mode'>): string {
  return mode === 'live' ? `__Host-${name}` : name;
}

export function sessionCookieName(config: Pick<Config, 'mode'>): string {
  return cookieName(NAME, config);
}

const CARRIED = new RegExp(`(^|;\\s*)(__Host-)?${NAME}=[^;]`);

/** Returns whether the request has a session cookie; does not check the session. */
export function carriesSession(request: Request): boolean {
  return CARRIED.test(request.headers.cookie ?? '');
}
