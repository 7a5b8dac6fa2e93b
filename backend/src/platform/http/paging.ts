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
  const links = pages
    .filter(([, , exists]) => exists)
    .map(([rel, number]) => `<${addressOf(request, number, limit)}>; rel="${rel}"`);
  response.setHeader('Link', links.join(', '));
}

function addressOf(request: Request, page: number, limit: number): string {
  const url = new URL(request.originalUrl, 'http://here');
  url.searchParams.set('page', String(page));
  url.searchParams.set('limit', String(limit));
  return `${url.pathname}${url.search}`;
}
