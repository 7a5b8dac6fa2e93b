import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { EntityManager } from '@mikro-orm/postgresql';
import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, NestFactory } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { throwError } from 'rxjs';
import request from 'supertest';
import { AppModule } from '../src/app.module.js';
import { parseConfig } from '../src/config.js';
import { RegisterUser } from '../src/modules/identity/account/account.commands.js';
import { shopPages } from '../src/pages/shop-pages.js';
import { configureHttp } from '../src/platform/http/configure.js';
import { describeApi } from '../src/platform/http/openapi.controller.js';
import { DECIDES_ABOUT } from '../src/platform/http/own-decisions.js';
import { OwnerProofInput, SECOND_PERSON, TAKES_PROOF } from '../src/platform/http/owner-proof.dto.js';
import { Problem } from '../src/platform/http/problem.js';
import { JsonLogger } from '../src/platform/log.js';
import { createTestDatabase, type TestDatabase } from '../src/platform/testing/database.js';

const PAGE = resolve(__dirname, '../../docs/permissions.md');
const PASSWORD = 'a long enough one';
const ROLES = ['customer', 'sales', 'support', 'admin'] as const;
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** The status of a call that passed the permissions; its handler does not run. */
const PASSED = 418;

/** Calls that also answer something of their own: sign-in checks its form first, the ways to a provider and back lead to a page whatever happens. */
const BEFORE_THE_DOOR: Readonly<Record<string, readonly number[]>> = {
  '/api/admin/colours/import': [415],
  '/api/admin/products/import': [415],
  '/api/auth/login': [400],
  '/api/callback': [302],
  '/api/login': [302],
};

interface Call {
  method: (typeof METHODS)[number];
  path: string;
}

type Handler = () => unknown;

/** Lists the calls whose handlers pass `test`, found in the metadata of the controllers. */
function callsWhere(app: NestExpressApplication, test: (handler: Handler, prototype: object) => boolean): string[] {
  return app
    .get(DiscoveryService)
    .getControllers()
    .flatMap(({ metatype }) => {
      const prototype = (metatype as { prototype: Record<string, Handler> }).prototype;
      return Object.getOwnPropertyNames(prototype)
        .map((name) => Object.getOwnPropertyDescriptor(prototype, name)!.value as Handler | undefined)
        .filter((handler) => handler && test(handler, prototype))
        .map((handler) => {
          const path = [metatype!, handler!].map((target) => Reflect.getMetadata(PATH_METADATA, target) as string);
          const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler!) as number];
          return `- ${method} /${path
            .join('/')
            .replaceAll(/\/+$/g, '')
            .replaceAll(/:(\w+)/g, '{$1}')}`;
        });
    })
    .sort();
}

/** Finds the calls that are marked with metadata of this key. */
const marked = (app: NestExpressApplication, key: string) =>
  callsWhere(app, (handler) => Reflect.getMetadata(key, handler) !== undefined);

/** Finds the calls whose body holds a password or a code. */
const provenInBody = (app: NestExpressApplication) =>
  callsWhere(app, ({ name }, prototype) => {
    const types = Reflect.getMetadata('design:paramtypes', prototype, name) as { prototype: object }[] | undefined;
    return types?.some((type) => type === OwnerProofInput || type.prototype instanceof OwnerProofInput) ?? false;
  });

