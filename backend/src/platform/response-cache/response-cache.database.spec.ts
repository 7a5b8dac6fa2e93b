import { once } from 'node:events';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Controller, Get, Injectable, Param, Query, Req, Res } from '@nestjs/common';
import { IsOptional, IsString } from 'class-validator';
import type { Request, Response } from 'express';
import { Client } from 'pg';
import { ACTOR_RESOLVER, type Actor, type ActorResolver, actorOf } from '../http/actor.js';
import { Allow } from '../http/allow.js';
import { Problem } from '../http/problem.js';
import { eventually } from '../testing/eventually.js';
import { HttpServer } from '../testing/http-server.js';
import { CacheResponse } from './cache-response.js';

class PotsQuery {
  @IsOptional() @IsString() colour?: string;
  @IsOptional() @IsString() size?: string;
}

/** Number of times each response was made, its content, and the points where makers wait. */
const made = new Map<string, number>();
const contents = new Map<string, string>();
let hold: Promise<void> | undefined;

@Controller('api/pots')
class Pots {
  @Get()
  @Allow('anyone')
  @CacheResponse((pots: { id: string }[]) => ['catalogue', ...pots.map(({ id }) => `product:${id}`)])
  list(@Query() query: PotsQuery, @Res({ passthrough: true }) response: Response) {
    count(`list ${query.colour ?? ''}${query.size ?? ''}`);
    response.setHeader('X-Total-Count', '77').setHeader('Link', '</api/pots?page=2>; rel="next"');
    response.setHeader('Set-Cookie', 'personal=yes');
    return [{ id: 'a', text: 'pot '.repeat(1000) }];
  }

  @Get(':id')
  @Allow('anyone')
  @CacheResponse((pot: { id: string }) => [`product:${pot.id}`])
  async one(@Param('id') id: string, @Req() request: Request) {
    count(id);
    const read = contents.get(id) ?? 'new';
    await hold;
    if (id === 'none') throw new Problem(404, 'No such pot.');
    return { id, read, caller: actorOf(request).kind };
  }
}

function count(name: string): void {
  made.set(name, (made.get(name) ?? 0) + 1);
}

@Injectable()
class SignedInCustomer implements ActorResolver {
  async resolve(): Promise<Actor> {
    return { kind: 'user', userId: 'u-1', role: 'customer', isTradeCustomer: false, tradeVerified: false };
  }
}

let server: HttpServer;
let other: HttpServer;
let database: Client;

const settings = {
  controllers: [Pots],
  providers: [{ provide: ACTOR_RESOLVER, useClass: SignedInCustomer }],
  env: { RESPONSE_CACHE_MB: '8' },
};

beforeAll(async () => {
  server = await HttpServer.open(settings);
  other = await HttpServer.open({ ...settings, shareWith: server });
  database = new Client({ connectionString: server.config.databaseUrl });
  await database.connect();
  for (const one of [server, other])
    await eventually(async () => {
      await one.call().get('/api/pots/first').expect(200);
      expect(await figure(one, 'topcoat_response_cache_entries')).toBe(1);
    });
});

afterAll(async () => {
  await database.end();
  await other.close();
  await server.close();
});

beforeEach(() => made.clear());

async function figure(one: HttpServer, name: string): Promise<number> {
  const { text } = await one.call().get('/metrics').expect(200);
  return Number(text.match(new RegExp(`^${name.replace(/[{}"]/g, '\\$&')} (.*)$`, 'm'))?.[1] ?? 0);
}

const notify = (tags: string) => database.query(`select pg_notify('response_cache', $1)`, [tags]);

