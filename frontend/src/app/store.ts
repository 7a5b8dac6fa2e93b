import { configureStore } from '@reduxjs/toolkit';
import { guestCartReducer } from '../api/cart/guest-cart-slice';
import { saveServerCart } from '../api/cart/server-cart-saving';
import { serverCartReducer } from '../api/cart/server-cart-slice';
import { leadBackWhenLoggedOut } from '../api/session/unauthorised';
import { shopApi } from '../api/shop-api';

export function createStore(window: Window) {
  return configureStore({
    reducer: {
      [shopApi.reducerPath]: shopApi.reducer,
      guestCart: guestCartReducer,
      serverCart: serverCartReducer,
    },
    middleware: (defaults) => defaults().concat(shopApi.middleware, saveServerCart, leadBackWhenLoggedOut(window)),
    devTools: import.meta.env.DEV,
  });
}
