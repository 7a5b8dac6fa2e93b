import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { showToast } from '../../ui/toast/toast-store';
import { hasStatus } from '../api-error';
import type { ShopState } from '../shop-state';
import { signInAddress } from './return-path';
import { setSessionEnded } from './session-ended';
import { currentUserOf } from './use-session';

/** Storefront spec 9. */
const REDIRECT_MS = 500;

interface BrowserWindow {
  location: Pick<Location, 'pathname' | 'search' | 'assign'>;
  setTimeout: (then: () => void, delay: number) => unknown;
}

/**
 * Whose session has ended is told so and led back to the page by way of the sign-in, once (storefront spec 8). In the back
 * office a dialog says so, and the page with what was typed stays until the person leaves it.
 */
export function redirectWhenSignedOut(browser: BrowserWindow): Middleware {
  let isLeaving = false;
  return (store) => (next) => (action) => {
    const result = next(action);
    const rejected = isRejectedWithValue(action) && hasStatus(action.payload, 401);
    if (!rejected || isLeaving || !currentUserOf(store.getState() as ShopState)) return result;
    if (browser.location.pathname.startsWith('/admin')) {
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

/** Whether the failure is dealt with by leaving for the sign-in, so that nobody needs to say more about it. */
export function isSignedOutError(error: unknown): boolean {
  return hasStatus(error, 401);
}