/** Returns the response as it is sent, which client libraries would unpack. */
async function raw(
  path: string,
  headers: Record<string, string>,
): Promise<{ status?: number; headers: IncomingHttpHeaders; body: Buffer }> {
  const [response] = (await once(get(`${await server.origin()}${path}`, { headers }), 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
}

describe('A cached response', () => {
  it('is made once and then sent as it was, headers included', async () => {
    const first = await server.call().get('/api/pots').expect(200);
    const again = await server.call().get('/api/pots').expect(200);
    expect(made.get('list ')).toBe(1);
    expect(again.body).toEqual(first.body);
    for (const name of ['x-total-count', 'link', 'etag', 'cache-control', 'content-type', 'vary'])
      expect([name, again.headers[name]]).toEqual([name, first.headers[name]]);
    expect(again.headers).toMatchObject({
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
      'x-total-count': '77',
    });
    expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  });

  it('contains nothing of the request that made it', async () => {
    await server.call().get('/api/pots').expect(200);
    const { headers } = await server.call().get('/api/pots').expect(200);
    expect(headers['set-cookie']).toBeUndefined();
    const { body } = await server.call().get('/api/pots/mine').set('Cookie', 'topcoat_session=me').expect(200);
    expect(body.caller).toBe('guest');
  });

  it('is the same for the same query in another order', async () => {
    await server.call().get('/api/pots?colour=red&size=big').expect(200);
    await server.call().get('/api/pots?size=big&colour=red').expect(200);
    await server.call().get('/api/pots?size=big&colour=blue').expect(200);
    expect(made.get('list redbig')).toBe(1);
    expect(made.get('list bluebig')).toBe(1);
  });

  it('is confirmed by its ETag, from the cache or not', async () => {
    const { headers } = await server.call().get('/api/pots/tagged').expect(200);
    const tag = String(headers.etag);
    expect(tag).toMatch(/^W\//);
    for (const known of [tag, `"x", ${tag.slice(2)}`, '*']) {
      const { headers: confirmed } = await server
        .call()
        .get('/api/pots/tagged')
        .set('If-None-Match', known)
        .expect(304);
      expect(confirmed).toMatchObject({ etag: tag, vary: 'Accept-Encoding', 'cache-control': 'no-cache' });
      expect(confirmed['content-type']).toBeUndefined();
    }
    await server.call().get('/api/pots/tagged').set('If-None-Match', 'W/"other"').expect(200);
    await notify('product:tagged');
    await eventually(async () => {
      await server.call().get('/api/pots/tagged').set('If-None-Match', tag).expect(304);
      expect(made.get('tagged')).toBe(2);
    });
  });

  it.each([
    ['br', 'gzip, deflate, br, zstd'],
    ['gzip', 'gzip'],
    ['gzip', 'br;q=0, gzip'],
    [undefined, 'identity'],
  ])('is sent as %s to a browser that accepts %s', async (coding, accepted) => {
    await server.call().get('/api/pots').expect(200);
    for (const _ of [1, 2]) {
      const { headers, body } = await raw('/api/pots', { 'Accept-Encoding': accepted });
      expect(headers['content-encoding']).toBe(coding);
      expect(Number(headers['content-length'])).toBe(body.length);
      const text = coding === 'br' ? brotliDecompressSync(body) : coding === 'gzip' ? gunzipSync(body) : body;
      expect(JSON.parse(text.toString())[0].id).toBe('a');
      expect(headers.vary).toBe('Accept-Encoding');
    }
  });

  it('answers HEAD without its body', async () => {
    await server.call().get('/api/pots').expect(200);
    const head = await server.call().head('/api/pots').set('Accept-Encoding', 'identity').expect(200);
    expect(head.headers).toMatchObject({ 'x-total-count': '77' });
    expect(Number(head.headers['content-length'])).toBeGreaterThan(4000);
    expect(made.get('list ')).toBeUndefined();
  });

  it('is made once for requests at the same time', async () => {
    let release = () => {};
    hold = new Promise((resolve) => (release = resolve));
    const asked = Array.from({ length: 8 }, () =>
      server
        .call()
        .get('/api/pots/crowd')
        .then(({ status }) => status),
    );
    await eventually(() => expect(made.get('crowd')).toBe(1));
    await eventually(async () =>
      expect(await figure(server, 'topcoat_response_cache_total{outcome="joined"}')).toBeGreaterThanOrEqual(7),
    );
    release();
    expect(await Promise.all(asked)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(made.get('crowd')).toBe(1);
  });

  it('is not saved for errors', async () => {
    for (const _ of [1, 2]) await server.call().get('/api/pots/none').expect(404);
    expect(made.get('none')).toBe(2);
    await server.call().get('/api/pots?nonsense=1').expect(400);
    await server.call().get('/api/pots?colour=a&colour=b').expect(400);
  });

  it('is measured under its route', async () => {
    await server.call().get('/api/pots/measured').expect(200);
    await server.call().get('/api/pots/measured').expect(200);
    const count = 'topcoat_http_request_duration_seconds_count{method="GET",route="/api/pots/:id",status="200"}';
    expect(await figure(server, count)).toBeGreaterThan(1);
    expect(await figure(server, 'topcoat_response_cache_total{outcome="hit"}')).toBeGreaterThan(0);
    expect(await figure(server, 'topcoat_response_cache_bytes')).toBeGreaterThan(1000);
  });

  it('is not saved when its load began before the first notification', async () => {
    const young = await HttpServer.open({ ...settings, shareWith: server });
    let release = () => {};
    hold = new Promise((resolve) => (release = resolve));
    const read = async () => (await young.call().get('/api/pots/early')).body.read;
    try {
      const early = read();
      await eventually(() => expect(made.get('early')).toBe(1));
      await eventually(async () => {
        await young.call().get('/api/pots').expect(200);
        expect(await figure(young, 'topcoat_response_cache_entries')).toBe(1);
      });
      contents.set('early', 'changed');
      release();
      expect([await early, await read()]).toEqual(['new', 'changed']);
    } finally {
      release();
      await young.close();
    }
  });

  it('is made anew each time where the cache is turned off', async () => {
    const off = await HttpServer.open({ ...settings, env: { RESPONSE_CACHE_MB: '0' }, shareWith: server });
    for (const _ of [1, 2]) await off.call().get('/api/pots/off').expect(200);
    expect(made.get('off')).toBe(2);
    await off.close();
  });
});

describe('A change of data', () => {
  it('drops the responses that show it, in every process', async () => {
    for (const one of [server, other])
      for (const id of ['sold', 'unsold']) await one.call().get(`/api/pots/${id}`).expect(200);
    contents.set('sold', 'one less');
    made.clear();
    await notify('product:sold,product:elsewhere');
    for (const one of [server, other])
      await eventually(async () => expect((await one.call().get('/api/pots/sold')).body.read).toBe('one less'));
    for (const one of [server, other]) await one.call().get('/api/pots/unsold').expect(200);
    expect(made.get('unsold')).toBeUndefined();
  });

  it('is in every later response, even while an earlier load is under way', async () => {
    let release = () => {};
    hold = new Promise((resolve) => (release = resolve));
    contents.set('race', 'before');
    const early = server
      .call()
      .get('/api/pots/race')
      .then(({ body }) => body.read);
    await eventually(() => expect(made.get('race')).toBe(1));
    contents.set('race', 'after');
    const drops = await figure(server, 'topcoat_response_cache_drops_total{what="products"}');
    await notify('product:race');
    await eventually(async () =>
      expect(await figure(server, 'topcoat_response_cache_drops_total{what="products"}')).toBe(drops + 1),
    );
    const late = server
      .call()
      .get('/api/pots/race')
      .then(({ body }) => body.read);
    await eventually(() => expect(made.get('race')).toBe(2));
    release();
    expect(await Promise.all([early, late])).toEqual(['before', 'after']);
    expect((await server.call().get('/api/pots/race')).body.read).toBe('after');
    expect(made.get('race')).toBe(2);
  });

  it('whose notification may be lost drops everything, and what is read until then is not saved', async () => {
    for (const one of [server, other]) await one.call().get('/api/pots/deaf').expect(200);
    contents.set('deaf', 'changed');
    const before = await figure(server, 'topcoat_response_cache_drops_total{what="everything"}');
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'topcoat session' and datname = current_database()`,
    );
    await eventually(async () => expect((await server.call().get('/api/pots/deaf')).body.read).toBe('changed'));
    // Counts two drops, for the lost and the new connection. Responses are cached again afterwards.
    await eventually(async () => {
      expect(await figure(server, 'topcoat_response_cache_drops_total{what="everything"}')).toBe(before + 2);
      await server.call().get('/api/pots/deaf').expect(200);
      made.clear();
      await server.call().get('/api/pots/deaf').expect(200);
      expect(made.get('deaf')).toBeUndefined();
    });
  });
});
