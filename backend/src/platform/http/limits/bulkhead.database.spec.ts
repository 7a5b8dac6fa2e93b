import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, type ExecutionContext, Get, Query } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { defer, firstValueFrom } from 'rxjs';
import { runAs, type WorkKind } from '../../context.js';
import { eventually } from '../../testing/eventually.js';
import { HttpServer } from '../../testing/http-server.js';
import { Allow } from '../allow.js';
import { Bulkhead, BulkheadInterceptor } from './bulkhead.js';
import { Limit } from './limit.js';

const LIMITS = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
  current_setting('idle_in_transaction_session_timeout') as idle`;

let inside = 0;
let most = 0;
let release: (() => void)[] = [];

@Controller('api/sample')
class SampleController {
  constructor(private readonly em: EntityManager) {}

  @Get('held')
  @Allow('anyone')
  @Bulkhead({ name: 'sample', running: 2, waiting: 1, patienceMs: 60_000 })
  async held() {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise<void>((resolve) => release.push(resolve));
    inside -= 1;
    return {};
  }

  @Get('impatient')
  @Allow('anyone')
  @Bulkhead({ name: 'impatient', running: 1, waiting: 5, patienceMs: 50 })
  async impatient() {
    await new Promise<void>((resolve) => release.push(resolve));
    return {};
  }

  @Get('failing')
  @Allow('anyone')
  @Bulkhead({ name: 'failing', running: 1, waiting: 5, patienceMs: 60_000 })
  failing() {
    throw new Error('fails');
  }

  @Get('slow')
  @Allow('anyone')
  @Bulkhead({ name: 'slow', running: 2, waiting: 5, patienceMs: 60_000 })
  slow() {
    return this.em.fork().execute('select pg_sleep(30)');
  }

  @Get('reading')
  @Allow('anyone')
  @Bulkhead({ name: 'reading', running: 2, waiting: 5, patienceMs: 60_000 })
  reading() {
    return this.em.fork().execute(LIMITS);
  }

  @Get('request')
  @Allow('anyone')
  request() {
    return this.em.fork().execute(LIMITS);
  }

  @Get('search')
  @Allow('anyone')
  @Limit({ name: 's', points: 3, seconds: 600, by: 'address', distinct: ['search'], stopsFlood: true, delayMs: 1 })
  search(@Query('search') search: string) {
    return { search };
  }
}

describe('Calls that are limited to a few at once', () => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await HttpServer.open({ controllers: [SampleController] });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    [inside, most, release] = [0, 0, []];
  });

  it('run up to the limit, then one for each that ends', async () => {
    const answers = Array.from({ length: 3 }, () =>
      server
        .call()
        .get('/api/sample/held')
        .then(({ status }) => status),
    );
    await eventually(() => expect(release).toHaveLength(2));
    release[0]!();
    await eventually(() => expect(release).toHaveLength(3));
    for (const each of release) each();
    expect(await Promise.all(answers)).toEqual([200, 200, 200]);
    expect(most).toBe(2);
  });

  it('return 503 with Retry-After after waiting too long', async () => {
    const first = server
      .call()
      .get('/api/sample/impatient')
      .then(({ status }) => status);
    await eventually(() => expect(release).toHaveLength(1));
    const late = await server.call().get('/api/sample/impatient').expect(503);
    expect(late.headers['retry-after']).toBe('2');
    expect(late.body.message).toBe('The shop is very busy right now. Please try again in a moment.');
    release[0]!();
    expect(await first).toBe(200);
    const again = server
      .call()
      .get('/api/sample/impatient')
      .then(({ status }) => status);
    await eventually(() => expect(release).toHaveLength(2));
    release[1]!();
    expect(await again).toBe(200);
  });

  it('free the slot when the handler fails', async () => {
    for (let time = 0; time < 3; time += 1) await server.call().get('/api/sample/failing').expect(500);
  });

  it('return 503 with a plain message when a statement takes too long', async () => {
    const { body, headers } = await server.call().get('/api/sample/slow').expect(503);
    expect(headers['retry-after']).toBe('2');
    expect(body.message).toBe('The shop is not available right now. Please try again in a moment.');
  });

  it('have shorter limits at the database than other requests, and these than background work', async () => {
    const { body: reading } = await server.call().get('/api/sample/reading').expect(200);
    const { body: request } = await server.call().get('/api/sample/request').expect(200);
    const em = server.app.get(EntityManager);
    const as = (work: WorkKind) => runAs(work, () => em.fork().execute(LIMITS));
    expect(reading).toEqual([{ statement: '3s', lock: '1s', idle: '5s' }]);
    expect(request).toEqual([{ statement: '15s', lock: '5s', idle: '1min' }]);
    expect(await as('background')).toEqual([{ statement: '5min', lock: '1min', idle: '5min' }]);
    expect(await as('migration')).toEqual([{ statement: '0', lock: '0', idle: '0' }]);
    // Repeats the request, because the pool hands out the same connections again with new limits.
    expect((await server.call().get('/api/sample/reading')).body).toEqual(reading);
  });
});

describe('Calls that wait', () => {
  const open = (route: 'failing' | 'impatient') => {
    const interceptor = new BulkheadInterceptor(new Reflector());
    return (ip: string, work: () => Promise<void>) => {
      const request = { getRequest: () => ({ ip, query: {} }) };
      const execution = {
        getHandler: () => SampleController.prototype[route],
        getClass: () => SampleController,
        switchToHttp: () => request,
      } as unknown as ExecutionContext;
      return firstValueFrom(interceptor.intercept(execution, { handle: () => defer(work) }));
    };
  };

  it('take turns by network, whichever has more of them', async () => {
    const call = open('failing');
    const order: string[] = [];
    const addresses = ['203.0.113.1', '203.0.113.1', '203.0.113.1', '203.0.113.2', '2001:db8::1', '2001:db8::2'];
    await Promise.all(addresses.map((ip) => call(ip, async () => void order.push(ip))));
    expect(order).toEqual([
      ...['203.0.113.1', '203.0.113.1', '203.0.113.2', '2001:db8::1'],
      ...['203.0.113.1', '2001:db8::2'],
    ]);
  });

  it('are rejected while the event loop is busy', async () => {
    const call = open('impatient');
    for (let time = 0; time < 3; time += 1) {
      const until = performance.now() + 500;
      while (performance.now() < until);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    let end = () => {};
    const running = call('203.0.113.1', () => new Promise((resolve) => (end = resolve)));
    const late = call('203.0.113.2', async () => {});
    await new Promise((resolve) => setImmediate(resolve));
    end();
    await running;
    await expect(late).rejects.toMatchObject({ message: expect.stringContaining('busy') });
  });
});

describe('A limit of different searches', () => {
  it('counts one search once however often it is repeated, and nothing that is no search', async () => {
    const server = await HttpServer.open({ controllers: [SampleController] });
    const status = async (query: string) => (await server.call().get(`/api/sample/search${query}`)).status;
    for (let time = 0; time < 3; time += 1) {
      expect(await status('?search=primer')).toBe(200);
      expect(await status(`?page=${time}`)).toBe(200);
    }
    expect([await status('?search=a'), await status('?search=b'), await status('?search=c')]).toEqual([200, 200, 429]);
    // A rejected search is not counted as one of the different searches.
    expect([await status('?search=c'), await status('?search=c')]).toEqual([429, 429]);
    expect(await status('?search=primer')).toBe(200);
    await server.close();
  });

  it('counts searches as different from the first different character', async () => {
    const server = await HttpServer.open({ controllers: [SampleController] });
    const status = async (word: string) =>
      (await server.call().get(`/api/sample/search?search=${'%20'.repeat(200)}${word}`)).status;
    expect([await status('a'), await status('b'), await status('c'), await status('d')]).toEqual([200, 200, 200, 429]);
    await server.close();
  });
});
