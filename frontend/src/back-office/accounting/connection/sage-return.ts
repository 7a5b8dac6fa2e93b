import { type LoaderFunctionArgs, replace } from 'react-router-dom';

/** Result with which Sage sends the browser back. */
export type SageReturn = { kind: 'code'; code: string; state: string } | { kind: 'rejection'; error: string };

const SECRETS = ['code', 'state', 'country', 'error', 'error_description', 'reason'];

/** Returns Sage's result from an address, in its query or else in its hash; null where there is none. */
export function readReturn({ search, hash }: Pick<URL, 'search' | 'hash'>): SageReturn | null {
  for (const text of [search, hash.replace(/^#/, '')]) {
    const given = new URLSearchParams(text);
    const [code, state, error] = ['code', 'state', 'error'].map((name) => given.get(name));
    if (code && state) return { kind: 'code', code, state };
    if (error) return { kind: 'rejection', error };
  }
  return null;
}

let waiting: SageReturn | null = null;

/** Returns Sage's result, without using it up. */
export function waitingReturn(): SageReturn | null {
  return waiting;
}

/** Returns Sage's result, once. */
export function takeReturn(): SageReturn | null {
  const taken = waiting;
  waiting = null;
  return taken;
}

/**
 * Loader of the pages to which Sage sends the browser: takes the code out of the address bar and the history before
 * anything is shown or loaded (docs/rules.md#sage-code).
 */
export function takeCodeFromAddress({ request }: LoaderFunctionArgs): Response | null {
  const url = new URL(request.url);
  // A loader's request has no hash; taken out at once, or the redirect would find it again.
  const { hash } = window.location;
  const found = readReturn({ search: url.search, hash });
  // Sage names no tab: there, `state` is the filter of a list.
  const isOurs = !found && url.searchParams.has('tab');
  const brought = isOurs ? [] : SECRETS.filter((name) => url.searchParams.has(name));
  if (!found && brought.length === 0) return null;
  waiting = found;
  for (const name of brought) url.searchParams.delete(name);
  window.history.replaceState(window.history.state, '', url.pathname + url.search);
  return replace(url.pathname + url.search);
}
