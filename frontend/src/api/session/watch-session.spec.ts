/** @jest-environment jsdom */
import { configureStore } from '@reduxjs/toolkit';
import { waitFor } from '@testing-library/react';
import { currentToast } from '../../ui/toast/toast-store';
import { accountApi } from '../account-api';
import type { UpdateProfileInput } from '../account-api.gen';
import { guestCartReducer } from '../cart/guest-cart-slice';
import { serverCartReducer } from '../cart/server-cart-slice';
import type { PageResponse, PageSource } from '../page-responses';
import { readPageState } from '../page-state';
import { shopApi } from '../shop-api';
import { answer, makeUser } from '../testing/render-in-shop';
import type { CurrentUser } from '../types';
import { GUEST, pageUser, setPageUser } from './page-user';
import { currentUserOf } from './use-session';
import { watchSession } from './watch-session';

const alex = makeUser();
const sam = makeUser({ id: '00000000-0000-7000-8000-000000000002', email: 'sam@garage.test' });

/** A tab, opened as `first`; another tab of the browser may sign in as another user. */
async function openTab(first: CurrentUser | null) {
  setPageUser(undefined);
  let signedIn = first;
  let rejection: PageResponse | undefined;
  const shop: PageSource = {
    answer: async (path, body) => (body && rejection) || answer(path.endsWith('/user') ? signedIn : []),
  };
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
  // The document was rendered for a guest, whoever is signed in.
  store.dispatch(readPageState(shopApi.reducerPath, GUESTS_PAGE));
  document.body.innerHTML = '<div id="root"><textarea>typed</textarea></div>';
  const reload = jest.fn();
  const events = new EventTarget();
  const browser = {
    ...{ location: { reload }, document, setTimeout: () => 0 },
    addEventListener: events.addEventListener.bind(events),
  };
  watchSession(store, browser as unknown as Window);
  const settled = async () => {
    for (let running = 1; running > 0; ) {
      const queries = store.dispatch(shopApi.util.getRunningQueriesThunk());
      running = queries.length;
      await Promise.all(queries);
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  await settled();
  return {
    reload,
    settled,
    become: (user: CurrentUser | null) =>
      store.dispatch(shopApi.util.upsertQueryData('getCurrentUser', undefined, user)),
    /** Another tab signs in or out. */
    elsewhere: (user: CurrentUser | null) => {
      signedIn = user;
    },
    comeBack: async (event: Event = new Event('focus')) => {
      events.dispatchEvent(event);
      await settled();
    },
    /** Saves a form, which the shop rejects so. */
    save: (rejected: PageResponse) => {
      rejection = rejected;
      return store.dispatch(
        accountApi.endpoints.updateProfile.initiate(
          { updateProfileInput: { firstName: 'Xavier' } as UpdateProfileInput },
          { track: false },
        ),
      );
    },
    user: () => currentUserOf(store.getState()),
    close: () => store.dispatch(shopApi.util.resetApiState()),
  };
}

const GUESTS_PAGE = JSON.stringify({
  'getCurrentUser(undefined)': { endpointName: 'getCurrentUser', status: 'fulfilled', data: null },
});
const isReplaced = ({ reload }: { reload: jest.Mock }) => {
  expect(reload).toHaveBeenCalledTimes(1);
  expect(document.querySelector('textarea')).toBeNull();
};
const stored = (newValue: string) => new StorageEvent('storage', { key: 'page_user', newValue });

describe('A page whose user is another one now', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it('belongs to whom the shop names, not to the guest that it was rendered for', async () => {
    const tab = await openTab(alex);
    expect(pageUser()).toBe(alex.id);
    expect(tab.reload).not.toHaveBeenCalled();
    tab.close();
    (await openTab(null)).close();
    expect(pageUser()).toBe(GUEST);
  });

  it.each([
    ['another user has signed in', alex],
    ['someone has signed in over a guest', null],
  ])('is loaded anew when it comes back where %s, without what was typed', async (_what, first) => {
    sessionStorage.setItem('draft:order-note:TC-1', 'typed');
    const tab = await openTab(first);
    tab.elsewhere(sam);
    await tab.comeBack();
    isReplaced(tab);
    expect(sessionStorage.getItem('draft:order-note:TC-1')).toBeNull();
    expect(pageUser()).toBe(first?.id ?? GUEST);
    tab.close();
    const next = await openTab(sam);
    expect(currentToast()).toMatchObject({ title: 'The account in this browser changed' });
    next.close();
  });

  it('is loaded anew when another tab learns to be for someone else, or a later load names them', async () => {
    const tab = await openTab(alex);
    tab.elsewhere(sam);
    await tab.comeBack(stored(sam.id));
    isReplaced(tab);
    tab.close();
    const other = await openTab(alex);
    await other.become(sam);
    isReplaced(other);
    other.close();
  });

  it('is loaded anew where the shop rejects a write as that of another, and no form gets an answer', async () => {
    const tab = await openTab(alex);
    const onAnswer = jest.fn();
    void tab.save(answer({ pageOfAnother: true, message: 'Nothing was saved.' }, { status: 409 })).then(onAnswer);
    await waitFor(() => isReplaced(tab));
    await tab.settled();
    expect(onAnswer).not.toHaveBeenCalled();
    tab.close();
  });

  it('stays where a write conflicts with something else', async () => {
    const tab = await openTab(alex);
    expect((await tab.save(answer({ message: 'Taken.' }, { status: 409 }))).error).toMatchObject({ status: 409 });
    expect(tab.reload).not.toHaveBeenCalled();
    tab.close();
  });

  it('stays and becomes that of the user who signs in on it, or of a guest after signing out', async () => {
    const tab = await openTab(null);
    setPageUser(alex.id);
    tab.elsewhere(alex);
    await tab.comeBack();
    await tab.become(alex);
    expect([pageUser(), tab.user()?.id]).toEqual([alex.id, alex.id]);
    await tab.become({ ...alex, firstName: 'Alexandra' });
    await tab.become(null);
    expect(pageUser()).toBe(GUEST);
    expect(tab.reload).not.toHaveBeenCalled();
    tab.close();
  });

  it("becomes a guest's where another tab signed out, and keeps what was typed where the session ended", async () => {
    const tab = await openTab(alex);
    tab.elsewhere(null);
    await tab.comeBack();
    expect(tab.user()?.id).toBe(alex.id);
    await tab.comeBack(stored(GUEST));
    expect(tab.user()).toBeNull();
    expect(tab.reload).not.toHaveBeenCalled();
    tab.close();
  });
});
