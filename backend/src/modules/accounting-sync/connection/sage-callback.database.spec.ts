import { EntityManager } from '@mikro-orm/postgresql';
import type { Request } from 'express';
import { Sandbox } from '../../../../test/harness/sandbox.ts';
import { ACTOR_RESOLVER, type Actor } from '../../../platform/http/actor.js';
import { HttpServer } from '../../../platform/testing/http-server.js';
import { AccountingSyncModule } from '../accounting-sync.module.js';
import { SageOAuthState } from './connection.entity.js';
import { SageConsentPage } from './sage-connection.facade.js';

const ADMIN = '0198c0de-0000-7000-8000-000000000001';

describe('The return from the consent page of Sage', () => {
  let sandbox: Sandbox;
  let server: HttpServer;

  beforeAll(async () => {
    sandbox = await Sandbox.fresh();
    const resolve = async (request: Request): Promise<Actor> => {
      const session = request.get('x-session') ?? 'one';
      return { kind: 'user', userId: ADMIN, role: 'admin', isTradeCustomer: false, tradeVerified: false, session };
    };
    server = await HttpServer.open({
      modules: [AccountingSyncModule],
      providers: [{ provide: ACTOR_RESOLVER, useValue: { resolve } }],
      env: sandbox.env,
    });
  });
  afterAll(async () => {
    await server.close();
    await sandbox.stop();
  });
  beforeEach(() => server.app.get(EntityManager).fork().execute('truncate accounting.sage_tokens'));

  const authUrl = async () => (await server.call().get('/api/sage/auth').expect(200)).body.authUrl as string;
  const consent = async () => server.app.get(SageConsentPage).allow(await authUrl());
  const send = (body: object, session = 'one') =>
    server.call().post('/api/sage/callback').set('x-session', session).send(body);
  const isConnected = async () => (await server.call().get('/api/sage/status').expect(200)).body.connected;
  const rejected = async (body: object, session?: string) => {
    const answer = await send(body, session).expect(400);
    expect(answer.body.message).toContain('Please start again');
  };

  it('connects once: a replay of the same code and state is rejected', async () => {
    const given = await consent();
    expect(given.code).toMatch(/^GB\//);
    await send(given).expect(200);
    await rejected(given);
    expect(await isConnected()).toBe(true);
  });

  it('is not begun by a link or a picture on another site', async () => {
    await server.call().get('/api/sage/auth').set('Sec-Fetch-Site', 'cross-site').expect(403);
    await server.call().get('/api/sage/auth').set('Origin', 'https://evil.example').expect(403);
    await server.call().get('/api/sage/auth').set('Sec-Fetch-Site', 'same-origin').expect(200);
  });

  it('takes two returns at once for one connection', async () => {
    const given = await consent();
    const answers = await Promise.all([send(given), send(given), send(given)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it('takes a code whose slash the page has left encoded', async () => {
    const { code, state } = await consent();
    await send({ code: encodeURIComponent(code), state }).expect(200);
    expect(await isConnected()).toBe(true);
  });

  it('rejects another session of the same admin, which does not use the state up', async () => {
    const given = await consent();
    await rejected(given, 'two');
    expect(await isConnected()).toBe(false);
    await send(given).expect(200);
  });

  it('rejects a state after ten minutes, and one that the shop did not make', async () => {
    const given = await consent();
    await server.app
      .get(EntityManager)
      .fork()
      .nativeUpdate(SageOAuthState, {}, { expiresAt: new Date(Date.now() - 1) });
    await rejected(given);
    await rejected({ ...given, state: 'invented' });
    expect(await isConnected()).toBe(false);
  });

  it('uses the state up with a code that Sage rejects', async () => {
    const { code, state } = await consent();
    const answer = await send({ code: 'GB/invented', state }).expect(409);
    expect(answer.body.message).toContain('connect again');
    await rejected({ code, state });
  });

  it('rejects what has no code, no state or too much of either', async () => {
    const { code, state } = await consent();
    for (const body of [
      { state },
      { code },
      { code: '', state },
      { code: null, state },
      { code: 'x'.repeat(2049), state },
    ])
      await send(body).expect(400);
    await send({ error: 'access_denied', state }).expect(400);
    await send({ code, state }).expect(200);
  });
});
