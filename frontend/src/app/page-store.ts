import type { PageSource } from '../api/page-responses';
import { shopApi } from '../api/shop-api';
import { createStore } from './store';

export type PageStore = ReturnType<typeof createStore>;

/** A page rendered on the server cannot redirect. */
const NOWHERE = { location: { pathname: '/', search: '', assign: () => undefined }, setTimeout: () => undefined };

/** Creates the store for one render on the server, where the viewer is a guest, or not known yet. */
export function createPageStore(answers: PageSource, viewer: 'guest' | 'unknown'): PageStore {
  const store = createStore(NOWHERE, answers);
  if (viewer === 'guest')
    store.dispatch(shopApi.util.upsertQueryEntries([{ endpointName: 'getCurrentUser', arg: undefined, value: null }]));
  return store;
}
