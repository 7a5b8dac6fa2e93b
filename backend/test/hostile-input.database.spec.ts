import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { EntityManager } from '@mikro-orm/postgresql';
import { NestFactory } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { OpenAPIObject } from '@nestjs/swagger';
import request from 'supertest';
import { AppModule } from '../src/app.module.js';
import { parseConfig } from '../src/config.js';
import { RegisterUser } from '../src/modules/identity/account/use-cases/register-user.js';
import { shopPages } from '../src/pages/shop-pages.js';
import { configureHttp } from '../src/platform/http/configure.js';
import { JsonLogger } from '../src/platform/log.js';
import { createTestDatabase, type TestDatabase } from '../src/platform/testing/database.js';
import { Sandbox } from './harness/sandbox.ts';

const ADMIN = 'admin@example.com';
const PASSWORD = 'a long enough one';
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
/** Requests on their way at a time. */
const AT_ONCE = 8;
const ID = '0191e1c4-7a59-7cc0-a0d5-0b3c1c6b8f5e';

/** Input that no client should send: lengths, alphabets, other languages, other types. */
const VALUES: readonly unknown[] = [
  '',
  ' ',
  'x'.repeat(300),
  'x'.repeat(70_000),
  '\u0000',
  '\ud800',
  'ünï 💥 \u202e\u0301\u200b',
  "'; drop table identity.users; --",
  '{{7*7}}<script>alert(1)</script>',
  '../../../etc/passwd',
  'a@b.co\r\nBcc: all@example.com',
  '__proto__',
  '-1',
  '99999999999999999999',
  'NaN',
  ID,
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  [],
  [[]],
  [null],
  {},
  { $ne: '' },
  { length: 1e9 },
];
/** Names that mean something to JavaScript itself, written as text: an object literal would swallow some of them. */
const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'length', '', 'a.b', '0'];

interface Schema {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
}

interface Operation {
  readonly method: (typeof METHODS)[number];
  readonly path: string;
  readonly query: readonly string[];
  readonly body: Schema | undefined;
}

/** Addresses with one thing wrong in them. */
function wrongAddresses(path: string, query: readonly string[]): string[] {
  // A lone surrogate has no place in an address to begin with.
  const texts = VALUES.filter((value) => typeof value === 'string' && value !== '\ud800' && value.length < 8000);
  const values = [
    ...(texts as string[]).map(encodeURIComponent),
    '%',
    '%00',
    '%ff',
    '%ED%A0%80',
    '..%2f..%2f',
    '%2e%2e',
  ];
  const base = path.replace(/\{\w+\}/g, ID);
  return [
    ...(path.includes('{') ? values.map((value) => path.replace(/\{\w+\}/g, value)) : []),
    ...query.flatMap((name) => [
      ...values.map((value) => `${base}?${name}=${value}`),
      `${base}?${name}=a&${name}=b`,
      `${base}?${name}[a]=b&${name}[]=c`,
    ]),
  ];
}

