import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CartWish } from './cart-change';

/** What a signed-in shopper has done to the cart and the server has not confirmed. The cart itself is the API's. */
export interface ServerCartState {
  /** Quantities by product, shown in place of the server's; 0 is taken out. */
  wished: Record<string, number>;
  /** Products of which an addition is under way. */
  adding: string[];
  /** What was changed when the guest's cart was joined to the account's; kept until the shopper has read it. */
  joinNotes: string[];
}

export interface WithServerCart {
  serverCart: ServerCartState;
}

interface Wished {
  wish: CartWish;
  /** How many of the product the cart then has. */
  shown: number;
}

const initialState: ServerCartState = { wished: {}, adding: [], joinNotes: [] };

const slice = createSlice({
  name: 'serverCart',
  initialState,
  reducers: {
    cartWished: (state, { payload: { wish, shown } }: PayloadAction<Wished>) => {
      state.wished[wish.productId] = shown;
      if (wish.kind === 'add') state.adding.push(wish.productId);
    },
    wishDone: (state, { payload: productId }: PayloadAction<string>) => {
      state.adding = state.adding.filter((other) => other !== productId);
    },
    wishFailed: (state, { payload: productId }: PayloadAction<string>) => {
      delete state.wished[productId];
      state.adding = state.adding.filter((other) => other !== productId);
    },
    cartSettled: (state) => {
      state.wished = {};
    },
    cartJoined: (state, { payload: notes }: PayloadAction<string[]>) => {
      state.joinNotes = notes;
    },
    joinNotesRead: (state) => {
      state.joinNotes = [];
    },
    serverCartForgotten: () => initialState,
  },
});

export const { cartWished, wishDone, wishFailed, cartSettled, cartJoined, joinNotesRead, serverCartForgotten } =
  slice.actions;
export const serverCartReducer = slice.reducer;
export const selectWished = (state: WithServerCart) => state.serverCart.wished;
export const selectAdding = (state: WithServerCart) => state.serverCart.adding;
export const selectJoinNotes = (state: WithServerCart) => state.serverCart.joinNotes;
