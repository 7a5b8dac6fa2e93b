/** Any origin: it only shows whether a path leads to another one. */
const HERE = 'http://here.invalid';

/** API calls are not pages, and the sign-in form would lead back to itself. */
const NO_PLACE_TO_RETURN = /^\/(api|login|signup)(\/|$)/i;

/**
 * Returns the page of this site that `wanted` names, or null for an absolute address, a disguised host (`//host`,
 * `/\host`), an API call or no path (docs/rules.md#return-paths).
 */
export function returnPath(wanted: unknown): string | null {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || !URL.canParse(wanted, HERE)) return null;
  const { origin, pathname, search, hash } = new URL(wanted, HERE);
  // After normalisation by the browser (`/.//host`) it must still be a path.
  if (origin !== HERE || pathname.startsWith('//') || NO_PLACE_TO_RETURN.test(pathname)) return null;
  return `${pathname}${search}${hash}`;
}

/** Returns the path with one more query parameter. */
export function withParameter(path: string, parameter: string): string {
  const [before = '', ...fragment] = path.split('#');
  return [`${before}${before.includes('?') ? '&' : '?'}${parameter}`, ...fragment].join('#');
}
