/** Message from the popup to the page that opened it; never holds a code or a token. */
type SageMessage = { type: 'SAGE_AUTH_COMPLETE'; message: string } | { type: 'SAGE_AUTH_ERROR'; error: string };

/** Returns the message of a window event that comes from `popup` at this site; null for everything else. */
export function sageMessageOf(event: MessageEvent<unknown>, popup: Window | null): SageMessage | null {
  if (!popup || event.source !== popup || event.origin !== window.location.origin) return null;
  const { type, message, error } = (event.data ?? {}) as Record<string, unknown>;
  if (type === 'SAGE_AUTH_COMPLETE') return { type, message: typeof message === 'string' ? message : '' };
  if (type === 'SAGE_AUTH_ERROR') return { type, error: typeof error === 'string' ? error : '' };
  return null;
}

/** Returns the page of this shop that opened this window as a popup; null where there is none any more. */
export function openerOf(browser: Window): Window | null {
  const { opener } = browser as { opener: Window | null };
  if (!opener || opener === browser || opener.closed) return null;
  try {
    return opener.location.origin === browser.location.origin ? opener : null;
  } catch {
    // Another site's window.
    return null;
  }
}

/** Sends the message to the opener, at this site only. */
export function sendToOpener(opener: Window, message: SageMessage): void {
  opener.postMessage(message, window.location.origin);
}
