import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus } from '@nestjs/cqrs';
import { inTransaction } from '../../../platform/database/database.js';
import { MailQueue } from '../../../platform/mail/mail.js';
import { HttpServer } from '../../../platform/testing/http-server.js';
import { IdentityModule } from '../identity.module.js';
import { SendContactMessage } from './contact-form.commands.js';

interface Mail {
  key: string;
  to_address: string;
  reply_to: string | null;
  subject: string;
  text: string;
  html: string;
}

const MESSAGE = {
  name: 'Ann Lee',
  email: 'ann@example.com',
  orderNumber: 'TC-261121-7KQ4M',
  subject: 'advice',
  message: 'Which primer goes under LY9C?\nThe bumper is <b>bare</b> plastic.',
};

describe('A message from the contact page', () => {
  let server: HttpServer;
  let log = '';

  const sql = <T>(statement: string, values: unknown[] = []) =>
    server.app.get(EntityManager).fork().execute<T[]>(statement, values);
  const send = (change: object = {}, key?: string) => {
    const call = server.call().post('/api/contact');
    return (key ? call.set('Idempotency-Key', key) : call).send({ ...MESSAGE, ...change });
  };
  const mails = (to: string) =>
    sql<Mail>('select * from platform.mail_queue where to_address = ? order by created_at, key', [to]);
  const toShop = () => mails('help@topcoat.test');
  const toSender = (email = MESSAGE.email) => mails(email);

  beforeAll(async () => {
    server = await HttpServer.open({
      modules: [IdentityModule],
      log: {
        write: (line: string) => {
          log += line;
        },
      },
    });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    log = '';
    await sql('truncate platform.mail_queue, platform.rate_limits');
  });

  it('is emailed to the shop, which answers its sender', async () => {
    const { body } = await send().expect(202);
    expect(body).toEqual({
      message: 'Thank you. We have your message and will reply by email.',
      reference: expect.stringMatching(/^[0-9A-F]{8}$/),
    });
    const [mail, ...others] = await toShop();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      reply_to: 'ann@example.com',
      subject: `Contact form: Colour or product advice (${body.reference})`,
    });
    for (const typed of ['Ann Lee', 'ann@example.com', 'TC-261121-7KQ4M', MESSAGE.message])
      expect(mail!.text).toContain(typed);
    expect(mail!.html).toContain('The bumper is &lt;b&gt;bare&lt;/b&gt; plastic.');
  });

  it('is confirmed to its sender without anything that was typed', async () => {
    const { body } = await send({ name: 'Visit evil.example', message: 'Visit evil.example now' }).expect(202);
    const [mail, ...others] = await toSender();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ reply_to: null, subject: `Topcoat has your message (${body.reference})` });
    expect(JSON.stringify(mail)).not.toMatch(/evil|TC-261121/);
    expect(mail!.text).toContain('please call us on 01632 960 418');
    expect(mail!.text).toContain('If you did not write to us');
  });

  it('is sent once, however often the same request comes, at once or later', async () => {
    const key = randomUUID();
    const answers = await Promise.all([send({}, key), send({}, key), send({}, key)]);
    answers.push(await send({}, key));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.reference}`)).size).toBe(1);
    expect(await toShop()).toHaveLength(1);
    expect(await toSender()).toHaveLength(1);
  });

  it('is another message once its text was changed, also under the same key', async () => {
    const key = randomUUID();
    await send({}, key).expect(202);
    await send({ message: 'Sorry, it is LY9B I meant.' }, key).expect(202);
    expect(await toShop()).toHaveLength(2);
  });

  it('can be sent twice without a key', async () => {
    await send().expect(202);
    await send().expect(202);
    expect(await toShop()).toHaveLength(2);
  });

  it('is confirmed at most three times an hour to one address, and still reaches the shop', async () => {
    for (const email of ['ann@example.com', 'Ann@example.com', 'ANN@EXAMPLE.COM', '\u202eann@example.com\u200b'])
      await send({ email }).expect(202);
    expect(await toShop()).toHaveLength(4);
    const sent = await sql<{ count: number }>(
      `select count(*)::int as count from platform.mail_queue where lower(to_address) = 'ann@example.com'`,
    );
    expect(sent).toEqual([{ count: 3 }]);
  });

  it('is confirmed as well after one that was sent several times', async () => {
    const take = (message: string, key: string) =>
      server.app.get(CommandBus).execute(new SendContactMessage({ ...MESSAGE, subject: 'advice', message }, key));
    for (let nth = 0; nth < 4; nth += 1) await take(MESSAGE.message, 'the-same-request');
    await take('And which clearcoat?', 'another-request');
    expect(await toSender()).toHaveLength(2);
  });

  it('is taken 20 times an hour from one network address', async () => {
    const answers: number[] = [];
    for (let nth = 0; nth < 21; nth += 1) answers.push((await send({ email: `visitor-${nth}@example.com` })).status);
    expect(answers.filter((status) => status === 202)).toHaveLength(20);
    expect(answers.at(-1)).toBe(429);
    expect(await toShop()).toHaveLength(20);
  });

  it.each([
    [{ name: ' ' }, 'name', 'Enter your name'],
    [{ name: 'Ann\nBcc: eve@example.com' }, 'name', 'Enter your name'],
    [{ name: 'x'.repeat(101) }, 'name', 'A name has at most 100 characters'],
    [{ email: 'ann' }, 'email', 'Enter an email address like name@example.com'],
    [{ email: 'ann@example.com, eve@example.com' }, 'email', 'Enter an email address like name@example.com'],
    [{ email: 'ann@example.com\r\nBcc: eve@example.com' }, 'email', 'Enter an email address like name@example.com'],
    [{ email: '"a\r\nBcc: eve@example.com"@example.com' }, 'email', 'Enter an email address like name@example.com'],
    [{ email: 'jürgen@example.com' }, 'email', 'Enter an email address like name@example.com'],
    [{ orderNumber: 'x'.repeat(41) }, 'orderNumber', 'An order number has at most 40 characters'],
    [{ subject: 'Cheap pills' }, 'subject', 'Choose a subject'],
    [{ subject: 'constructor' }, 'subject', 'Choose a subject'],
    [{ message: '   too short    ' }, 'message', 'Write at least 10 characters'],
    [{ message: undefined }, 'message', 'Message is required.'],
    [{ message: 'x'.repeat(2001) }, 'message', 'The message is at most 2000 characters long.'],
    [{ message: 'bell \u0007 and more' }, 'message', 'The message is plain text.'],
    [{ to: 'eve@example.com' }, 'to', 'to is not a field of this request.'],
  ])('is rejected with %j', async (change, field, message) => {
    const { body } = await send(change).expect(400);
    expect(body.errors).toEqual([{ field, message }]);
    expect(await sql('select 1 from platform.mail_queue')).toEqual([]);
  });

  it('may come from a domain with characters beyond ASCII', async () => {
    await send({ email: 'ann@exämple.com' }).expect(202);
    expect((await toShop())[0]).toMatchObject({ reply_to: 'ann@xn--exmple-cua.com' });
  });

  it('needs no order number', async () => {
    await send({ orderNumber: '' }).expect(202);
    expect((await toShop())[0]!.text).not.toContain('Order number');
  });

  it('is in no line of the log', async () => {
    await send().expect(202);
    await send({ email: 'nobody at all' }).expect(400);
    expect(log).toContain('/api/contact');
    expect(log).not.toMatch(/ann@example|Ann Lee|LY9C|nobody at all/);
  });

  it('is erased with the address of its sender once it has failed, and stays while it is to be sent', async () => {
    const erase = () =>
      inTransaction(server.app.get(EntityManager).fork(), (em) =>
        server.app.get(MailQueue).erase(em, 'Ann@Example.com'),
      );
    await send().expect(202);
    await erase();
    expect((await toShop())[0]).toMatchObject({ reply_to: 'ann@example.com' });
    await sql(`update platform.mail_queue set status = 'failed'`);
    await erase();
    const left = await sql<Mail>('select * from platform.mail_queue');
    expect(left).toHaveLength(2);
    expect(JSON.stringify(left)).not.toMatch(/ann@example|Ann Lee|LY9C/i);
  });
});

describe('The contact form of a shop without an email address', () => {
  it('takes nothing and says to call', async () => {
    const server = await HttpServer.open({ modules: [IdentityModule] });
    Object.assign(server.config.company, { email: null });
    const { body } = await server.call().post('/api/contact').send(MESSAGE).expect(404);
    expect(body.message).toBe('We take no messages on this page. Please call us.');
    await server.close();
  });
});
