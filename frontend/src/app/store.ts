import { configureStore } from '@reduxjs/toolkit';
import { guestCartReducer } from '../api/cart/guest-cart-slice';
import { saveServerCart } from '../api/cart/server-cart-saving';
import { serverCartReducer } from '../api/cart/server-cart-slice';
import type { PageSource } from '../api/page-responses';
import { redirectWhenSignedOut } from '../api/session/unauthorised';
import { shopApi } from '../api/shop-api';

type BrowserWindow = Parameters<typeof redirectWhenSignedOut>[0];

/** Creates the store of a browser's page, or of a page that the server renders from `answers`. */
export function createStore(browser: BrowserWindow, answers?: PageSource) {
  return configureStore({
    reducer: {
      [shopApi.reducerPath]: shopApi.reducer,
      guestCart: guestCartReducer,
      serverCart: serverCartReducer,
    },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: answers } }).concat(
        shopApi.middleware,
        saveServerCart,
        redirectWhenSignedOut(browser),
      ),
    devTools: import.meta.env.DEV,
  });
}
