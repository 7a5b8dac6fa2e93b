import { createHash } from 'node:crypto';
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
import { RegisterUser } from '../src/modules/identity/account/account.commands.js';
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

/** The texts among them that fit into an address: a lone surrogate has no place in one to begin with. */
const ADDRESS_VALUES = [
  ...VALUES.filter((value) => typeof value === 'string' && value !== '\ud800' && value.length < 8000).map((value) =>
    encodeURIComponent(value as string),
  ),
  '%',
  '%00',
  '%ff',
  '%ED%A0%80',
  '..%2f..%2f',
  '%2e%2e',
];

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

/** A request with one thing wrong in it. */
export interface HostileRequest {
  readonly method: (typeof METHODS)[number];
  readonly address: string;
  readonly body: string | undefined;
  /** The place of what is wrong, of all calls: a field of a body, a parameter of an address. */
  readonly field: string;
  /** The name of what is wrong there; the same in all fields that get it. */
  readonly value: string;
}

/**
 * At least a sixteenth of what is wrong with each field, the same in each run: chosen by a hash, so that the shares of two
 * fields differ. Every field is in it; that every value is too is for the caller to see.
 */
export function seededShare(requests: readonly HostileRequest[]): HostileRequest[] {
  const rank = ({ field, value }: HostileRequest) => createHash('sha256').update(`1 ${field} ${value}`).digest('hex');
  return [...Map.groupBy(requests, ({ field }) => field).values()].flatMap((ofField) =>
    ofField
      .map((each) => ({ each, rank: rank(each) }))
      .sort((one, other) => (one.rank < other.rank ? -1 : 1))
      .slice(0, Math.ceil(ofField.length / 16))
      .map(({ each }) => each),
  );
}

/** The whole shop on an empty database, with an admin who sends what no client should. */
export class HostileVisitor {
  private cookie = '';
  private storedPassword = '';

  private constructor(
    private readonly app: NestExpressApplication,
    private readonly database: TestDatabase,
    private readonly sandbox: Sandbox,
    private readonly dataDir: string,
    private readonly document: OpenAPIObject,
  ) {}

