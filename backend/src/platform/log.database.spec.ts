import { inspect } from 'node:util';
import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Get, Logger, Post } from '@nestjs/common';
import { context, runInContext } from './context.js';
import { Allow } from './http/allow.js';
import { JsonLogger } from './log.js';
import { REDACTED, redact, redactText } from './redaction.js';
import { HttpServer } from './testing/http-server.js';

/** Collects log lines instead of writing them to standard output. */
class Lines {
  text = '';

  write(line: string): void {
    this.text += line;
  }

  get all(): Record<string, unknown>[] {
    return this.text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  }

  /** Returns the log lines of one request. */
  ofRequest(requestId: string | undefined): Record<string, unknown>[] {
    return this.all.filter((line) => line.requestId === requestId);
  }
}

@Controller('api/logged')
class LoggedController {
  private readonly logger = new Logger('Logged');

  @Get() @Allow('anyone') get() {
    this.logger.log('Working');
    return {};
  }
  @Post('fails') @Allow('anyone') fails(@Body() body: object) {
    throw Object.assign(new Error('query failed for postgres://shop:database-pw@db/shop with Bearer abc.def'), {
      parameters: body,
      cause: Object.assign(new Error('client_secret=pi_1_secret_plant'), { code: '42601' }),
    });
  }
}

