import { v7 as uuid } from 'uuid';
import { HttpServer } from '../../../platform/testing/http-server.js';
import { IdentityModule } from '../index.js';
import { AccountVisitors, ANN } from '../testing/account-visitor.js';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

describe('My devices', () => {
  let server: HttpServer;
  let second: HttpServer;
  let people: AccountVisitors;

  beforeAll(async () => {
    server = await HttpServer.open({ modules: [IdentityModule] });
    second = await HttpServer.open({ modules: [IdentityModule], shareWith: server });
    people = new AccountVisitors(server);
  });
  afterAll(async () => {
    await second.close();
    await server.close();
  });
  beforeEach(() => people.reset());

  const from = async (userAgent: string, of = server) => {
    const agent = people.browser(of);
    await agent
      .post('/api/auth/login')
      .set('User-Agent', userAgent)
      .send({ email: ANN.email, password: ANN.password })
      .expect(200);
    return agent;
  };
  const listed = async (agent: Awaited<ReturnType<typeof from>>) => (await agent.get('/api/auth/sessions')).body;

  it('lists the devices by browser, marks the current one and reveals no session id', async () => {
    await people.signedUp();
    await people.execute('truncate identity.sessions');
    const desktop = await from(FIREFOX);
    await from(SAFARI);
    const sessions = await listed(desktop);
    expect(sessions).toHaveLength(2);
    expect(sessions).toContainEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      startedAt: expect.stringMatching(/Z$/),
      lastSeen: expect.stringMatching(/Z$/),
      browser: 'Firefox on Windows',
      current: true,
    });
    expect(sessions).toContainEqual(expect.objectContaining({ browser: 'Safari on iPhone', current: false }));
    const sids = await people.execute<{ sid: string }>('select sid from identity.sessions');
    for (const { sid } of sids) expect(JSON.stringify(sessions)).not.toContain(sid);
  });

  it('signs out one device on every process', async () => {
    await people.signedUp();
    await people.execute('truncate identity.sessions');
    const desktop = await from(FIREFOX);
    const phone = await from(SAFARI, second);
    const { id } = (await listed(desktop)).find(({ current }: { current: boolean }) => !current);
    await desktop.delete(`/api/auth/sessions/${id}`).expect(204);
    expect((await phone.get('/api/auth/user')).text).toBe('null');
    expect(await listed(desktop)).toHaveLength(1);
    await desktop.delete(`/api/auth/sessions/${id}`).expect(404);
  });

  it('signs out every device, this one included, on every process', async () => {
    const { agent } = await people.signedUp();
    const phone = await from(SAFARI, second);
    const { headers } = await agent.delete('/api/auth/sessions').expect(204);
    expect(String(headers['set-cookie'])).toMatch(/^topcoat_session=;/);
    expect((await phone.get('/api/auth/user')).text).toBe('null');
    expect((await agent.get('/api/auth/sessions')).status).toBe(401);
  });

  it('rejects a sign-in that was in progress when all devices were signed out', async () => {
    const { agent, id } = await people.signedUp();
    const [row] = await people.execute<{ sess: object }>('select sess from identity.sessions');
    const late = await from(FIREFOX);
    await agent.delete('/api/auth/sessions').expect(204);
    // A sign-in that was proved before writes its session late, with the old epoch.
    await people.execute(
      `insert into identity.sessions (sid, sess, expire) select 'late', ?::jsonb, now() + interval '1 day'`,
      [JSON.stringify(row?.sess)],
    );
    expect((await late.get('/api/auth/user')).text).toBe('null');
    const again = await from(FIREFOX);
    expect((await again.get('/api/auth/user')).body.id).toBe(id);
    expect(await listed(again)).toHaveLength(1);
  });

  it('rejects the sessions of other users', async () => {
    const { agent } = await people.signedUp();
    const [{ id }] = await listed(agent);
    const { agent: other } = await people.signedUp({ email: 'other@example.com' });
    await other.delete(`/api/auth/sessions/${id}`).expect(404);
    await other.delete(`/api/auth/sessions/${uuid()}`).expect(404);
    await other.delete('/api/auth/sessions/not-an-id').expect(404);
    await other.delete('/api/auth/sessions').expect(204);
    expect(await listed(agent)).toHaveLength(1);
    await server.call().get('/api/auth/sessions').expect(401);
  });

  it('shows the last activity to five minutes', async () => {
    const { agent } = await people.signedUp();
    await people.execute(`update identity.sessions set last_seen = now() - interval '1 hour'`);
    await agent.get('/api/auth/user');
    const [{ lastSeen }] = await listed(agent);
    expect(Date.now() - Date.parse(lastSeen)).toBeLessThan(300_000);
    await people.execute(`update identity.sessions set last_seen = now() - interval '4 minutes'`);
    await agent.get('/api/auth/user');
    const [seen] = await people.execute(
      `select 1 from identity.sessions where last_seen < now() - interval '3 minutes'`,
    );
    expect(seen).toBeDefined();
  });
});
