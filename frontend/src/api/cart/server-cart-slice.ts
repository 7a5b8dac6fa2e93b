import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CartChange } from './cart-change';

/**
 * The changes of a signed-in shopper's cart that the server has not confirmed. The cart itself is in the API's cache.
 */
interface ServerCartState {
  /** Quantities by the key of the line, shown instead of the server's; 0 hides the line. */
  pendingQuantities: Record<string, number>;
  /** Keys of lines that are being added to. */
  adding: string[];
  /** Messages about changes when the carts were joined, until the shopper dismisses them. */
  joinNotes: string[];
}

export interface WithServerCart {
  serverCart: ServerCartState;
}

interface RequestedChange {
  change: CartChange;
  /** The line's quantity after the change. */
  shown: number;
}

const initialState: ServerCartState = { pendingQuantities: {}, adding: [], joinNotes: [] };

const slice = createSlice({
  name: 'serverCart',
  initialState,
  reducers: {
    cartChangeRequested: (state, { payload: { change, shown } }: PayloadAction<RequestedChange>) => {
      state.pendingQuantities[change.key] = shown;
      if (change.kind === 'add') state.adding.push(change.key);
    },
    cartChangeSucceeded: (state, { payload: key }: PayloadAction<string>) => {
      state.adding = state.adding.filter((other) => other !== key);
    },
    cartChangeFailed: (state, { payload: key }: PayloadAction<string>) => {
      delete state.pendingQuantities[key];
      state.adding = state.adding.filter((other) => other !== key);
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