describe('Who may call what', () => {
  let app: NestExpressApplication;
  let database: TestDatabase;
  let dataDir: string;
  let calls: Call[];
  const cookies = new Map<string, string>();

  /** The status that this caller gets, with ids of nothing and an empty body. */
  const ask = async ({ method, path }: Call, caller: string) => {
    const call = request(app.getHttpServer())[method](path.replace(/\{\w+\}/g, '0191e1c4-7a59-7cc0-a0d5-0b3c1c6b8f5e'));
    const cookie = cookies.get(caller);
    if (cookie) call.set('Cookie', cookie);
    const { status } = await (method === 'get' ? call : call.send({}));
    return status;
  };

  beforeAll(async () => {
    database = await createTestDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'topcoat-permissions-'));
    const config = parseConfig({ DATABASE_URL: database.url, ROLES: 'api', DATA_DIR: dataDir });
    app = await NestFactory.create<NestExpressApplication>(AppModule.forRoot(config), {
      rawBody: true,
      logger: JsonLogger.at('silent'),
      abortOnError: false,
    });
    configureHttp(app, config, { pages: shopPages });
    let open = true;
    app.useGlobalInterceptors({
      intercept: (_, next) => (open ? next.handle() : throwError(() => new Problem(PASSED, 'Passed.'))),
    });
    await app.listen(0, '127.0.0.1');
    const person = { username: 'one', firstName: 'Some', lastName: 'One', phoneNumber: '0113 496 0000' };
    for (const role of ROLES) {
      const email = `${role}@example.com`;
      await app.get(CommandBus).execute(new RegisterUser({ ...person, email, role }, PASSWORD));
      const login = request(app.getHttpServer()).post('/api/auth/login').send({ email, password: PASSWORD });
      cookies.set(role, String((await login.expect(200)).headers['set-cookie']).split(';')[0]!);
    }
    open = false;
    calls = Object.entries(describeApi(app).paths)
      .flatMap(([path, item]) => METHODS.filter((method) => item[method]).map((method) => ({ method, path })))
      .sort((one, other) => `${one.path} ${one.method}`.localeCompare(`${other.path} ${other.method}`, 'en'));
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('is as docs/permissions.md has it (after a change: WRITE_PERMISSIONS=yes npm test -- permissions)', async () => {
    const rows: string[] = [];
    for (const call of calls) {
      const marks: string[] = [];
      for (const caller of ['guest', ...ROLES]) {
        const status = await ask(call, caller);
        const rejected = caller === 'guest' ? 401 : 403;
        const expected = [PASSED, rejected, ...(BEFORE_THE_DOOR[call.path] ?? [])];
        if (!expected.includes(status)) throw new Error(`${call.method} ${call.path} answers ${status} to ${caller}`);
        marks.push(status === rejected ? '' : '●');
      }
      rows.push(`| ${call.method.toUpperCase()} ${call.path} | ${marks.join(' | ')} |`);
    }
    const page = [
      '# Who may call what',
      '',
      'Every call of the interface with every kind of caller, as `backend/test/permissions.database.spec.ts` finds it by asking. Written anew by `WRITE_PERMISSIONS=yes npm test -- permissions`.',
      `${rows.length} calls, each asked as a guest and in ${ROLES.length} roles: ${rows.length * (ROLES.length + 1)} answers.`,
      'Whose things a caller gets to see is decided by the call itself: a customer has only their own orders, a guest those they hold a signed link to.',
      '',
      `| call | guest | ${ROLES.join(' | ')} |`,
      `|---|${':-:|'.repeat(ROLES.length + 1)}`,
      ...rows,
      '',
      '## Decisions that no one makes about themselves',
      '',
      '409 where the order, account, redeemed reward, failed event or difference is the own one or one of the own company; a replay plan leaves such events out, and its approval answers 409 ([rule](rules.md#own-decisions)):',
      '',
      ...marked(app, DECIDES_ABOUT),
      '',
      '## Actions for which an open session is not enough',
      '',
      '403 with `proofNeeded` unless the password or a code was given in the session within the last five minutes ([rule](rules.md#fresh-proof)):',
      '',
      ...marked(app, TAKES_PROOF),
      '',
      'With the password or a code in the body ([rule](rules.md#owner-proof)):',
      '',
      ...provenInBody(app),
      '',
      'A second person above a limit ([rule](rules.md#second-person)):',
      '',
      ...marked(app, SECOND_PERSON),
      '',
    ].join('\n');
    if (process.env.WRITE_PERMISSIONS) await writeFile(PAGE, page);
    expect(page).toBe(await readFile(PAGE, 'utf8'));
  });

  it('knows every role and finds the calls of each module', () => {
    expect([...cookies.keys()]).toEqual([...ROLES]);
    expect(calls.length).toBeGreaterThan(20);
  });

  it('signs out a user whose session is gone', async () => {
    await app.get(EntityManager).fork().execute('delete from identity.sessions');
    for (const role of ROLES) expect(await ask({ method: 'get', path: '/api/sage/status' }, role)).toBe(401);
  });
});
