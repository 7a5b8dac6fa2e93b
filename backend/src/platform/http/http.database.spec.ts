import { HttpServer } from '../testing/http-server.js';
import { openSampleServer, SampleController, SOME_ID } from '../testing/sample-routes.js';

describe('The HTTP interface', () => {
  let server: HttpServer;

  beforeAll(async () => {
    server = await openSampleServer();
  });

  afterAll(() => server.close());

  const post = (body: unknown) =>
    server
      .call()
      .post('/api/sample')
      .send(body as object);

  describe('request ids', () => {
    it('are on every response, and are the correlation id of what the request causes', async () => {
      const { headers, body } = await server.call().get('/api/sample/me').expect(200);
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(body.correlationId).toBe(headers['x-request-id']);
      const missing = await server.call().get('/api/nothing').expect(404);
      expect(missing.body.requestId).toBe(missing.headers['x-request-id']);
    });

    it('are made by the shop, so that a caller cannot join the trail of another request', async () => {
      const { headers } = await server.call().get('/api/sample/me').expect(200);
      const known = headers['x-request-id']!;
      const joined = await server.call().get('/api/sample/me').set('X-Request-Id', known).expect(200);
      expect(joined.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(joined.headers['x-request-id']).not.toBe(known);
      expect(joined.body.correlationId).toBe(joined.headers['x-request-id']);
    });
  });

  describe('problems', () => {
    it('are problem+json with every member, a readable message and extra members', async () => {
      const { body, headers } = await server.call().get('/api/sample/fails/quote').expect(409);
      expect(headers['content-type']).toMatch(/^application\/problem\+json/);
      expect(headers['cache-control']).toBe('no-store');
      expect(body).toEqual({
        type: 'about:blank',
        title: 'Conflict',
        status: 409,
        detail: 'The price has changed.',
        message: 'The price has changed.',
        quote: { total: '12.50' },
        requestId: headers['x-request-id'],
      });
    });

    it('name each wrong field by its path', async () => {
      const { body } = await post({ name: 7, quantity: 0, shippingAddress: { postalCode: 'x'.repeat(11) } }).expect(
        400,
      );
      expect(body.errors).toEqual([
        expect.objectContaining({ field: 'name' }),
        { field: 'quantity', message: 'Quantity must not be less than 1.' },
        {
          field: 'shippingAddress.postalCode',
          message: 'Postal code must be shorter than or equal to 10 characters.',
        },
      ]);
      expect(body.message).toContain('Quantity must not be less than 1.');
    });

    it('reject fields that the request does not have', async () => {
      const { body } = await post({
        name: 'A',
        quantity: 1,
        role: 'admin',
        shippingAddress: { postalCode: 'A', x: 1 },
      }).expect(400);
      expect(body.errors).toEqual([
        { field: 'role', message: 'role is not a field of this request.' },
        { field: 'shippingAddress.x', message: 'x is not a field of this request.' },
      ]);
    });

    it.each([
      ['{"name": ', 400],
      ['"text"', 400],
      ['null', 400],
      ['[1, 2', 400],
      [JSON.stringify({ name: 'x'.repeat(110_000), quantity: 1 }), 413],
    ])('reject the invalid body %#', async (text, status) => {
      const { body } = await server
        .call()
        .post('/api/sample')
        .set('Content-Type', 'application/json')
        .send(text)
        .expect(status);
      expect(body.message).toMatch(/\.$/);
      expect(JSON.stringify(body)).not.toMatch(/position|SyntaxError|node_modules/);
    });

    it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
      'reject a body of the kind %s',
      async (type) => {
        const { body } = await server
          .call()
          .post('/api/sample')
          .set('Content-Type', type)
          .send('name=A&quantity=1')
          .expect(415);
        expect(body.status).toBe(415);
      },
    );

    it('reject JSON where a route takes another type, and accept that type', async () => {
      await server.call().post('/api/sample/bytes').send({ a: 1 }).expect(415);
      await server
        .call()
        .post('/api/sample/bytes')
        .set('Content-Type', 'application/octet-stream')
        .send('xx')
        .expect(201);
    });

    it.each([
      ['/api/nothing', 404],
      ['/api', 404],
      ['/api/sample/by-id/not-a-uuid', 400],
      ['/api/sample/row/not-a-uuid', 400],
      ['/api/sample/by-id/%zz', 400],
      ['/api/sample/by-id/%00', 400],
      ['/api/sample?search=%00', 400],
      ['/api/sample?page=0', 400],
      ['/api/sample?page=1&page=2', 400],
      ['/api/sample?search[x]=1', 400],
      ['/api/sample?__proto__=1', 400],
    ])('answer GET %s with %i', async (path, status) => {
      const { body } = await server.call().get(path).expect(status);
      expect(body).toMatchObject({ status, requestId: expect.any(String), message: expect.any(String) });
    });

    it.each([
      ['optimistic', 409],
      ['taken', 409],
      ['rejected', 503],
      ['starting', 503],
      ['both', 503],
      ['wrapped', 503],
      ['pool', 503],
      ['nats', 503],
      ['waiting', 503],
      ['teapot', 418],
    ])('say what went wrong without internal details (%s: %i)', async (how, status) => {
      const { body, headers } = await server.call().get(`/api/sample/fails/${how}`).expect(status);
      expect(JSON.stringify(body)).not.toMatch(/ECONN|a@b\.c|Optimistic|127\.0|entity|Error:/i);
      if (status === 503) expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
    });

    it('keep the details of an unexpected error in the log', async () => {
      const { body, headers } = await server.call().get('/api/sample/fails/anyhow').expect(500);
      expect(body).toEqual({
        type: 'about:blank',
        title: 'Internal Server Error',
        status: 500,
        detail: 'Something went wrong on our side. Please try again.',
        message: 'Something went wrong on our side. Please try again.',
        requestId: headers['x-request-id'],
      });
    });
  });

  it('keeps answers of the interface out of every cache', async () => {
    const { headers } = await server.call().get('/api/sample').expect(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers.etag).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('answers HEAD like GET, without a body', async () => {
    const { text, headers } = await server.call().head('/api/sample').expect(200);
    expect(text ?? '').toBe('');
    expect(headers['content-type']).toMatch(/json/);
  });

  it('keeps the raw body for signatures', async () => {
    const text = '{ "a":  1 }';
    const { body } = await server.call().post('/api/sample/raw').set('Content-Type', 'application/json').send(text);
    expect(body.raw).toBe(text);
  });

  it('returns 503 while PostgreSQL is down, and recovers', async () => {
    const other = await HttpServer.open({
      controllers: [SampleController],
      env: { DATABASE_URL: 'postgres://shop:x@127.0.0.1:1/none' },
      shareWith: server,
    });
    try {
      const { body, headers } = await other.call().get(`/api/sample/row/${SOME_ID}`).expect(503);
      expect(headers['retry-after']).toBeDefined();
      expect(body.message).toBe('The shop is not available right now. Please try again in a moment.');
      await other.call().get('/health/ready').expect(503);
      await other.call().get('/health/live').expect(200);
    } finally {
      await other.close();
    }
    await server.call().get(`/api/sample/row/${SOME_ID}`).expect(200);
  });
});