describe('Hostile input to every call of the interface', () => {
  let app: NestExpressApplication;
  let database: TestDatabase;
  let sandbox: Sandbox;
  let dataDir: string;
  let document: OpenAPIObject;
  let operations: Operation[];
  let cookie = '';
  let storedPassword = '';

  const execute = <R extends object>(statement: string, values: unknown[] = []) =>
    app.get(EntityManager).fork().execute<R[]>(statement, values);

  const resolved = (schema: Schema): Schema =>
    schema.$ref ? (document.components!.schemas![schema.$ref.split('/').at(-1)!] as Schema) : schema;

  /** Something that the schema takes, so that the rest of a body is sound. */
  function sample(schema: Schema, name = ''): unknown {
    const { type, enum: choices, properties, items, allOf, oneOf } = resolved(schema);
    if (choices) return choices[0];
    if (allOf?.[0] ?? oneOf?.[0]) return sample((allOf?.[0] ?? oneOf?.[0])!, name);
    if (properties)
      return Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, sample(value, key)]));
    if (type === 'array') return items ? [sample(items, name)] : [];
    if (type === 'boolean') return true;
    if (type === 'number' || type === 'integer') return 1;
    if (/email/i.test(name)) return 'somebody@example.com';
    if (/password/i.test(name)) return PASSWORD;
    if (/phone/i.test(name)) return '0113 496 0000';
    if (/id$/i.test(name)) return ID;
    return 'Something';
  }

  /** Bodies with one thing wrong in them, at every depth. */
  function wrongBodies(schema: Schema): string[] {
    const good = sample(schema) as Record<string, unknown>;
    const bodies = VALUES.map((value) => JSON.stringify(value));
    const visit = (part: Schema, wrap: (value: unknown) => unknown) => {
      for (const [key, child] of Object.entries(resolved(part).properties ?? {})) {
        const own = sample(part) as Record<string, unknown>;
        for (const value of VALUES) bodies.push(JSON.stringify(wrap({ ...own, [key]: value })));
        const inner = resolved(child);
        if (inner.properties) visit(child, (value) => wrap({ ...own, [key]: value }));
        if (inner.items) visit(inner.items, (value) => wrap({ ...own, [key]: [value] }));
      }
    };
    visit(schema, (value) => value);
    const inside = JSON.stringify(good).slice(1, -1);
    for (const name of NAMES) bodies.push(`{${inside}${inside ? ',' : ''}${JSON.stringify(name)}:{"a":1}}`);
    return [...bodies, '', '[', `{${inside}`, '"text"', `${'['.repeat(5000)}${']'.repeat(5000)}`];
  }

  /** As the admin: what was sent before may have used up a limit, ended the session, or changed the account within its rights. */
  async function signIn(): Promise<void> {
    await execute('truncate platform.rate_limits');
    await execute(`update identity.users set password = ?, email = ? where role = 'admin'`, [storedPassword, ADMIN]);
    const login = request(app.getHttpServer()).post('/api/auth/login');
    const { headers } = await login.send({ email: ADMIN, password: PASSWORD }).expect(200);
    cookie = String(headers['set-cookie']).split(';')[0]!;
  }

  /** What a call answered, where that is our fault. */
  async function faultOf(method: Operation['method'], path: string, body?: string): Promise<string[]> {
    const call = request(app.getHttpServer())[method](path).set('Cookie', cookie).redirects(0);
    const { status, text } = await (body === undefined
      ? call
      : call.set('Content-Type', 'application/json').send(body));
    // What this shop does not offer is answered with 501.
    return status >= 500 && status !== 501
      ? [`${method} ${path.slice(0, 120)} ${(body ?? '').slice(0, 200)} → ${status} ${text}`]
      : [];
  }

  beforeAll(async () => {
    database = await createTestDatabase();
    sandbox = await Sandbox.fresh();
    dataDir = await mkdtemp(join(tmpdir(), 'topcoat-hostile-'));
    const config = parseConfig({ ...sandbox.env, DATABASE_URL: database.url, ROLES: 'api', DATA_DIR: dataDir });
    app = await NestFactory.create<NestExpressApplication>(AppModule.forRoot(config), {
      rawBody: true,
      logger: JsonLogger.at('silent'),
      abortOnError: false,
    });
    configureHttp(app, config, { pages: shopPages });
    await app.listen(0, '127.0.0.1');
    const person = { username: 'one', firstName: 'Some', lastName: 'One', phoneNumber: '0113 496 0000' };
    const boss = { ...person, email: ADMIN, role: 'admin' } as const;
    await app.get(CommandBus).execute(new RegisterUser(boss, PASSWORD));
    const [stored] = await execute<{ password: string }>('select password from identity.users');
    storedPassword = stored?.password ?? '';
    // Not made here: only a build puts the fields of plain classes into it.
    document = JSON.parse(await readFile(resolve(__dirname, '../../docs/openapi.json'), 'utf8'));
    operations = Object.entries(document.paths).flatMap(([path, item]) =>
      METHODS.flatMap((method) => {
        const operation = item[method];
        if (!operation) return [];
        const query = (operation.parameters ?? []).flatMap((each) =>
          'in' in each && each.in === 'query' ? [each.name] : [],
        );
        const content = (operation.requestBody as { content?: Record<string, { schema?: Schema }> })?.content;
        return [{ method, path, query, body: content?.['application/json']?.schema }];
      }),
    );
  });
  afterAll(async () => {
    await app?.close();
    await sandbox?.stop();
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** Sends them a few at a time, signed in anew for each few. */
  async function faultsOf(method: Operation['method'], requests: readonly (readonly [string, string?])[]) {
    const faults: string[] = [];
    for (let at = 0; at < requests.length; at += AT_ONCE) {
      if (at % (AT_ONCE * 5) === 0) await signIn();
      const some = requests.slice(at, at + AT_ONCE);
      faults.push(...(await Promise.all(some.map(([path, body]) => faultOf(method, path, body)))).flat());
    }
    return faults;
  }

  it('in its body is never a server error', async () => {
    const faults: string[] = [];
    let asked = 0;
    for (const { method, path, body } of operations) {
      if (!body) continue;
      const requests = wrongBodies(body).map((text) => [path.replace(/\{\w+\}/g, ID), text] as const);
      asked += requests.length;
      faults.push(...(await faultsOf(method, requests)));
    }
    expect(faults).toEqual([]);
    expect(asked).toBeGreaterThan(3000);
  }, 600_000);

  it('in its path or query is never a server error', async () => {
    const faults: string[] = [];
    let asked = 0;
    for (const { method, path, query } of operations) {
      const body = method === 'get' ? undefined : '{}';
      const requests = wrongAddresses(path, method === 'get' ? [...query, '__proto__', 'unknown'] : []).map(
        (address) => [address, body] as const,
      );
      asked += requests.length;
      faults.push(...(await faultsOf(method, requests)));
    }
    expect(faults).toEqual([]);
    expect(asked).toBeGreaterThan(1000);
  }, 600_000);

  it('leaves one admin and the rights of every user as they were', async () => {
    const staff = await execute(`select role from identity.users where role <> 'customer'`);
    expect(staff).toEqual([{ role: 'admin' }]);
  });
});
