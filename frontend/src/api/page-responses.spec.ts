import { type PageResponse, queryFrom } from './page-responses';

const API = { signal: new AbortController().signal } as Parameters<ReturnType<typeof queryFrom>>[1];

function asked(answer: () => Promise<PageResponse>) {
  const paths: string[] = [];
  const query = queryFrom({
    answer(path) {
      paths.push(path);
      return answer();
    },
  });
  return { query, paths };
}

describe('a read of a page that the server renders', () => {
  it('has the address that the browser asks for', async () => {
    const { query, paths } = asked(async () => ({ status: 200, body: '[]', total: '7' }));
    const params = { search: 'clear coat & more', page: undefined, limit: 24 };
    const { data, meta } = await query({ url: '/api/products', params }, API, {});
    await query('/api/products/blue%20tin', API, {});
    await query({ url: '/api/products', method: 'POST', params }, API, {});
    expect(paths).toEqual([
      '/api/products?search=clear+coat+%26+more&limit=24',
      '/api/products/blue%20tin',
      '/api/products?search=clear+coat+%26+more&limit=24',
    ]);
    expect(data).toBe('[]');
    expect(meta?.response?.headers.get('X-Total-Count')).toBe('7');
  });

  it('fails with the status and text of the response, or without a response', async () => {
    const missing = asked(async () => ({ status: 404, body: 'Nothing here' }));
    expect((await missing.query('/api/products/none', API, {})).error).toEqual({ status: 404, data: 'Nothing here' });
    const away = asked(() => Promise.reject(new Error('away')));
    expect((await away.query('/api/products', API, {})).error).toEqual({ status: 'FETCH_ERROR', error: 'Error: away' });
  });
});
