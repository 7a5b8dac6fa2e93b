import { createHmac } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { v7 as uuid } from 'uuid';
import { ACTOR_RESOLVER, type ActorResolver } from '../../../platform/http/actor.js';
import { HttpServer } from '../../../platform/testing/http-server.js';
import { Scenario } from '../../../platform/testing/scenario.js';
import { RegisterUser } from '../account/account.commands.js';
import { IdentityModule } from '../index.js';
import { LIVE_SETTINGS } from '../testing/live-settings.js';

const ANN = {
  email: 'ann@example.com',
  username: 'ann',
  firstName: 'Ann',
  lastName: 'Lee',
  phoneNumber: '0113 4960000',
};
const PASSWORD = 'a long enough one';

describe('Resolving the actor of a request', () => {
  let scenario: Scenario;
  const signed = (sid: string, secret = scenario.config.sessionSecrets[0]) =>
    `s:${sid}.${createHmac('sha256', secret).update(sid).digest('base64').replace(/=+$/, '')}`;
  const resolve = (cookies?: Record<string, unknown>) =>
    scenario.get<ActorResolver>(ACTOR_RESOLVER).resolve({ cookies } as Request);

  beforeAll(async () => {
    scenario = await Scenario.open([IdentityModule]);
  });
  afterAll(() => scenario.close());

  it('takes one statement', async () => {
    const userId = await scenario.run<string>(new RegisterUser(ANN, PASSWORD));
    await scenario.em.execute(`insert into identity.sessions values ('a-session', ?, now() + interval '1 day')`, [
      JSON.stringify({ cookie: {}, passport: { user: userId } }),
    ]);
    let actor: unknown;
    const statements = await scenario.statementsOf(async () => {
      actor = await resolve({ topcoat_session: signed('a-session') });
    });
    expect(actor).toMatchObject({ kind: 'user', userId });
    expect(statements).toHaveLength(1);
  });

  it('takes no statement without a signed cookie', async () => {
    const statements = await scenario.statementsOf(async () => {
      for (const cookies of [
        undefined,
        {},
        { other: signed('a-session') },
        { topcoat_session: 'a-session' },
        { topcoat_session: signed('a-session', 'somebody else’s secret') },
        { topcoat_session: { passport: { user: uuid() } } },
      ])
        expect(await resolve(cookies)).toBeNull();
    });
    expect(statements).toEqual([]);
  });

  it('returns a guest for a session without a user', async () => {
    await scenario.em.execute(`insert into identity.sessions values ('nobody', '{}', now() + interval '1 day')`);
    expect(await resolve({ topcoat_session: signed('nobody') })).toBeNull();
  });
});

it('a live shop sends the cookie over https only, whatever the proxy reports', async () => {
  const server = await HttpServer.open({ modules: [IdentityModule], env: LIVE_SETTINGS });
  try {
    await server.app.get(CommandBus).execute(new RegisterUser(ANN, PASSWORD));
    const login = await server
      .call()
      .post('/api/auth/login')
      .send({ email: ANN.email, password: PASSWORD })
      .expect(200);
    const cookie = String(login.headers['set-cookie']);
    expect(cookie).toMatch(
      /^__Host-topcoat_session=s%3A[^;]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
    );
    const logout = await server.call().post('/api/auth/logout').set('Cookie', cookie.split(';')[0]!).expect(204);
    expect(String(logout.headers['set-cookie'])).toContain('; Secure');
  } finally {
    await server.close();
  }
});
