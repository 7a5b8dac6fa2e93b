import { configureStore } from '@reduxjs/toolkit';
import { guestCartReducer } from '../api/cart/guest-cart-slice';
import { saveServerCart } from '../api/cart/server-cart-saving';
import { serverCartReducer } from '../api/cart/server-cart-slice';
import type { PageAnswers } from '../api/page-responses';
import { leadBackWhenLoggedOut } from '../api/session/unauthorised';
import { shopApi } from '../api/shop-api';

type Place = Parameters<typeof leadBackWhenLoggedOut>[0];

/** The store of a browser's page, or of a page that the server draws from `answers`. */
export function createStore(place: Place, answers?: PageAnswers) {
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
        leadBackWhenLoggedOut(place),
      ),
    devTools: import.meta.env.DEV,
  });
}
