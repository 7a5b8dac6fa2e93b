import { OptimisticLockError } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  Body,
  Controller,
  Get,
  HttpException,
  Injectable,
  Param,
  ParseUUIDPipe,
  Post,
  Query,
  Req,
} from '@nestjs/common';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, MaxLength, Min, ValidateNested } from 'class-validator';
import type { Request } from 'express';
import { context } from '../context.js';
import { HttpServer } from '../testing/http-server.js';
import { ACTOR_RESOLVER, type Actor, type ActorResolver, CurrentActor, type Role } from './actor.js';
import { Allow } from './allow.js';
import { BodyTypes } from './body.js';
import { Problem } from './problem.js';

class AddressInput {
  @IsString() @MaxLength(10) postalCode: string;
}

class SampleInput {
  @IsString() @MaxLength(40) name: string;
  @IsInt() @Min(1) quantity: number;
  @IsOptional() @ValidateNested() @Type(() => AddressInput) shippingAddress?: AddressInput;
}

class SampleQuery {
  @IsOptional() @IsString() search?: string;
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) page?: number;
}

@Controller('api/sample')
class SampleController {
  constructor(private readonly em: EntityManager) {}

  @Get() @Allow('anyone') list(@Query() query: SampleQuery) {
    return { ...query };
  }
  @Post() @Allow('anyone') create(@Body() input: SampleInput) {
    return { ...input };
  }
  @Get('forgotten') undeclared() {
    return 'secret';
  }
  @Get('me') @Allow('anyone') me(@CurrentActor() actor: Actor) {
    return { actor, correlationId: context().correlationId, known: context().actor };
  }
  @Get('for-customers') @Allow('customer') customers() {
    return {};
  }
  @Get('for-sales') @Allow('sales') sales() {
    return {};
  }
  @Get('for-support') @Allow('support', 'sales') support() {
    return {};
  }
  @Get('for-admin') @Allow('admin') admin() {
    return {};
  }
  @Get('by-id/:id') @Allow('anyone') byId(@Param('id', ParseUUIDPipe) id: string) {
    return { id };
  }
  @Get('row/:id') @Allow('anyone') async row(@Param('id') id: string) {
    return this.em.fork().execute('select ?::uuid as id', [id]);
  }
  @Post('note') @Allow('anyone') async note(@Body() input: SampleInput) {
    const [row] = await this.em
      .fork()
      .execute<{ name: string }[]>('select ?::text as name, ?::jsonb as whole', [input.name, JSON.stringify(input)]);
    return row;
  }
  @Post('raw') @Allow('anyone') raw(@Req() request: Request & { rawBody?: Buffer }) {
    return { raw: request.rawBody?.toString() };
  }
  @Post('bytes') @Allow('anyone') @BodyTypes('application/octet-stream') bytes() {
    return {};
  }
  @Get('fails/:how') @Allow('anyone') fails(@Param('how') how: string) {
    throw failures[how] ?? new Error(`boom ${how} postgres://shop:pw@db`);
  }
}

const failures: Record<string, Error> = {
  quote: new Problem(409, 'The price has changed.', { quote: { total: '12.50' } }),
  waiting: new Problem(503, 'Stripe is not answering.', { retryAfterSeconds: 4.2 }),
  optimistic: OptimisticLockError.lockFailed('Order'),
  refused: Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }),
  starting: Object.assign(new Error('the database system is starting up'), { code: '57P03' }),
  both: new AggregateError([Object.assign(new Error('x'), { code: 'ECONNREFUSED' })]),
  wrapped: new Error('Query failed', { cause: Object.assign(new Error('x'), { code: '53300' }) }),
  pool: new Error('timeout exceeded when trying to connect'),
  nats: Object.assign(new Error('503'), { name: 'NatsError' }),
  taken: Object.assign(new Error('duplicate key value (email)=(a@b.c)'), { code: '23505' }),
  teapot: new HttpException('Short and stout.', 418),
};

@Injectable()
class HeaderActors implements ActorResolver {
  async resolve(request: Request): Promise<Actor | null> {
    const role = request.get('X-Test-Role') as Role | undefined;
    return role ? { kind: 'user', userId: 'u-1', role, isTradeCustomer: false, tradeVerified: false } : null;
  }
}

const SOME_ID = '0191e1c4-7a59-7cc0-a0d5-0b3c1c6b8f5e';

