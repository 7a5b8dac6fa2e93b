import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { lineOfKey } from '../../../../backend/src/platform/line-key';
import {
  type Addition,
  addToGuestCart,
  type GuestCartItem,
  rememberShown,
  removeFromGuestCart,
  type ShownLine,
  setGuestQuantity,
} from './guest-cart';

interface GuestCartState {
  items: GuestCartItem[];
  /** Whether local storage has been read; before that the cart is neither empty nor full. */
  isRead: boolean;
}

/** The part of the store that the cart's hooks need. */
export interface WithGuestCart {
  guestCart: GuestCartState;
}

const initialState: GuestCartState = { items: [], isRead: false };

const slice = createSlice({
  name: 'guestCart',
  initialState,
  reducers: {
    guestItemAdded: {
      prepare: (key: string, quantity: number, limit: number, shownPrice?: string, name?: string) => ({
        payload: {
          ...lineOfKey(key),
          quantity,
          limit,
          shownPrice,
          name,
          id: `guest_${nanoid()}`,
          at: new Date().toISOString(),
        },
      }),
      reducer: (state, { payload }: PayloadAction<Addition>) => {
        state.items = addToGuestCart(state.items, payload);
      },
    },
    guestQuantityChanged: {
      prepare: (key: string, quantity: number) => ({
        payload: { key, quantity, at: new Date().toISOString() },
      }),
      reducer: (state, { payload }: PayloadAction<{ key: string; quantity: number; at: string }>) => {
        state.items = setGuestQuantity(state.items, payload.key, payload.quantity, payload.at);
      },
    },
    guestLinesShown: (state, { payload }: PayloadAction<ShownLine[]>) => {
      state.items = rememberShown(state.items, payload);
    },
    guestItemRemoved: (state, { payload }: PayloadAction<string>) => {
      state.items = removeFromGuestCart(state.items, payload);
    },
    guestCartAdjusted: {
      prepare: (quantities: [key: string, quantity: number][]) => ({
        payload: { quantities, at: new Date().toISOString() },
      }),
      reducer: (state, { payload }: PayloadAction<{ quantities: [string, number][]; at: string }>) => {
        for (const [key, quantity] of payload.quantities) {
          state.items =
            quantity < 1
              ? removeFromGuestCart(state.items, key)
              : setGuestQuantity(state.items, key, quantity, payload.at);
        }
      },
    },
    /** Removes the items that have been joined to the account's cart; items added since stay. */
    guestItemsJoined: (state, { payload: ids }: PayloadAction<string[]>) => {
      state.items = state.items.filter((item) => !ids.includes(item.id));
    },
    guestCartReplaced: (state, { payload }: PayloadAction<GuestCartItem[]>) => {
      state.items = payload;
      state.isRead = true;
    },
  },
});

export const {
  guestItemAdded,
  guestQuantityChanged,
  guestLinesShown,
  guestItemRemoved,
  guestCartAdjusted,
  guestItemsJoined,
  guestCartReplaced,
} = slice.actions;
export const guestCartReducer = slice.reducer;
export const selectGuestItems = (state: WithGuestCart): GuestCartItem[] => state.guestCart.items;
export const selectIsGuestCartRead = (state: WithGuestCart): boolean => state.guestCart.isRead;
