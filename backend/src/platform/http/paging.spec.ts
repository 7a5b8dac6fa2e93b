import type { Request, Response } from 'express';
import { setPagingHeaders } from './paging.dto.js';

describe('The Link header of a paged list', () => {
  const linksOf = (originalUrl: string, page: number, limit: number, total: number) => {
    const headers: Record<string, string> = {};
    const response = { setHeader: (name: string, value: string) => Object.assign(headers, { [name]: value }) };
    setPagingHeaders({ originalUrl } as Request, response as unknown as Response, { page, limit }, total);
    return headers.Link;
  };

  it('names the first, previous, next and last page', () => {
    expect(linksOf('/api/products?page=3', 3, 24, 240)).toBe(
      '</api/products?page=1&limit=24>; rel="first", </api/products?page=2&limit=24>; rel="prev", ' +
        '</api/products?page=4&limit=24>; rel="next", </api/products?page=10&limit=24>; rel="last"',
    );
  });

  it.each([
    ['/api/products', '/api/products?page=1&limit=5'],
    ['/api/products?limit=5&sort=name', '/api/products?limit=5&sort=name&page=1'],
    ['/api/products?search=page=1&page=1&page=2', '/api/products?search=page%3D1&page=1&limit=5'],
    ['/api/products?mypage=1&search=a+b%20c&page=1', '/api/products?mypage=1&search=a+b+c&page=1&limit=5'],
  ])('keeps the other parameters of %s', (address, first) => {
    expect(linksOf(address, 1, 5, 5)).toBe(`<${first}>; rel="first", <${first}>; rel="last"`);
  });
});
