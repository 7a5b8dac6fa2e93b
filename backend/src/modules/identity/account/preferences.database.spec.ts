import { HttpServer } from '../../../platform/testing/http-server.js';
import { IdentityModule } from '../index.js';
import { AccountVisitors, ANN } from '../testing/account-visitor.js';

describe('Email preferences', () => {
  let server: HttpServer;
  let people: AccountVisitors;

  beforeAll(async () => {
    server = await HttpServer.open({ modules: [IdentityModule] });
    people = new AccountVisitors(server);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await people.reset();
    await people.execute('truncate identity.newsletter_subscriptions cascade');
  });

  it('include emails about orders only, until the customer asks for the newsletter', async () => {
    const { agent } = await people.signedUp();
    const wanted = async () => (await agent.get('/api/auth/preferences').expect(200)).body;
    const want = (body: object) => agent.put('/api/auth/preferences').send(body);
    const subscriptions = () => people.execute('select email, state from identity.newsletter_subscriptions');
    expect(await wanted()).toEqual({ orders: true, news: false, rewards: false });

    expect((await want({ news: true }).expect(409)).body.message).toBe('Please confirm your email address first.');
    expect(await subscriptions()).toEqual([]);
    await people.execute('update identity.users set email_confirmed = true');
    expect((await want({ news: true }).expect(200)).body).toEqual({ orders: true, news: true, rewards: false });
    expect(await subscriptions()).toEqual([{ email: ANN.email, state: 'subscribed' }]);
    expect((await want({ news: false }).expect(200)).body).toEqual({ orders: true, news: false, rewards: false });
    expect(await subscriptions()).toEqual([{ email: ANN.email, state: 'unsubscribed' }]);

    await want({ news: true, orders: false }).expect(400);
    await want({ news: 'yes' }).expect(400);
  });

  it('include reminders of rewards only where the owner of a confirmed address asks for them', async () => {
    const { agent } = await people.signedUp();
    const want = (body: object) => agent.put('/api/auth/preferences').send(body);
    await want({ news: false, rewards: true }).expect(409);
    await people.execute('update identity.users set email_confirmed = true');
    expect((await want({ news: false, rewards: true }).expect(200)).body).toMatchObject({ rewards: true });
    expect((await want({ news: true }).expect(200)).body).toMatchObject({ news: true, rewards: true });
    expect((await want({ news: true, rewards: null }).expect(200)).body).toMatchObject({ rewards: true });
    expect((await want({ news: false, rewards: false }).expect(200)).body).toMatchObject({ rewards: false });
  });

  it('reveal and change nothing about an unconfirmed address', async () => {
    await people.execute(
      `insert into identity.newsletter_subscriptions (id, email, state) values (gen_random_uuid(), ?, 'subscribed')`,
      [ANN.email],
    );
    const { agent } = await people.signedUp();
    expect((await agent.get('/api/auth/preferences')).body).toEqual({ orders: true, news: false, rewards: false });
    await agent.put('/api/auth/preferences').send({ news: false }).expect(200);
    expect(await people.execute('select state from identity.newsletter_subscriptions')).toEqual([
      { state: 'subscribed' },
    ]);
  });
});
