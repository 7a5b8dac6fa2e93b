import { fetchBaseQuery } from '@reduxjs/toolkit/query/react';

/** The response to a call that needs no sign-in; `total` is the header `X-Total-Count`. */
export interface PageResponse {
  status: number;
  total?: string;
  /** Where it matters to the caller. */
  type?: string;
  body: string;
}

/** Where a page gets its data while the server renders it: from the shop itself, without a browser. */
export interface PageSource {
  /** `body` is empty for calls without one. */
  answer(path: string, body?: string): Promise<PageResponse>;
}

/** The origin that a request needs; no request is sent to it. */
const HERE = 'http://shop.invalid';
const BODILESS = [204, 205, 304];

/** Returns the browser's query function with another transport, so that both send the same requests. */
export function queryFrom({ answer }: PageSource) {
  return fetchBaseQuery({
    baseUrl: HERE,
    responseHandler: (response) => response.text(),
    fetchFn: async (input) => {
      const request = input as Request;
      const { pathname, search } = new URL(request.url);
      const { status, total, type, body } = await answer(pathname + search, await request.text());
      const headers = new Headers(total === undefined ? {} : { 'X-Total-Count': total });
      if (type) headers.set('Content-Type', type);
      return new Response(BODILESS.includes(status) ? null : body, { status, headers });
    },
  });
}
