import {
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react';

/** The response to a call that needs no sign-in; `total` is the header `X-Total-Count`. */
export interface PageResponse {
  status: number;
  total?: string;
  /** The content type, where it matters to the caller. */
  type?: string;
  body: string;
}

/** Source of a page's data while the server renders it: the shop itself, without a browser. */
export interface PageSource {
  /** `body` is empty for calls without one. */
  answer(path: string, body?: string): Promise<PageResponse>;
}

/** The origin that a request needs; no request is sent to it. */
const HERE = 'http://shop.invalid';
const BODILESS = [204, 205, 304];

/** The HTTP response behind the data. */
export type ResponseMeta = Pick<FetchBaseQueryMeta, 'response'>;

type Query = BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError, object, ResponseMeta>;

/**
 * Returns the browser's query function with another transport, so that both send the same requests. Calls that only read,
 * which are all of a page's, do without the browser's objects for a request and a body.
 */
export function queryFrom({ answer }: PageSource): Query {
  const send = fetchBaseQuery({
    baseUrl: HERE,
    responseHandler: (response) => response.text(),
    fetchFn: async (input) => {
      const request = input as Request;
      const answered = await answer(pathOf(request.url), await request.text());
      return responseOf(answered, BODILESS.includes(answered.status) ? null : answered.body);
    },
  });
  return (args, api, extra) => {
    const { url, method = 'GET', params } = typeof args === 'string' ? { url: args } : args;
    return method === 'GET' ? read(pathOf(HERE + url, params), answer) : send(args, api, extra);
  };
}

async function read(path: string, answer: PageSource['answer']): Promise<Awaited<ReturnType<Query>>> {
  try {
    const answered = await answer(path);
    const response = responseOf(answered, null);
    const { status, body: data } = answered;
    return response.ok ? { data, meta: { response } } : { error: { status, data }, meta: { response } };
  } catch (error) {
    return { error: { status: 'FETCH_ERROR', error: String(error) }, meta: {} };
  }
}

/** Returns the query of a request, the same in browser and server; a parameter with several values is repeated. */
export function queryText(params: Record<string, unknown>): string {
  const given = Object.entries(params).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).filter((each) => each !== undefined).map((each) => [name, String(each)]),
  );
  return new URLSearchParams(given).toString();
}

function pathOf(url: string, params: Record<string, unknown> = {}): string {
  const query = queryText(params);
  const { pathname, search } = new URL(query ? `${url}${url.includes('?') ? '&' : '?'}${query}` : url);
  return pathname + search;
}

function responseOf({ status, total, type }: PageResponse, body: string | null): Response {
  const headers = new Headers(total === undefined ? {} : { 'X-Total-Count': total });
  if (type) headers.set('Content-Type', type);
  return new Response(body, { status, headers });
}
