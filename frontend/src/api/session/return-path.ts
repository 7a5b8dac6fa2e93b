/** The shop redirects from here to its own form or to the external provider (docs/rules.md#external-sign-in). */
const SIGN_IN = '/api/login';
export const RETURN_PARAMETER = 'returnTo';

/** Returns the address that signs the user in and comes back to `path`. */
export function signInAddress(path: string): string {
  const wanted = safeReturnPath(path);
  return wanted === '/' ? SIGN_IN : `${SIGN_IN}?${new URLSearchParams({ [RETURN_PARAMETER]: wanted })}`;
}

/** Pages that make no sense after signing in, and API paths. */
const NOT_RETURN_PATHS = /^\/(login|signup|forgot-password|reset-password|api)(\/|$)/;

/** Returns a path of this site that is not part of the sign-in, else `/` (docs/rules.md#return-paths). */
export function safeReturnPath(wanted: string | null | undefined): string {
  if (!wanted?.startsWith('/')) return '/';
  try {
    const origin = 'https://shop.invalid';
    const url = new URL(wanted, origin);
    // Browsers normalise a path such as `/.//host`; the result must still be a path.
    if (url.origin !== origin || url.pathname.startsWith('//') || NOT_RETURN_PATHS.test(url.pathname)) return '/';
    return url.pathname + url.search + url.hash;
  } catch {
    return '/';
  }
}
