import { EntityManager } from '@mikro-orm/postgresql';
import { HttpServer } from '../../../platform/testing/http-server.js';
import { IdentityModule } from '../identity.module.js';
import { PurgeNewsletterRequests } from './newsletter.commands.js';

interface Mail {
  to_address: string;
  subject: string;
  text: string;
  html: string;
  unsubscribe_url: string | null;
}

const EMAIL = 'ann@example.com';

describe('The newsletter', () => {
  let server: HttpServer;

  const sql = <T>(statement: string, values: unknown[] = []) =>
    server.app.get(EntityManager).fork().execute<T[]>(statement, values);
  const subscribe = (email: unknown = EMAIL) => server.call().post('/api/newsletter').send({ email });
  const confirm = (token: string) => server.call().post('/api/newsletter/confirm').send({ token });
  const unsubscribe = (token: string) => server.call().post('/api/newsletter/unsubscribe').send({ token });
  const mails = () => sql<Mail>('select * from platform.mail_queue order by id');
  const lastMail = async () => (await mails()).at(-1)!;
  const tokenIn = ({ text }: Mail, page: string) =>
    new RegExp(`http://localhost:3000/newsletter/${page}\\?token=([\\w.-]+)`).exec(text)![1]!;
  const states = () =>
    sql<{ email: string; state: string }>('select email, state from identity.newsletter_subscriptions');
  /** Returns the token by which the subscription ends. */
  const subscribed = async () => {
    await subscribe().expect(202);
    await confirm(tokenIn(await lastMail(), 'confirm')).expect(200);
    return tokenIn(await lastMail(), 'unsubscribe');
  };

  beforeAll(async () => {
    server = await HttpServer.open({ modules: [IdentityModule] });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await sql('truncate identity.newsletter_subscriptions, identity.newsletter_confirmations, platform.mail_queue');
    await sql('truncate platform.rate_limits');
  });

  it('subscribes an address when its owner confirms it', async () => {
    await subscribe().expect(202);
    expect(await states()).toEqual([{ email: EMAIL, state: 'pending' }]);
    const asking = await lastMail();
    expect(asking).toMatchObject({ to_address: EMAIL, subject: 'Please confirm your Topcoat newsletter' });
    const { body } = await confirm(tokenIn(asking, 'confirm')).expect(200);
    expect(body).toEqual({ message: 'Thank you. You are subscribed to our newsletter.' });
    expect(await states()).toEqual([{ email: EMAIL, state: 'subscribed' }]);
  });

  it('unsubscribes by the link in every email, without signing in', async () => {
    const token = await subscribed();
    const welcome = await lastMail();
    expect(welcome.html).toMatch(/<a href="[^"]*\/newsletter\/unsubscribe\?token=[^"]+"[^>]*>Unsubscribe<\/a>/);
    expect(welcome.text).toContain('Topcoat, Unit 7, Foundry Lane, Wrenfield WR9 0TC, United Kingdom.');
    expect(welcome.unsubscribe_url).toBe(`http://localhost:3000/newsletter/unsubscribe?token=${token}`);
    for (let nth = 0; nth < 2; nth += 1) await unsubscribe(token).expect(200);
    expect(await states()).toEqual([{ email: EMAIL, state: 'unsubscribed' }]);
  });

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
    ],
  ])('unsubscribes by the button of an email program, which posts %s', async (type, body) => {
    await subscribed();
    const { pathname, search } = new URL((await lastMail()).unsubscribe_url!);
    await server.call().post(`${pathname}${search}`).set('Content-Type', type).send(body).expect(200);
    expect(await states()).toEqual([{ email: EMAIL, state: 'unsubscribed' }]);
  });

  it('does not reveal which addresses are subscribed', async () => {
    const answers = [(await subscribe().expect(202)).body];
    answers.push((await subscribe().expect(202)).body);
    const token = await subscribed();
    answers.push((await subscribe().expect(202)).body);
    await unsubscribe(token);
    answers.push((await subscribe().expect(202)).body);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it('mails a subscriber who subscribes again that there is nothing to do', async () => {
    await subscribed();
    await subscribe().expect(202);
    expect(await lastMail()).toMatchObject({
      subject: 'You are already subscribed to the Topcoat newsletter',
      unsubscribe_url: expect.stringContaining('/newsletter/unsubscribe?token='),
    });
    expect(await states()).toEqual([{ email: EMAIL, state: 'subscribed' }]);
  });

  it('compares addresses without case and invisible characters', async () => {
    await subscribed();
    for (const email of [' ANN@Example.com ', 'a\u200bnn@ｅｘａｍｐｌｅ.com']) await subscribe(email).expect(202);
    expect(await states()).toEqual([{ email: EMAIL, state: 'subscribed' }]);
  });

  it('treats two requests at once as one, and either email confirms it', async () => {
    await Promise.all([subscribe().expect(202), subscribe().expect(202)]);
    const [first, second] = await mails();
    expect(await states()).toHaveLength(1);
    await confirm(tokenIn(first!, 'confirm')).expect(200);
    await confirm(tokenIn(second!, 'confirm')).expect(200);
    const welcomes = (await mails()).filter(({ subject }) => subject.startsWith('You are subscribed'));
    expect(welcomes).toHaveLength(1);
  });

  it('stores no readable token', async () => {
    await subscribe().expect(202);
    const token = tokenIn(await lastMail(), 'confirm');
    const rows = await sql<object>('select * from identity.newsletter_confirmations');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('accepts a confirmation within seven days', async () => {
    await subscribe().expect(202);
    const token = tokenIn(await lastMail(), 'confirm');
    await sql(`update identity.newsletter_confirmations set expires_at = expires_at - interval '7 days'`);
    const { body } = await confirm(token).expect(404);
    expect(body.message).toBe('This link no longer works. Please subscribe again to get a new one.');
    expect(await states()).toEqual([{ email: EMAIL, state: 'pending' }]);
  });

  it('an old confirmation link does not undo an unsubscription', async () => {
    await subscribe().expect(202);
    const confirmation = tokenIn(await lastMail(), 'confirm');
    await confirm(confirmation).expect(200);
    await unsubscribe(tokenIn(await lastMail(), 'unsubscribe')).expect(200);
    await confirm(confirmation).expect(404);
    expect(await states()).toEqual([{ email: EMAIL, state: 'unsubscribed' }]);
  });

  it('rejects an invented unsubscribe token', async () => {
    const token = await subscribed();
    const [id] = token.split('.');
    for (const other of ['nonsense', `${id}.`, `${id}.${'A'.repeat(43)}`, `${token}.more`, `x${token}`])
      await unsubscribe(other).expect(404);
    await server
      .call()
      .post(`/newsletter/unsubscribe?token=${id}.${'A'.repeat(43)}`)
      .expect(404);
    expect(await states()).toEqual([{ email: EMAIL, state: 'subscribed' }]);
  });

  it('silently limits the emails to one address', async () => {
    for (let nth = 0; nth < 8; nth += 1) await subscribe().expect(202);
    expect(await mails()).toHaveLength(5);
  });

  it('limits the requests of one visitor', async () => {
    const answers: number[] = [];
    for (let nth = 0; nth < 32; nth += 1) answers.push((await subscribe(`visitor-${nth}@example.com`)).status);
    expect(answers.filter((status) => status === 202)).toHaveLength(30);
    expect(answers.at(-1)).toBe(429);
  });

  it.each([['not an address'], [''], [null], [`${'a'.repeat(250)}@example.com`]])('rejects %p', async (email) => {
    const { body } = await subscribe(email).expect(400);
    expect(body.errors).toEqual([{ field: 'email', message: 'Enter an email address like name@example.com' }]);
  });

  it('deletes unconfirmed addresses and keeps confirmed ones', async () => {
    await subscribed();
    await subscribe('bob@example.com').expect(202);
    await subscribe('eve@example.com').expect(202);
    await sql(
      `update identity.newsletter_confirmations set expires_at = now() where subscription_id in
         (select id from identity.newsletter_subscriptions where email <> 'eve@example.com')`,
    );
    await server.app.get(PurgeNewsletterRequests).purge();
    expect((await states()).map(({ email }) => email).sort()).toEqual([EMAIL, 'eve@example.com']);
  });
});
