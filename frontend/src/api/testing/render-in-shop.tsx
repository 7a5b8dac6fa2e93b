import { configureStore } from '@reduxjs/toolkit';
import { act, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { type Location, MemoryRouter, useLocation } from 'react-router-dom';
import { hideToast } from '../../ui/toast/toast-store';
import { Toaster } from '../../ui/toast/toaster';
import { guestCartReducer } from '../cart/guest-cart-slice';
import { saveServerCart } from '../cart/server-cart-saving';
import { serverCartReducer } from '../cart/server-cart-slice';
import type { PageResponse, PageSource } from '../page-responses';
import { shopApi } from '../shop-api';
import type { CurrentUser } from '../types';

/** Ends a spec that hangs; no wait should reach it. */
configure({ asyncUtilTimeout: 60_000 });

type Answer = PageResponse | ((path: string, body: string) => PageResponse | Promise<PageResponse>);

interface Options {
  /** The address that is visited. */
  at?: string;
  /** The signed-in user; a guest by default. */
  user?: CurrentUser | null;
  /** The shop's responses by path, with or without the query. Any other call fails as if offline. */
  answers?: Record<string, Answer>;
}

export function answer(body: unknown, { status = 200, total }: { status?: number; total?: number } = {}): PageResponse {
  return { status, body: JSON.stringify(body), total: total?.toString() };
}

/** Returns a user as the server does; a customer by default. */
export function makeUser(what: Partial<CurrentUser> = {}): CurrentUser {
  return {
    ...{ id: '00000000-0000-7000-8000-000000000001', email: 'alex@garage.test', username: 'alex', role: 'customer' },
    ...{ firstName: 'Alex', lastName: 'Morgan', phoneNumber: '01632 960 418', isTradeCustomer: false },
    ...what,
  } as CurrentUser;
}

/** Renders a part of the shop without a server: with a store, an address, toasts and the spec's responses. */
export function renderInShop(page: ReactElement, { at = '/', user = null, answers = {} }: Options = {}) {
  const calls: string[] = [];
  const shop: PageSource = {
    async answer(path, body = '') {
      calls.push(path);
      const found = answers[path] ?? answers[path.replace(/\?.*/, '')];
      if (!found) throw new Error(`This spec has no answer to ${path}`);
      return typeof found === 'function' ? found(path, body) : found;
    },
  };
  const store = createSpecStore(shop);
  store.dispatch(shopApi.util.upsertQueryEntries([{ endpointName: 'getCurrentUser', arg: undefined, value: user }]));
  hideToast();
  let location: Location | undefined;
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[at]}>
        {page}
        <Visit
          onVisit={(visited) => {
            location = visited;
          }}
        />
        <Toaster />
      </MemoryRouter>
    </Provider>,
  );
  return {
    store,
    /** The requested paths with their queries, in order. */
    calls,
    pointer: userEvent.setup(),
    address: () => (location ? location.pathname + location.search : ''),
    /** Runs everything that is queued. */
    settle: () => act(() => new Promise<void>((resolve) => setTimeout(resolve))),
  };
}

function Visit({ onVisit }: { onVisit: (location: Location) => void }) {
  onVisit(useLocation());
  return null;
}

/** Redux warns when its own checks are slow, which says nothing about the code. */
const QUIET = { warnAfter: Number.POSITIVE_INFINITY };

function createSpecStore(shop: PageSource) {
  return configureStore({
    reducer: {
      [shopApi.reducerPath]: shopApi.reducer,
      guestCart: guestCartReducer,
      serverCart: serverCartReducer,
    },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: shop }, immutableCheck: QUIET, serializableCheck: QUIET }).concat(
        shopApi.middleware,
        saveServerCart,
      ),
  });
}