  static async open(): Promise<HostileVisitor> {
    const database = await createTestDatabase();
    const sandbox = await Sandbox.fresh();
    const dataDir = await mkdtemp(join(tmpdir(), 'topcoat-hostile-'));
    const config = parseConfig({ ...sandbox.env, DATABASE_URL: database.url, ROLES: 'api', DATA_DIR: dataDir });
    const app = await NestFactory.create<NestExpressApplication>(AppModule.forRoot(config), {
      rawBody: true,
      logger: JsonLogger.at('silent'),
      abortOnError: false,
    });
    configureHttp(app, config, { pages: shopPages });
    await app.listen(0, '127.0.0.1');
    // Not made here: only a build puts the fields of plain classes into it.
    const document = JSON.parse(await readFile(resolve(__dirname, '../../docs/openapi.json'), 'utf8'));
    const visitor = new HostileVisitor(app, database, sandbox, dataDir, document);
    const person = { username: 'one', firstName: 'Some', lastName: 'One', phoneNumber: '0113 496 0000' };
    const boss = { ...person, email: ADMIN, role: 'admin' } as const;
    await app.get(CommandBus).execute(new RegisterUser(boss, PASSWORD));
    const [stored] = await visitor.execute<{ password: string }>('select password from identity.users');
    visitor.storedPassword = stored?.password ?? '';
    return visitor;
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.sandbox.stop();
    await this.database.drop();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  /** Every call that takes a body, with bodies that are wrong as a whole, in one field at any depth, or by a name too many. */
  inBodies(): HostileRequest[] {
    return this.operations().flatMap(({ method, path, body }) => {
      if (!body) return [];
      const address = path.replace(/\{\w+\}/g, ID);
      return this.wrongBodies(body).map(([field, value, text]) => {
        return { method, address, body: text, field: `${method} ${path} ${field}`, value };
      });
    });
  }

  /** Every call, with addresses that are wrong in the path or in one parameter. */
  inAddresses(): HostileRequest[] {
    return this.operations().flatMap(({ method, path, query }) => {
      const body = method === 'get' ? undefined : '{}';
      const base = path.replace(/\{\w+\}/g, ID);
      const inPath = path.includes('{')
        ? ADDRESS_VALUES.map((value) => ['path', value, path.replace(/\{\w+\}/g, value)] as const)
        : [];
      const names = method === 'get' ? [...query, '__proto__', 'unknown'] : [];
      const inQuery = names.flatMap((name) => [
        ...ADDRESS_VALUES.map((value) => [name, value, `${base}?${name}=${value}`] as const),
        [name, 'twice', `${base}?${name}=a&${name}=b`] as const,
        [name, 'as an object', `${base}?${name}[a]=b&${name}[]=c`] as const,
      ]);
      return [...inPath, ...inQuery].map(([field, value, address]) => {
        return { method, address, body, field: `${method} ${path} ${field}`, value };
      });
    });
  }

  /** Sends them a few at a time, signed in anew for each few; returns what was answered where that is a fault of the shop. */
  async faultsOf(requests: readonly HostileRequest[]): Promise<string[]> {
    const faults: string[] = [];
    for (let at = 0; at < requests.length; at += AT_ONCE) {
      if (at % (AT_ONCE * 5) === 0) await this.signIn();
      const some = requests.slice(at, at + AT_ONCE);
      faults.push(...(await Promise.all(some.map((each) => this.faultOf(each)))).flat());
    }
    return faults;
  }

  /** Roles of everyone who is not a customer. */
  async staffRoles(): Promise<string[]> {
    const rows = await this.execute<{ role: string }>(`select role from identity.users where role <> 'customer'`);
    return rows.map(({ role }) => role);
  }

  private async faultOf({ method, address, body }: HostileRequest): Promise<string[]> {
    const call = request(this.app.getHttpServer())[method](address).set('Cookie', this.cookie).redirects(0);
    const { status, text } = await (body === undefined
      ? call
      : call.set('Content-Type', 'application/json').send(body));
    // 501 is the answer for features that this shop does not offer.
    return status >= 500 && status !== 501
      ? [`${method} ${address.slice(0, 120)} ${(body ?? '').slice(0, 200)} → ${status} ${text}`]
      : [];
  }

  /** As the admin: what was sent before may have used up a limit, ended the session, or changed the account within its rights. */
  private async signIn(): Promise<void> {
    await this.execute('truncate platform.rate_limits');
    const account = [this.storedPassword, ADMIN];
    await this.execute(`update identity.users set password = ?, email = ? where role = 'admin'`, account);
    const login = request(this.app.getHttpServer()).post('/api/auth/login');
    const { headers } = await login.send({ email: ADMIN, password: PASSWORD }).expect(200);
    this.cookie = String(headers['set-cookie']).split(';')[0]!;
  }

  private execute<R extends object>(statement: string, values: unknown[] = []): Promise<R[]> {
    return this.app.get(EntityManager).fork().execute<R[]>(statement, values);
  }

  private operations(): Operation[] {
    return Object.entries(this.document.paths).flatMap(([path, item]) =>
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
  }

  private resolved(schema: Schema): Schema {
    return schema.$ref ? (this.document.components!.schemas![schema.$ref.split('/').at(-1)!] as Schema) : schema;
  }

  /** Something that the schema takes, so that the rest of a body is sound. */
  private sample(schema: Schema, name = ''): unknown {
    const { type, enum: choices, properties, items, allOf, oneOf } = this.resolved(schema);
    if (choices) return choices[0];
    if (allOf?.[0] ?? oneOf?.[0]) return this.sample((allOf?.[0] ?? oneOf?.[0])!, name);
    if (properties)
      return Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, this.sample(value, key)]));
    if (type === 'array') return items ? [this.sample(items, name)] : [];
    if (type === 'boolean') return true;
    if (type === 'number' || type === 'integer') return 1;
    if (/email/i.test(name)) return 'somebody@example.com';
    if (/password/i.test(name)) return PASSWORD;
    if (/phone/i.test(name)) return '0113 496 0000';
    if (/id$/i.test(name)) return ID;
    return 'Something';
  }

  /** Field, name of the value, and body, with one thing wrong in it at every depth. */
  private wrongBodies(schema: Schema): [field: string, value: string, text: string][] {
    const values = VALUES.map((value, index) => [`value ${index}`, value] as const);
    const bodies = values.map(([name, value]): [string, string, string] => ['whole', name, JSON.stringify(value)]);
    const visit = (part: Schema, path: string, wrap: (value: unknown) => unknown) => {
      for (const [key, child] of Object.entries(this.resolved(part).properties ?? {})) {
        const own = this.sample(part) as Record<string, unknown>;
        const field = `${path}.${key}`;
        for (const [name, value] of values) bodies.push([field, name, JSON.stringify(wrap({ ...own, [key]: value }))]);
        const inner = this.resolved(child);
        if (inner.properties) visit(child, field, (value) => wrap({ ...own, [key]: value }));
        if (inner.items) visit(inner.items, field, (value) => wrap({ ...own, [key]: [value] }));
      }
    };
    visit(schema, 'body', (value) => value);
    const inside = JSON.stringify(this.sample(schema)).slice(1, -1);
    for (const name of NAMES)
      bodies.push(['name', `name ${name}`, `{${inside}${inside ? ',' : ''}${JSON.stringify(name)}:{"a":1}}`]);
    const broken = ['', '[', `{${inside}`, '"text"', `${'['.repeat(5000)}${']'.repeat(5000)}`];
    return [...bodies, ...broken.map((text, index): [string, string, string] => ['broken', `broken ${index}`, text])];
  }
}
