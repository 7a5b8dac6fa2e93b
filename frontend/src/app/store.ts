import { configureStore } from '@reduxjs/toolkit';
import { guestCartReducer } from '../api/cart/guest-cart-slice';
import { shopApi } from '../api/shop-api';

export function createStore() {
  return configureStore({
    reducer: { [shopApi.reducerPath]: shopApi.reducer, guestCart: guestCartReducer },
    middleware: (defaults) => defaults().concat(shopApi.middleware),
    devTools: import.meta.env.DEV,
  });
}
