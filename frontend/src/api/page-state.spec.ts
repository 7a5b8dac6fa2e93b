import { configureStore } from '@reduxjs/toolkit';
import { baseApi } from './base-api';
import type { PageSource } from './page-responses';
import { readPageState, writePageState } from './page-state';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    tin: build.query<{ name: string }, { slug: string }>({
      query: ({ slug }) => ({ url: `/api/tins/${slug}`, params: { size: undefined, shade: 'blue' } }),
    }),
  }),
});

function storeWith(answers?: PageSource) {
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: answers } }).concat(api.middleware),
  });
}

/** Renders a page's data on the server; returns its requests and its state. */
async function rendered(answer: PageSource['answer'], slug: string) {
  const asked: string[] = [];
  const store = storeWith({
    answer: async (path) => {
      asked.push(path);
      return answer(path);
    },
  });
  await store.dispatch(api.endpoints.tin.initiate({ slug }));
  const state = writePageState(store.getState()[api.reducerPath].queries);
  store.dispatch(api.util.resetApiState());
  return { asked, state };
}

describe('The state that the server writes into a page', () => {
  const found: PageSource['answer'] = async () => ({ status: 200, body: '{"name":"</script>Blue"}' });

  it('contains the response to the same request that the browser would send', async () => {
    const { asked, state } = await rendered(found, 'blue');
    expect(asked).toEqual(['/api/tins/blue?shade=blue']);
    expect(JSON.parse(state)).toMatchObject({ 'tin({"slug":"blue"})': { data: { name: '</script>Blue' } } });
    expect(state).not.toContain('</script');
  });

  it('is the same bytes for the same responses', async () => {
    expect((await rendered(found, 'blue')).state).toBe((await rendered(found, 'blue')).state);
  });

  it('is restored by the browser, which sends no request again', async () => {
    const { state } = await rendered(found, 'blue');
    const asked = jest.fn<never, [string]>();
    const store = storeWith({ answer: asked });
    store.dispatch(readPageState(api.reducerPath, state));
    const read = store.dispatch(api.endpoints.tin.initiate({ slug: 'blue' }));
    expect((await read).data).toEqual({ name: '</script>Blue' });
    expect(asked).not.toHaveBeenCalled();
    store.dispatch(api.util.resetApiState());
  });

  it('contains a 404 too', async () => {
    const { state } = await rendered(async () => ({ status: 404, body: '{"message":"No such tin."}' }), 'none');
    const store = storeWith();
    store.dispatch(readPageState(api.reducerPath, state));
    expect(api.endpoints.tin.select({ slug: 'none' })(store.getState())).toMatchObject({
      isError: true,
      error: { status: 404, problem: { message: 'No such tin.' } },
    });
    store.dispatch(api.util.resetApiState());
  });
});
