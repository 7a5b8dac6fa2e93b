import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { WithGuestCart } from './cart/guest-cart-slice';
import type { WithServerCart } from './cart/server-cart-slice';
import type { shopApi } from './shop-api';

/** The part of the store that the API uses. */
export type ShopState = WithGuestCart & WithServerCart & { [shopApi.reducerPath]: ReturnType<typeof shopApi.reducer> };

export type ShopDispatch = ThunkDispatch<ShopState, unknown, UnknownAction>;

export interface ShopStore {
  dispatch: ShopDispatch;
  getState: () => ShopState;
}
