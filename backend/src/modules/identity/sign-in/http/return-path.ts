/** Any origin will do: it only shows whether a path leads away from it. */
const HERE = 'http://here.invalid';

/** Calls are no pages, and coming back to the form would help nobody. */
const NO_PLACE_TO_RETURN = /^\/(api|login|signup)(\/|$)/i;

/**
 * The page of this site that `wanted` names, or null: an absolute address, another host in disguise (`//host`, `/\host`),
 * a call or no path at all (decision 23).
 */
export function returnPath(wanted: unknown): string | null {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || !URL.canParse(wanted, HERE)) return null;
  const { origin, pathname, search, hash } = new URL(wanted, HERE);
  // What a browser makes of it, `/.//host` for one, must still be a path.
  if (origin !== HERE || pathname.startsWith('//') || NO_PLACE_TO_RETURN.test(pathname)) return null;
  return `${pathname}${search}${hash}`;
}

/** The same page with one more parameter in its query. */
export function withParameter(path: string, parameter: string): string {
  const [before = '', ...fragment] = path.split('#');
  return [`${before}${before.includes('?') ? '&' : '?'}${parameter}`, ...fragment].join('#');
}
