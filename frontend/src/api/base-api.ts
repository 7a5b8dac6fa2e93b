import { type BaseQueryFn, createApi, type FetchArgs, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { type ApiError, apiErrorFrom, NO_RESPONSE } from './api-error';
import { type PageSource, queryFrom, queryText, type ResponseMeta } from './page-responses';
import { isPageState } from './page-state';
import { askForProof } from './session/fresh-proof';
import { leavePageOfAnother, PAGE_USER_HEADER, pageUser, setPageUser } from './session/page-user';
import { isBackOffice, sessionRenewed, setSessionEnded } from './session/session-ended';
import { isUserActive } from './session/user-activity';

/** Random bytes in hexadecimal digits; never all zeros, which W3C defines as invalid. */
function hex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  random[0]! ||= 1;
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Begins a trace for one call (W3C Trace Context). `isWanted`: whether it may be exported, where the shop exports traces. */
export function newTraceParent(isWanted: boolean): string {
  return `00-${hex(16)}-${hex(8)}-${isWanted ? '01' : '00'}`;
}

const TIME_LIMIT_MS = 30_000;
const CACHE_SECONDS = 60 * 60;

const queryFromBrowser = fetchBaseQuery({
  credentials: 'include',
  timeout: TIME_LIMIT_MS,
  paramsSerializer: queryText,
  prepareHeaders: (headers) => {
    const isActive = isUserActive();
    // A page that polls must not keep a staff session alive.
    if (!isActive) headers.set('X-Background-Request', '1');
    headers.set('traceparent', newTraceParent(isActive));
    const user = pageUser();
    if (user !== undefined) headers.set(PAGE_USER_HEADER, user);
  },
  responseHandler: (response) => response.text(),
});

/** Reads every response as text first, because the message of a failure is its raw text. */
const shopQuery: BaseQueryFn<string | FetchArgs, unknown, ApiError, object, ResponseMeta> = async (
  args,
  api,
  extra,
) => {
  const answers = api.extra as PageSource | undefined;
  const sentFor = pageUser();
  const result = await (answers ? queryFrom(answers) : queryFromBrowser)(args, api, extra);
  const { error, meta } = result;
  const signedIn = meta?.response?.headers.get(PAGE_USER_HEADER);
  if (signedIn) setPageUser(signedIn);
  if (!error) return parseBody(result.data as string, meta);
  if (typeof error.status !== 'number') {
    return { error: { status: NO_RESPONSE, message: `${NO_RESPONSE}: ${error.error}`, problem: null }, meta };
  }
  if (error.status === 401 && api.type === 'query' && isBackOffice()) {
    // The page waits for the next sign-in: an error in its place would lose the user's input.
    setSessionEnded(true);
    await sessionRenewed();
    return shopQuery(args, api, extra);
  }
  const text = typeof error.data === 'string' ? error.data : '';
  const failure = apiErrorFrom(error.status, meta?.response?.statusText ?? '', text);
  // A call that crossed the sign-in of its own page is repeated.
  if (failure.problem?.pageOfAnother === true)
    return pageUser() === sentFor ? leavePageOfAnother() : shopQuery(args, api, extra);
  // The server has changed nothing yet: the call is repeated once the user has confirmed who they are.
  if (failure.problem?.proofNeeded === true && isBackOffice() && (await askForProof()))
    return shopQuery(args, api, extra);
  return { error: failure, meta };
};

/** A body that is not JSON comes from a proxy between the shop and the browser, so it counts as a failure. */
function parseBody(text: string, meta: ResponseMeta | undefined) {
  try {
    return { data: text === '' ? null : (JSON.parse(text) as unknown), meta };
  } catch {
    return { error: apiErrorFrom(meta?.response?.status ?? NO_RESPONSE, 'Unreadable answer', text), meta };
  }
}

/** No retries; nothing is fetched again on focus or reconnect. */
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
