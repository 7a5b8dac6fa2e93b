/** @jest-environment jsdom */
import { configureStore } from '@reduxjs/toolkit';
import { guestCartReducer } from '../cart/guest-cart-slice';
import { serverCartReducer } from '../cart/server-cart-slice';
import type { PageSource } from '../page-responses';
import { shopApi } from '../shop-api';
import { answer, makeUser } from '../testing/render-in-shop';
import type { CurrentUser } from '../types';
import { watchSession } from './watch-session';

const alex = makeUser();
const sam = makeUser({ id: '00000000-0000-7000-8000-000000000002', email: 'sam@garage.test' });

/** A tab, signed in as `first`; another tab of the browser may sign in as another user. */
async function openTab(first: CurrentUser | null) {
  const shop: PageSource = { answer: async (path) => answer(path.endsWith('/user') ? first : []) };
  const store = configureStore({
    reducer: {
      [shopApi.reducerPath]: shopApi.reducer,
      guestCart: guestCartReducer,
      serverCart: serverCartReducer,
    },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: shop }, serializableCheck: false }).concat(shopApi.middleware),
    // Subscribers are called in the same turn, and not with the next frame.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
  });
  const reload = jest.fn();
  const browser = { location: { reload }, addEventListener: () => undefined, setTimeout: () => 0 };
  watchSession(store, browser as unknown as Window);
  // A first answer that came later would take the place of the other user.
  await Promise.all(store.dispatch(shopApi.util.getRunningQueriesThunk()));
  const become = (user: CurrentUser | null) =>
    store.dispatch(shopApi.util.upsertQueryData('getCurrentUser', undefined, user));
  await become(first);
  /** What the tab knows of its user's addresses. */
  const addresses = () => shopApi.endpoints.listAddresses.select()(store.getState()).data;
  await store.dispatch(shopApi.util.upsertQueryData('listAddresses', undefined, []));
  return { reload, become, addresses, close: () => store.dispatch(shopApi.util.resetApiState()) };
}

describe('A tab whose user is another one now', () => {
  it('starts anew where another user has signed in, so that no form shows what the first one had', async () => {
    const tab = await openTab(alex);
    await tab.become(sam);
    expect(tab.reload).toHaveBeenCalledTimes(1);
    expect(tab.addresses()).toBeUndefined();
    tab.close();
  });

  it.each([
    ['a guest signs in', null, alex],
    ['the user signs out', alex, null],
    ['the same user is loaded again', alex, { ...alex, firstName: 'Alexandra' }],
  ])('stays as it is where %s', async (_what, first, then) => {
    const tab = await openTab(first);
    await tab.become(then);
    expect(tab.reload).not.toHaveBeenCalled();
    tab.close();
  });
});
