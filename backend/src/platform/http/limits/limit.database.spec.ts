import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get } from '@nestjs/common';
import { eventually } from '../../testing/eventually.js';
import { HttpServer } from '../../testing/http-server.js';
import { Allow } from '../allow.js';
import { Limit, networkOf } from './limit.js';
import { RateLimits } from './rate-limits.js';

@Controller('api/limited')
class LimitedController {
  @Get() @Allow('anyone') @Limit({ name: 'sample', points: 3, seconds: 600, by: 'address' }) get() {
    return {};
  }
  @Get('other') @Allow('anyone') @Limit({ name: 'other', points: 3, seconds: 600, by: 'address' }) other() {
    return {};
  }
}

const RULE = { name: 'login', points: 2, seconds: 900 };

describe('Limits', () => {
  let one: HttpServer;
  let two: HttpServer;

  beforeEach(async () => {
    one = await HttpServer.open({ controllers: [LimitedController], env: { TRUST_PROXY: '1' } });
    two = await HttpServer.open({ controllers: [LimitedController], shareWith: one });
  });

  afterEach(async () => {
    await two.close();
    await one.close();
  });

  const statuses = async (servers: HttpServer[], address: string, path = '/api/limited') => {
    const answered: number[] = [];
    for (const server of servers) {
      answered.push((await server.call().get(path).set('X-Forwarded-For', address)).status);
    }
    return answered;
  };

  it('hold over all processes, and return Retry-After', async () => {
    // The second process ignores the header without TRUST_PROXY and sees its callers at 127.0.0.1.
    expect(await statuses([two, one, two, one, two, two], '127.0.0.1')).toEqual([200, 200, 200, 429, 429, 429]);
    const { body, headers } = await two.call().get('/api/limited').expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(500);
    expect(body.message).toBe('Too many attempts. Please try again in 10 minutes.');
    expect(await statuses([one], '127.0.0.1', '/api/limited/other')).toEqual([200]);
  });

  it('count each forwarded address behind a trusted proxy, and ignore forged ones without', async () => {
    expect(await statuses([one, one, one, one], '203.0.113.5')).toEqual([200, 200, 200, 429]);
    expect(await statuses([one], '203.0.113.6')).toEqual([200]);
    for (const last of [1, 2, 3]) await statuses([two], `198.51.100.${last}`);
    expect(await statuses([two], '198.51.100.4')).toEqual([429]);
  });

  it('store no personal data', async () => {
    await statuses([one], '203.0.113.5');
    const rows = await one.app
      .get(MikroORM)
      .em.fork()
      .execute<{ key: string }[]>('select key from platform.rate_limits');
    expect(rows).toHaveLength(1);
    expect(rows[0]!.key).not.toContain('203.0.113');
  });

  it('can be counted and reset in code', async () => {
    const limits = one.app.get(RateLimits);
    expect(await limits.consume(RULE, 'a@example.com')).toBeUndefined();
    expect(await limits.consume(RULE, 'a@example.com')).toBeUndefined();
    expect(await two.app.get(RateLimits).consume(RULE, 'a@example.com')).toBeGreaterThan(800);
    expect(await limits.consume(RULE, 'b@example.com')).toBeUndefined();
    await limits.reset(RULE, 'a@example.com');
    expect(await limits.consume(RULE, 'a@example.com')).toBeUndefined();
  });

  it('go on in memory while their table cannot be used, and never stop the shop', async () => {
    await one.app.get(MikroORM).em.fork().execute('drop table platform.rate_limits');
    expect(await statuses([one, one, one, one], '203.0.113.9')).toEqual([200, 200, 200, 429]);
  });

  it('fail while they cannot be counted where they must be exact', async () => {
    const exact = { ...RULE, name: 'codes', isExact: true };
    expect(await one.app.get(RateLimits).consume(exact, 'a@example.com')).toBeUndefined();
    await one.app.get(MikroORM).em.fork().execute('drop table platform.rate_limits');
    await expect(one.app.get(RateLimits).consume(exact, 'a@example.com')).rejects.toThrow('rate_limits');
  });

  it('go on in memory while PostgreSQL is slow', async () => {
    const em = one.app.get(MikroORM).em.fork();
    await em.begin();
    await em.execute('lock table platform.rate_limits in access exclusive mode');
    expect(await statuses([one], '203.0.113.10')).toEqual([200]);
    await em.rollback();
  });

  it('that stop floods cost no statement', async () => {
    const limits = one.app.get(RateLimits);
    const flood = { ...RULE, stopsFlood: true };
    await one.app.get(MikroORM).em.fork().execute('drop table platform.rate_limits');
    expect(await limits.consume(flood, 'a@example.com')).toBeUndefined();
    expect(await limits.consume(flood, 'a@example.com')).toBeUndefined();
    expect(await limits.consume(flood, 'a@example.com')).toBeGreaterThan(800);
    expect(await limits.consume(flood, 'b@example.com')).toBeUndefined();
  });

  it('delete counts that have expired', async () => {
    const limits = one.app.get(RateLimits);
    await limits.consume(RULE, 'a@example.com');
    const em = one.app.get(MikroORM).em.fork();
    await em.execute('update platform.rate_limits set expire = 1');
    // Repeats: the limiter waits half a second for a connection, which may be too short on a busy machine. Its job
    // tries again too.
    await eventually(() => limits.purge());
    expect(await em.execute('select * from platform.rate_limits')).toEqual([]);
  });
});

it.each([
  ['203.0.113.5', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:0DB8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('counts %s as the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
