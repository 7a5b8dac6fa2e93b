/** Where the browser signs in: the shop sends it to its own form or to a provider's (decision 23). */
const SIGN_IN = '/api/login';
export const RETURN_PARAMETER = 'returnTo';

/** The address that signs the viewer in and comes back to `path`. */
export function signInAddress(path: string): string {
  const wanted = safeReturnPath(path);
  return wanted === '/' ? SIGN_IN : `${SIGN_IN}?${new URLSearchParams({ [RETURN_PARAMETER]: wanted })}`;
}

/** Pages that somebody who has just signed in has no use for, and calls. */
const NOT_RETURN_PATHS = /^\/(login|signup|forgot-password|reset-password|api)(\/|$)/;

/** A path of this site and of no page of the sign-in itself; anything else counts as the front page. */
export function safeReturnPath(wanted: string | null | undefined): string {
  if (!wanted?.startsWith('/')) return '/';
  try {
    const origin = 'https://shop.invalid';
    const url = new URL(wanted, origin);
    // What a browser makes of it, `/.//host` for one, must still be a path.
    if (url.origin !== origin || url.pathname.startsWith('//') || NOT_RETURN_PATHS.test(url.pathname)) return '/';
    return url.pathname + url.search + url.hash;
  } catch {
    return '/';
  }
}
