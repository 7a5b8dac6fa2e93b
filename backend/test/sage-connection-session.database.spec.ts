import { CommandBus } from '@nestjs/cqrs';
import request from 'supertest';
import { AccountingSyncModule } from '../src/modules/accounting-sync/index.js';
import { RegisterUser } from '../src/modules/identity/account/account.commands.js';
import { IdentityModule } from '../src/modules/identity/index.js';
import { HttpServer } from '../src/platform/testing/http-server.js';
import { Sandbox } from './harness/sandbox.ts';

const PASSWORD = 'a long enough one';
const ADMINS = ['first@example.com', 'second@example.com'] as const;

describe('A connection to Sage', () => {
  let sandbox: Sandbox;
  let server: HttpServer;

  beforeAll(async () => {
    sandbox = await Sandbox.fresh();
    server = await HttpServer.open({ modules: [AccountingSyncModule, IdentityModule], env: sandbox.env });
    for (const [index, email] of ADMINS.entries()) {
      const person = { username: `admin${index}`, firstName: 'Ada', lastName: 'Byron', phoneNumber: '0113 496 0000' };
      const command = new RegisterUser({ ...person, email, role: 'admin' }, PASSWORD);
      await server.app.get(CommandBus).execute(command);
    }
  });
  afterAll(() => server?.close());

  /** A browser with cookies of its own. */
  async function signedIn(email: string) {
    const browser = request.agent(server.app.getHttpServer());
    await browser.post('/api/auth/login').send({ email, password: PASSWORD }).expect(200);
    return browser;
  }
  type Browser = Awaited<ReturnType<typeof signedIn>>;

  /** Goes to Sage and allows the shop in; returns what Sage sends the browser back with. */
  async function consent(browser: Browser) {
    const { body } = await browser.get('/api/sage/auth').expect(200);
    const fields = new URL(body.authUrl).searchParams;
    fields.set('decision', 'allow');
    const answer = await fetch(body.authUrl.split('?')[0], { method: 'POST', body: fields, redirect: 'manual' });
    const { searchParams } = new URL(answer.headers.get('location')!);
    return { code: searchParams.get('code'), state: searchParams.get('state') };
  }
  const finish = (browser: Browser, callback: object) => browser.post('/api/sage/callback').send(callback);
  const connected = async (browser: Browser) => (await browser.get('/api/sage/status').expect(200)).body.connected;

  it('is not finished by another session: of another admin, of the same admin elsewhere, or after signing in anew', async () => {
    const browser = await signedIn(ADMINS[0]);
    const callback = await consent(browser);
    for (const stranger of [await signedIn(ADMINS[1]), await signedIn(ADMINS[0])]) {
      const { body } = await finish(stranger, callback).expect(400);
      expect(body.message).toContain('not started');
    }
    await browser.post('/api/auth/login').send({ email: ADMINS[0], password: PASSWORD }).expect(200);
    await finish(browser, callback).expect(400);
    expect(await connected(browser)).toBe(false);
  });

  it('is finished once, by the session that began it', async () => {
    const browser = await signedIn(ADMINS[0]);
    const callback = await consent(browser);
    await finish(browser, callback).expect(200);
    expect(await connected(browser)).toBe(true);
    await finish(browser, callback).expect(400);
  });
});
