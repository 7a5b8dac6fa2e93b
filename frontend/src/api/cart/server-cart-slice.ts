import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CartChange } from './cart-change';

/** What a signed-in shopper has done to the cart and the server has not confirmed. The cart itself is the API's. */
export interface ServerCartState {
  /** Quantities by product, shown in place of the server's; 0 is taken out. */
  pendingQuantities: Record<string, number>;
  /** Products of which an addition is under way. */
  adding: string[];
  /** What was changed when the guest's cart was joined to the account's; kept until the shopper has read it. */
  joinNotes: string[];
}

export interface WithServerCart {
  serverCart: ServerCartState;
}

interface RequestedChange {
  change: CartChange;
  /** How many of the product the cart then has. */
  shown: number;
}

const initialState: ServerCartState = { pendingQuantities: {}, adding: [], joinNotes: [] };

const slice = createSlice({
  name: 'serverCart',
  initialState,
  reducers: {
    cartChangeRequested: (state, { payload: { change, shown } }: PayloadAction<RequestedChange>) => {
      state.pendingQuantities[change.productId] = shown;
      if (change.kind === 'add') state.adding.push(change.productId);
    },
    cartChangeSucceeded: (state, { payload: productId }: PayloadAction<string>) => {
      state.adding = state.adding.filter((other) => other !== productId);
    },
    cartChangeFailed: (state, { payload: productId }: PayloadAction<string>) => {
      delete state.pendingQuantities[productId];
      state.adding = state.adding.filter((other) => other !== productId);
    },
    cartSettled: (state) => {
      state.pendingQuantities = {};
    },
    cartJoined: (state, { payload: notes }: PayloadAction<string[]>) => {
      state.joinNotes = notes;
    },
    joinNotesRead: (state) => {
      state.joinNotes = [];
    },
    serverCartCleared: () => initialState,
  },
});

export const {
  cartChangeRequested,
  cartChangeSucceeded,
  cartChangeFailed,
  cartSettled,
  cartJoined,
  joinNotesRead,
  serverCartCleared,
} = slice.actions;
export const serverCartReducer = slice.reducer;
export const selectPendingQuantities = (state: WithServerCart) => state.serverCart.pendingQuantities;
export const selectAdding = (state: WithServerCart) => state.serverCart.adding;
export const selectJoinNotes = (state: WithServerCart) => state.serverCart.joinNotes;
