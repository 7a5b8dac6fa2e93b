import type { PageSource } from '../api/page-responses';
import { shopApi } from '../api/shop-api';
import { createStore } from './store';

export type PageStore = ReturnType<typeof createStore>;

/** A page that is not in a browser has no address to leave for. */
const NOWHERE = { location: { pathname: '/', search: '', assign: () => undefined }, setTimeout: () => undefined };

/** The store of one drawing on the server. What is drawn there is for guests, so it is known who looks. */
export function createPageStore(answers: PageSource): PageStore {
  const store = createStore(NOWHERE, answers);
  store.dispatch(shopApi.util.upsertQueryEntries([{ endpointName: 'getCurrentUser', arg: undefined, value: null }]));
  return store;
}
