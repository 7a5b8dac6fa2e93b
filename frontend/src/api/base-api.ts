import {
  type BaseQueryFn,
  createApi,
  type FetchArgs,
  type FetchBaseQueryMeta,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react';
import { type ApiError, apiErrorFrom, NO_RESPONSE } from './api-error';
import { type PageSource, queryFrom } from './page-responses';
import { isPageState } from './page-state';
import { isBackOffice, sessionRenewed, setSessionEnded } from './session/session-ended';
import { isUserActive } from './session/user-activity';

const TIME_LIMIT_MS = 30_000;
const CACHE_SECONDS = 60 * 60;

const queryFromBrowser = fetchBaseQuery({
  credentials: 'include',
  timeout: TIME_LIMIT_MS,
  // A page that polls keeps no session of staff alive.
  prepareHeaders: (headers) => {
    if (!isUserActive()) headers.set('X-Background-Request', '1');
  },
  responseHandler: (response) => response.text(),
});

/** Reads every answer as text first, because a failure's message is its raw text (storefront spec 7). */
const shopQuery: BaseQueryFn<string | FetchArgs, unknown, ApiError, object, FetchBaseQueryMeta> = async (
  args,
  api,
  extra,
) => {
  const answers = api.extra as PageSource | undefined;
  const result = await (answers ? queryFrom(answers) : queryFromBrowser)(args, api, extra);
  const { error, meta } = result;
  if (!error) return parseBody(result.data as string, meta);
  if (typeof error.status !== 'number') {
    return { error: { status: NO_RESPONSE, message: `${NO_RESPONSE}: ${error.error}`, problem: null }, meta };
  }
  if (error.status === 401 && api.type === 'query' && isBackOffice()) {
    // What the page shows stays until the person is back: an error in its place would take what was typed with it.
    setSessionEnded(true);
    await sessionRenewed();
    return shopQuery(args, api, extra);
  }
  const text = typeof error.data === 'string' ? error.data : '';
  return { error: apiErrorFrom(error.status, meta?.response?.statusText ?? '', text), meta };
};

/** A body that is no JSON comes from something between the shop and the browser: a failure, not an answer. */
function parseBody(text: string, meta: FetchBaseQueryMeta | undefined) {
  try {
    return { data: text === '' ? null : (JSON.parse(text) as unknown), meta };
  } catch {
    return { error: apiErrorFrom(meta?.response?.status ?? NO_RESPONSE, 'Unreadable answer', text), meta };
  }
}

/** No retries, nothing goes stale, nothing is fetched again on focus or reconnect (storefront spec 9). */
export const baseApi = createApi({
  reducerPath: 'shopApi',
  baseQuery: shopQuery,
  keepUnusedDataFor: CACHE_SECONDS,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  extractRehydrationInfo: (action, { reducerPath }): undefined =>
    isPageState(action) ? (action.payload[reducerPath] as undefined) : undefined,
  endpoints: () => ({}),
});