describe('The log', () => {
  const lines = new Lines();
  let server: HttpServer;

  beforeAll(async () => {
    server = await HttpServer.open({ controllers: [LoggedController], log: lines });
  });

  afterAll(() => server.close());

  it('has one line per request, with route, time and request id', async () => {
    const { headers } = await server.call().get('/api/logged?key=planted-signature').expect(200);
    const [working, answered] = lines.ofRequest(headers['x-request-id']);
    expect(working).toMatchObject({ level: 'info', message: 'Working', context: 'Logged' });
    expect(answered).toMatchObject({
      level: 'info',
      message: 'GET /api/logged 200',
      method: 'GET',
      route: '/api/logged',
      status: 200,
      ms: expect.any(Number),
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    expect(lines.text).not.toContain('planted-signature');
  });

  it("keeps a caller's own request id beside the shop's", async () => {
    const { headers } = await server.call().get('/api/logged').set('X-Request-Id', 'from-the-proxy-42').expect(200);
    expect(lines.ofRequest(headers['x-request-id']).at(-1)).toMatchObject({ callerRequestId: 'from-the-proxy-42' });
  });

  it.each(['short', 'with space in it', 'x'.repeat(65), '{"a":1}longer', "'; drop table--"])(
    'does not repeat the malformed request id %p of a caller',
    async (id) => {
      const { headers } = await server.call().get('/api/logged').set('X-Request-Id', id).expect(200);
      expect(lines.ofRequest(headers['x-request-id']).at(-1)).not.toHaveProperty('callerRequestId');
    },
  );

  it('explains a server error without any secret in it', async () => {
    const { headers } = await server
      .call()
      .post('/api/logged/fails')
      .set('Authorization', 'Bearer planted-bearer')
      .set('Cookie', 'sid=planted-session')
      .send({ password: 'planted-password', card: '4242424242424242' })
      .expect(500);
    const failure = lines.ofRequest(headers['x-request-id']).find(({ level }) => level === 'error');
    expect(failure).toMatchObject({
      message: 'Request failed',
      error: { type: 'Error', message: expect.stringContaining('query failed for postgres://shop:[redacted]@db/shop') },
    });
    expect(inspect(failure, { depth: 9 })).toContain('log.database.spec');
    expect(lines.text).not.toMatch(/planted|database-pw|abc\.def|_secret_plant|4242/);
  });

  it.each([
    [
      'a broken constraint',
      `insert into platform.outbox (id, type, aggregate_id) values (gen_random_uuid(), 'x', E'anna@planted.example\n    at 1 Planted Lane')`,
      /null value in column/,
    ],
    [
      'a duplicate',
      `do $$ begin create temp table pairs (name text unique); insert into pairs select 'anna@planted.example' from generate_series(1, 2); end $$`,
      /duplicate key value violates unique constraint/,
    ],
    ['a value of the wrong kind', `select 'anna@planted.example'::uuid`, /invalid input syntax for type uuid/],
    ['a value out of range', `select '44004294967296'::int`, /out of range for type integer/],
  ])('explains %s in the database without the values that caused it', async (_what, statement, explanation) => {
    const own = new Lines();
    const logger = JsonLogger.at('debug', own);
    const em = server.app.get(EntityManager).fork();
    const error: Error = await em.execute(statement).then(
      () => fail('the statement works'),
      (thrown) => thrown,
    );
    logger.error(error, 'Test');
    logger.warn(`Put off: ${error.message}`, 'Test');
    logger.error({ message: 'Failed', error: new Error(`Wrapped: ${error.message}`, { cause: error }) }, 'Test');
    expect(own.all.map((line) => inspect(line, { depth: 9 }))).toEqual(
      own.all.map(() => expect.stringMatching(explanation)),
    );
    expect(own.text).toContain('log.database.spec');
    expect(own.text).not.toMatch(/planted|Planted|44004294967296/);
  });

  it('leaves out health checks', async () => {
    const { headers } = await server.call().get('/health/live');
    expect(lines.ofRequest(headers['x-request-id'])).toEqual([]);
  });

  it('contains the id of the event or request at hand, where there is one', async () => {
    const own = new Lines();
    const logger = JsonLogger.at('debug', own);
    logger.log('alone', 'Test');
    runInContext({ ...context(), correlationId: 'c-1', causationId: 'e-1' }, () => logger.warn('reacting', 'Test'));
    expect(own.all.map(({ message, requestId }) => [message, requestId])).toEqual([
      ['alone', undefined],
      ['reacting', 'c-1'],
    ]);
  });

  it('writes no lines below its level', () => {
    const own = new Lines();
    const logger = JsonLogger.at('warn', own);
    logger.log('a', 'Test');
    logger.debug('b', 'Test');
    logger.error(new Error('c'), 'Test');
    expect(own.all).toEqual([expect.objectContaining({ level: 'error', message: 'c' })]);
  });
});

describe('Redaction', () => {
  const PLANT = 'planted-value';

  it.each([
    'authorization',
    'Authorization',
    'cookie',
    'set-cookie',
    'password',
    'newPassword',
    'token',
    'access_token',
    'refreshToken',
    'client_secret',
    'clientSecret',
    'sessionSecret',
    'encryptionKey',
    'apiKey',
    'x-api-key',
    'stripe-signature',
    'cardNumber',
    'card_number',
    'cvc',
    'credentials',
    'key',
  ])('hides the value of %s', (name) => {
    const shown = JSON.stringify(redact({ outer: [{ [name]: PLANT }, { [name]: { inner: PLANT } }] }));
    expect(shown).not.toContain(PLANT);
    expect(shown).toContain(REDACTED);
  });

  it.each([
    'sk_live_planted',
    'rk_test_planted',
    'whsec_planted',
    'pi_3Abc_secret_planted',
    'Authorization: Bearer planted-abc.def',
    'Basic cGxhbnRlZA== planted'.replace(' planted', ''),
    'smtps://user:planted@mail.example.com',
    'https://shop.example/order/TC-1?key=planted&x=1',
    'https://shop.example/order/TC-1?mailbox=planted',
    'grant_type=refresh_token&refresh_token=planted',
    'eyJhbGciOiJIUzI1NiJ9.planted.c2ln',
    'card 4242 4242 4242 4242 exp',
    'card 4000-0000-0000-9995',
  ])('hides the secret in the text %#', (text) => {
    expect(redactText(text)).not.toMatch(/planted|cGxhbnRlZA|4242|9995/);
    expect(redactText(text)).toContain(REDACTED);
  });

  it.each([
    'Order TC-100001 for 1,250 pence',
    'phone 01632 960983',
    '0191e1c4-7a59-7cc0-a0d5-0b3c1c6b8f5e',
    'at 2025-11-21T10:00:00.000Z',
    'item 1234567890123',
    'keyboard=azerty',
    'https://shop.example/products?search=tin&page=2',
  ])('changes nothing in: %s', (text) => {
    expect(redactText(text)).toBe(text);
  });

  it('changes no counts and flags', () => {
    const fields = { tokens: 3, hasPassword: true, token: null, status: 200, code: 'x' };
    expect(redact(fields)).toEqual({ ...fields, code: REDACTED });
  });

  it('accepts values of any type and depth', () => {
    const cycle: Record<string, unknown> = { a: 1n, b: () => 1, c: new Map([['password', 'p']]), d: Buffer.from('x') };
    cycle.self = cycle;
    cycle.deep = Array.from({ length: 20 }).reduce<object>((inner) => ({ inner }), {});
    cycle.date = new Date(Number.NaN);
    cycle.error = new Error('sk_live_planted', { cause: new AggregateError([new Error('whsec_planted')]) });
    const shown = JSON.stringify(redact(cycle));
    expect(shown).not.toContain('planted');
    expect(JSON.parse(shown)).toMatchObject({
      a: '1',
      b: '[function]',
      c: { password: REDACTED },
      d: '[1 bytes]',
      self: '[…]',
      date: null,
    });
  });
});