describe('The HTTP interface', () => {
  let server: HttpServer;

  beforeAll(async () => {
    server = await HttpServer.open({
      controllers: [SampleController],
      providers: [{ provide: ACTOR_RESOLVER, useClass: HeaderActors }],
      env: { PUBLIC_URL: 'https://shop.example.co.uk' },
    });
  });

  afterAll(() => server.close());

  const post = (body: unknown) =>
    server
      .call()
      .post('/api/sample')
      .send(body as object);

  describe('request ids', () => {
    it('stand on every answer, and are the correlation id of what the request causes', async () => {
      const { headers, body } = await server.call().get('/api/sample/me').expect(200);
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(body.correlationId).toBe(headers['x-request-id']);
      const missing = await server.call().get('/api/nothing').expect(404);
      expect(missing.body.requestId).toBe(missing.headers['x-request-id']);
    });

    it('are taken from the caller when they are sane', async () => {
      const { headers } = await server.call().get('/health/live').set('X-Request-Id', 'from-the-proxy-42');
      expect(headers['x-request-id']).toBe('from-the-proxy-42');
    });

    it.each(['short', 'with space in it', 'x'.repeat(65), '{"a":1}longer', "'; drop table--"])(
      'are made anew for %p',
      async (id) => {
        const { headers } = await server.call().get('/health/live').set('X-Request-Id', id);
        expect(headers['x-request-id']).not.toBe(id);
      },
    );
  });

  describe('problems', () => {
    it('are problem+json with every member, words for a person, and extra members', async () => {
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

    it('refuse fields that the request does not have', async () => {
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
    ])('refuse the faulty body %#', async (text, status) => {
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
      'refuse a body of the kind %s',
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

    it('refuse JSON where a route takes other things, and take those', async () => {
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
      ['refused', 503],
      ['starting', 503],
      ['both', 503],
      ['wrapped', 503],
      ['pool', 503],
      ['nats', 503],
      ['waiting', 503],
      ['teapot', 418],
    ])('tell what went wrong, not how (%s: %i)', async (how, status) => {
      const { body, headers } = await server.call().get(`/api/sample/fails/${how}`).expect(status);
      expect(JSON.stringify(body)).not.toMatch(/ECONN|a@b\.c|Optimistic|127\.0|entity|Error:/i);
      if (status === 503) expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
    });

    it('keep the inside of an unexpected error to the log', async () => {
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

  describe('permissions', () => {
    it('close a route that declares none, to admins too', async () => {
      await server.call().get('/api/sample/forgotten').expect(401);
      await server.call().get('/api/sample/forgotten').set('X-Test-Role', 'admin').expect(403);
    });

    it.each([
      ['for-customers', { guest: 401, customer: 200, sales: 200, support: 200, admin: 200 }],
      ['for-sales', { guest: 401, customer: 403, sales: 200, support: 403, admin: 200 }],
      ['for-support', { guest: 401, customer: 403, sales: 200, support: 200, admin: 200 }],
      ['for-admin', { guest: 401, customer: 403, sales: 403, support: 403, admin: 200 }],
    ])('open %s to whom it names', async (route, expected) => {
      for (const [role, status] of Object.entries(expected)) {
        const call = server.call().get(`/api/sample/${route}`);
        const { status: answered } = await (role === 'guest' ? call : call.set('X-Test-Role', role));
        expect([role, answered]).toEqual([role, status]);
      }
    });

    it('hand the actor to the handler and to what it calls', async () => {
      const guest = await server.call().get('/api/sample/me').expect(200);
      expect(guest.body).toMatchObject({ actor: { kind: 'guest' }, known: { kind: 'guest' } });
      const { body } = await server.call().get('/api/sample/me').set('X-Test-Role', 'sales').expect(200);
      expect(body.actor).toEqual({
        kind: 'user',
        userId: 'u-1',
        role: 'sales',
        isTradeCustomer: false,
        tradeVerified: false,
      });
      expect(body.known).toEqual(body.actor);
    });

    it('keep concurrent requests apart', async () => {
      const roles = Array.from({ length: 40 }, (_, index) => (index % 2 ? 'sales' : 'admin'));
      const answers = await Promise.all(
        roles.map((role, index) =>
          server.call().get('/api/sample/me').set('X-Test-Role', role).set('X-Request-Id', `request-${index}-apart`),
        ),
      );
      expect(answers.map(({ body }) => [body.known.role, body.correlationId])).toEqual(
        roles.map((role, index) => [role, `request-${index}-apart`]),
      );
    });
  });

  describe('writes from other sites', () => {
    const write = (headers: Record<string, string>) =>
      server.call().post('/api/sample').set(headers).send({ name: 'A', quantity: 1 });

    it.each([
      [{ Origin: 'https://evil.example' }],
      [{ Origin: 'null' }],
      [{ Origin: 'http://shop.example.co.uk' }],
      [{ Origin: 'https://shop.example.co.uk.evil.example' }],
      [{ Origin: 'https://shop.example.co.uk:8443' }],
      [{ Origin: '' }],
      [{ 'Sec-Fetch-Site': 'cross-site' }],
      [{ Origin: 'https://shop.example.co.uk', 'Sec-Fetch-Site': 'cross-site' }],
      [{ Host: 'topcoat.test', Origin: 'https://topcoat.test' }],
      [{ Host: 'topcoat.test', Origin: 'https://topcoat.test', 'X-Forwarded-Proto': 'https' }],
    ])('are refused with %p', async (headers) => {
      const { body } = await write(headers as Record<string, string>).expect(403);
      expect(body.message).toBe('This request came from another website and was refused.');
    });

    it.each([
      [{}],
      [{ Origin: 'https://shop.example.co.uk' }],
      [{ Host: 'topcoat.test:3000', Origin: 'http://topcoat.test:3000' }],
      [{ 'Sec-Fetch-Site': 'same-origin' }],
      [{ 'Sec-Fetch-Site': 'none' }],
    ])('are our own with %p', async (headers) => {
      await write(headers as Record<string, string>).expect(201);
    });

    it('stay possible as reads', async () => {
      await server.call().get('/api/sample').set('Origin', 'https://evil.example').expect(200);
    });

    it('get no permission from us', async () => {
      const { headers } = await server.call().options('/api/sample').set('Origin', 'https://evil.example').expect(204);
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
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

  it('says that it is unavailable while PostgreSQL is gone, and recovers', async () => {
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

  describe('hostile input', () => {
    const texts: unknown[] = [
      '',
      ' ',
      'x'.repeat(50_000),
      '\u0000',
      'a\u0000b',
      '\ud800',
      '\udfff lone',
      '💥',
      '\u202e\u200b',
      "'; drop table users; --",
      '<script>alert(1)</script>',
      '%00',
      '../../etc/passwd',
      '{{7*7}}',
      '\r\nSet-Cookie: a=b',
    ];
    const others: unknown[] = [null, true, 0, -1, 1e308, 1.5, 2 ** 63, [], [[]], {}, { $gt: '' }, { length: 1e9 }];

    it('never causes a server error in a body', async () => {
      for (const value of [...texts, ...others]) {
        for (const input of [
          { name: value, quantity: 1 },
          { name: 'A', quantity: value },
          { name: 'A', quantity: 1, shippingAddress: value },
          { name: 'A', quantity: 1, shippingAddress: { postalCode: value } },
          [value],
          value,
        ]) {
          const { status } = await server
            .call()
            .post('/api/sample/note')
            .set('Content-Type', 'application/json')
            .send(JSON.stringify(input) ?? '');
          expect([JSON.stringify(input)?.slice(0, 80), status < 500]).toEqual([
            JSON.stringify(input)?.slice(0, 80),
            true,
          ]);
        }
      }
    });

    it.each([
      '{"__proto__": {"admin": true}, "name": "A", "quantity": 1}',
      '{"constructor": {"prototype": {"admin": true}}, "name": "A", "quantity": 1}',
      '{"name": "A", "quantity": 1, "shippingAddress": {"postalCode": "A", "__proto__": {}}}',
      '{"name": "A\\u0000", "quantity": 1}',
      '{"name": "\\ud83d", "quantity": 1}',
      '{"name\\u0000": "A", "quantity": 1}',
      `${'['.repeat(40_000)}${']'.repeat(40_000)}`,
      `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`,
      '{"name": "A", "quantity": 1e999}',
      '{"name": "A", "quantity": 1}trailing',
      '\ufeff{"name": "A"}',
    ])('is refused as 400 (%#)', async (text) => {
      await server.call().post('/api/sample/note').set('Content-Type', 'application/json').send(text).expect(400);
      expect(({} as { admin?: boolean }).admin).toBeUndefined();
    });

    it('never causes a server error in an address', async () => {
      const paths = [
        ...texts.map((text) => `/api/sample/row/${safely(String(text)).slice(0, 5000)}`),
        ...texts.map((text) => `/api/sample?search=${safely(String(text)).slice(0, 5000)}`),
        ...texts.map((text) => `/api/sample?page=${safely(String(text)).slice(0, 500)}`),
        '/api/sample/row/%ff%fe',
        '/api/sample/row/..%2f..%2fetc%2fpasswd',
        '/api//sample///',
        '/api/sample/%2e%2e/%2e%2e',
        '//evil.example/%2f..',
        '/api/sample?a=%',
        `/api/sample?${'a=1&'.repeat(1500)}`,
        '/api/sample;jsessionid=1',
        '/%c0%ae%c0%ae/',
        '/media/%2e%2e/%2e%2e/etc/passwd',
        '/media/..%2f..%2fpackage.json',
        '/health/ready/%00',
      ];
      for (const path of paths) {
        const { status } = await server.call().get(path);
        expect([path.slice(0, 80), status < 500]).toEqual([path.slice(0, 80), true]);
      }
    });

    it.each([
      [{ 'Content-Type': 'application/json; charset=utf-32le' }, '{}'],
      [{ 'Content-Type': 'application/json', 'Content-Encoding': 'br2' }, '{}'],
      [{ 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }, 'no gzip'],
      [{ 'Content-Type': 'application/json', Cookie: 'a=%E0%A4%A; __proto__=1; =; b="' }, '{}'],
      [{ 'Content-Type': ';;;' }, '{}'],
      [{ 'Content-Type': 'application/json', Accept: 'x/y;q=foo', 'Accept-Encoding': 'gzip;q=nan' }, '{}'],
    ])('is no server error in the headers %p', async (headers, text) => {
      const { status } = await server
        .call()
        .post('/api/sample')
        .set(headers as Record<string, string>)
        .send(text);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    });
  });
});

function safely(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    // Half a character, as bytes that no decoder takes.
    return '%ED%A0%80';
  }
}
