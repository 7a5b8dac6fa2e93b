import type { Request, Response } from 'express';
import type { PageInput } from './page.input.js';

/** Says how long the whole list is (`X-Total-Count`) and where its other pages are (`Link`, RFC 8288, addresses without host). */
export function setPagingHeaders(
  request: Request,
  response: Response,
  { page, limit }: PageInput,
  total: number,
): void {
  response.setHeader('X-Total-Count', String(total));
  const last = Math.max(1, Math.ceil(total / limit));
  const pages: [string, number, boolean][] = [
    ['first', 1, true],
    ['prev', Math.min(page - 1, last), page > 1],
    ['next', page + 1, page < last],
    ['last', last, true],
  ];
  const addressOf = addressesOf(request, limit);
  const links = pages.filter(([, , exists]) => exists).map(([rel, number]) => `<${addressOf(number)}>; rel="${rel}"`);
  response.setHeader('Link', links.join(', '));
}

/** Returns the address of each page. The request's is parsed once for all of them: parsing takes longer than all else here. */
function addressesOf(request: Request, limit: number): (page: number) => string {
  const { pathname, search } = new URL(request.originalUrl, 'http://here');
  const query = new URLSearchParams(search);
  query.set('page', '1');
  query.set('limit', String(limit));
  const [before, after] = query.toString().split(/(?<=(?:^|&)page=)1(?=&|$)/);
  return (page) => `${pathname}?${before}${page}${after}`;
}
