import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { showToast } from '../../ui/toast/toast-store';
import { hasStatus } from '../api-error';
import type { ShopState } from '../shop-state';
import { signInAddress } from './return-path';
import { isBackOffice, setSessionEnded } from './session-ended';
import { currentUserOf } from './use-session';

const REDIRECT_MS = 500;

interface BrowserWindow {
  location: Pick<Location, 'pathname' | 'search' | 'assign'>;
  setTimeout: (then: () => void, delay: number) => unknown;
}

/**
 * After a 401, shows a toast and redirects to the sign-in and back, once. In the back office a dialog asks to sign in,
 * and the page keeps its input.
 */
export function redirectWhenSignedOut(browser: BrowserWindow): Middleware {
  let isLeaving = false;
  return (store) => (next) => (action) => {
    const result = next(action);
    const rejected = isRejectedWithValue(action) && hasStatus(action.payload, 401);
    if (!rejected || isLeaving || !currentUserOf(store.getState() as ShopState)) return result;
    if (isBackOffice(browser.location.pathname)) {
      setSessionEnded(true);
      return result;
    }
    isLeaving = true;
    showToast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', tone: 'error' });
    browser.setTimeout(() => {
      const { pathname, search } = browser.location;
      browser.location.assign(signInAddress(pathname + search));
    }, REDIRECT_MS);
    return result;
  };
}

/** Returns whether the failure is handled by the redirect to the sign-in, so that no other message is needed. */
export function isSignedOutError(error: unknown): boolean {
  return hasStatus(error, 401);
}
