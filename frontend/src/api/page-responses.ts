import { fetchBaseQuery } from '@reduxjs/toolkit/query/react';

/** What the shop answers to a call that anybody may make; `total` is the header `X-Total-Count`. */
export interface PageResponse {
  status: number;
  total?: string;
  body: string;
}

/** Where a page gets its data while the server draws it: from the shop itself, without a browser in between. */
export interface PageSource {
  answer(path: string): Promise<PageResponse>;
}

/** Stands for the shop in whole addresses, which a request must have; nobody is ever called by it. */
const HERE = 'http://shop.invalid';
const BODILESS = [204, 205, 304];

/** The browser's own query with another way to the answer, so that both ask in the same words. */
export function queryFrom({ answer }: PageSource) {
  return fetchBaseQuery({
    baseUrl: HERE,
    responseHandler: (response) => response.text(),
    fetchFn: async (input) => {
      const { pathname, search } = new URL((input as Request).url);
      const { status, total, body } = await answer(pathname + search);
      const headers = new Headers(total === undefined ? {} : { 'X-Total-Count': total });
      return new Response(BODILESS.includes(status) ? null : body, { status, headers });
    },
  });
}
