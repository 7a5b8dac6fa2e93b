import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import type { EntityManager } from '@mikro-orm/postgresql';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { parseConfig } from '../../config.js';
import { runInContext } from '../context.js';
import { inTransaction } from '../database/database.js';
import { eventually } from '../testing/eventually.js';
import { Scenario } from '../testing/scenario.js';
import { type Mail, MailQueue } from './mail.js';
import { MailSender } from './mail-sender.js';
import { MailWorker } from './mail-worker.js';

/** A real SMTP server that stores accepted mails, and rejects as configured. */
class MailServer {
  readonly taken: Email[] = [];
  recipients: string[] = [];
  /** Responses to recipients, used one after another; afterwards all are accepted. */
  rejections: { code: number; text: string }[] = [];
  private readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => {
      const rejection = this.rejections.shift();
      if (rejection) return done(Object.assign(new Error(rejection.text), { responseCode: rejection.code }));
      this.recipients.push(address);
      done();
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        this.taken.push(await PostalMime.parse(Buffer.concat(chunks)));
        done();
      });
    },
  });

  async listen(port = 0): Promise<number> {
    await new Promise<void>((resolve) => this.server.listen(port, '127.0.0.1', resolve));
    return (this.server.server.address() as AddressInfo).port;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}

const MAIL: Mail = {
  key: 'order-confirmation:1',
  to: 'ann@example.com',
  subject: 'Your order TC-100001 – thank you',
  text: 'Thank you, £24.99',
  html: '<p>Thank you, £24.99</p>',
};

interface Row {
  id: string;
  status: string;
  attempts: number;
  error: string | null;
  sent_at: string | null;
  correlation_id: string;
}

describe('The mail queue', () => {
  let scenario: Scenario;
  let mailServer: MailServer;
  let port: number;

  const settings = () => ({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Topcoat <orders@topcoat.test>' });

  beforeEach(async () => {
    mailServer = new MailServer();
    port = await mailServer.listen();
    scenario = await Scenario.open([], settings());
  });

  afterEach(async () => {
    await scenario.close();
    await mailServer.close();
  });

  const worker = () => scenario.get(MailWorker);
  /** Starts a worker process that drains the queue by itself. */
  const openWorker = () =>
    Scenario.open([], { ...settings(), ROLES: 'worker', DATABASE_URL: scenario.config.databaseUrl });
  const enqueue = (mail: Partial<Mail> = {}) =>
    inTransaction(scenario.em, (em: EntityManager) => scenario.get(MailQueue).enqueue(em, { ...MAIL, ...mail }));
  const rows = () => scenario.em.execute<Row[]>('select * from platform.mail_queue order by created_at');
  const makeDue = () => scenario.em.execute('update platform.mail_queue set due_at = now()');
  async function drain(): Promise<void> {
    while (await worker().deliverNext());
  }

  /** Returns the limits in seconds of the wait that `work` has set, by the database's time before and after it. */
  async function waitsOf(work: () => Promise<void>): Promise<{ least: number; most: number }> {
    const clock = async () =>
      (await scenario.em.execute<{ now: number }[]>('select extract(epoch from clock_timestamp())::float as now'))[0]!
        .now;
    const before = await clock();
    await work();
    const after = await clock();
    const [row] = await scenario.em.execute<{ due: number }[]>(
      'select extract(epoch from due_at)::float as due from platform.mail_queue',
    );
    return { least: row!.due - after, most: row!.due - before };
  }

  it('erases the text of an email, links included, once it is sent', async () => {
    await enqueue({
      unsubscribeUrl: 'https://shop.example/newsletter/unsubscribe?token=a',
      replyTo: 'ann@example.com',
    });
    await drain();
    expect(await rows()).toMatchObject([
      { subject: MAIL.subject, status: 'sent', text: '', html: '', unsubscribe_url: null, reply_to: null },
    ]);
  });

  it.each([
    ['ann@example.com', 'ann@example.com'],
    ['ann@example.com, eve@example.com', '"ann@example.com, eve"@example.com'],
    ['ann@example.com\r\nBcc: eve@example.com', '"ann@example.com Bcc: eve"@example.com'],
  ])('asks for an answer to one address, with %p', async (replyTo, asked) => {
    await enqueue({ to: 'help@example.com', replyTo });
    await drain();
    expect(mailServer.recipients).toEqual(['help@example.com']);
    expect(mailServer.taken[0]?.bcc).toBeUndefined();
    expect(mailServer.taken[0]?.replyTo).toEqual([{ address: asked, name: '' }]);
  });

  it('sends an email as soon as it is written, with all its parts', async () => {
    const running = await openWorker();
    await enqueue();
    const mail = await eventually(() => {
      expect(mailServer.taken).toHaveLength(1);
      return mailServer.taken[0]!;
    });
    expect(mail.subject).toBe(MAIL.subject);
    expect(mail.from).toMatchObject({ name: 'Topcoat', address: 'orders@topcoat.test' });
    expect(mail.to).toMatchObject([{ address: 'ann@example.com' }]);
    expect(mail.text?.trim()).toBe(MAIL.text);
    expect(mail.html?.trim()).toBe(MAIL.html);
    await eventually(async () => {
      expect(await rows()).toMatchObject([{ status: 'sent', attempts: 1, error: null, sent_at: expect.anything() }]);
    });
    await running.close();
  });

  it('sets List-Unsubscribe where an unsubscribe link is given', async () => {
    const unsubscribeUrl = `https://shop.example.co.uk/newsletter/unsubscribe?token=0190b7a0-1111-7000-8000-000000000001.${'a'.repeat(43)}`;
    await enqueue({ key: 'news:1', unsubscribeUrl });
    await enqueue();
    await drain();
    const headers = mailServer.taken.map(({ headers: list }) =>
      Object.fromEntries(list.filter(({ key }) => key.startsWith('list-')).map(({ key, value }) => [key, value])),
    );
    expect(headers).toContainEqual({
      'list-unsubscribe': `<${unsubscribeUrl}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    expect(headers).toContainEqual({});
  });

  it('sends nothing of a transaction that is rolled back', async () => {
    const failed = inTransaction(scenario.em, async (em) => {
      await scenario.get(MailQueue).enqueue(em, MAIL);
      throw new Error('out of stock');
    });
    await expect(failed).rejects.toThrow('out of stock');
    await drain();
    expect(mailServer.taken).toEqual([]);
  });

  it('sends one email for each key', async () => {
    await enqueue();
    await enqueue({ subject: 'again' });
    await drain();
    await enqueue();
    await drain();
    expect(mailServer.taken.map(({ subject }) => subject)).toEqual([MAIL.subject]);
  });

  it('stores the correlation id of the work that caused an email', async () => {
    await runInContext({ correlationId: 'request-7', causationId: 'event-9', actor: { kind: 'system' } }, () =>
      enqueue(),
    );
    await enqueue({ key: 'other', correlationId: 'given' });
    expect((await rows()).map((row) => row.correlation_id)).toEqual(['request-7', 'given']);
    await drain();
    const ids = mailServer.taken.map(({ headers }) => headers.find(({ key }) => key === 'x-correlation-id')?.value);
    expect(ids).toEqual(['request-7', 'given']);
  });

  it('tries again with growing pauses after a temporary rejection', async () => {
    mailServer.rejections = [421, 450, 451].map((code) => ({ code, text: 'Not now' }));
    await enqueue();
    for (const [attempt, wait] of [
      [1, 1],
      [2, 2],
      [3, 4],
    ] as const) {
      const waits = await waitsOf(drain);
      expect(await rows()).toMatchObject([
        { status: 'pending', attempts: attempt, error: expect.stringContaining('Not now') },
      ]);
      expect(waits.least).toBeLessThanOrEqual(wait);
      expect(waits.most).toBeGreaterThanOrEqual(wait);
      await makeDue();
    }
    await drain();
    expect(mailServer.taken).toHaveLength(1);
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 4 }]);
  });

  it('waits at most 15 minutes between tries and fails after 72 hours', async () => {
    mailServer.rejections = Array.from({ length: 3 }, () => ({ code: 450, text: 'Not now' }));
    await enqueue();
    await scenario.em.execute('update platform.mail_queue set attempts = 40');
    const waits = await waitsOf(drain);
    expect(waits.least).toBeLessThanOrEqual(900);
    expect(waits.most).toBeGreaterThanOrEqual(900);
    await scenario.em.execute(
      `update platform.mail_queue set due_at = now(), created_at = now() - interval '73 hours'`,
    );
    await drain();
    expect(await rows()).toMatchObject([{ status: 'failed', attempts: 42 }]);
  });

  it.each([
    ['ann@example.com', 550],
    ['not an address', 0],
    ['', 0],
  ])('fails an email to %p at once after a permanent rejection', async (to, code) => {
    if (code) mailServer.rejections = [{ code, text: 'No such person here' }];
    await enqueue({ to });
    await drain();
    const [row] = await rows();
    expect(row).toMatchObject({ status: 'failed', attempts: 1, error: expect.any(String) });
    expect(mailServer.taken).toEqual([]);
  });

  it.each([
    'ann@example.com, eve@example.com',
    'ann@example.com\r\nBcc: eve@example.com',
    '<ann@example.com>,<eve@example.com>',
  ])('sends to one recipient only with the address %p', async (to) => {
    await enqueue({ to });
    await drain();
    expect(mailServer.recipients).not.toContain('eve@example.com');
  });

  it('keeps a subject in one line', async () => {
    await enqueue({ subject: 'Hello\r\nBcc: eve@example.com' });
    await drain();
    expect(mailServer.recipients).toEqual(['ann@example.com']);
    expect(mailServer.taken[0]?.bcc).toBeUndefined();
  });

  it('waits for a mail server that is down', async () => {
    await mailServer.close();
    await enqueue();
    await drain();
    expect(await rows()).toMatchObject([{ status: 'pending', attempts: 1 }]);
    const again = new MailServer();
    await again.listen(port);
    const running = await openWorker();
    await eventually(() => expect(again.taken).toHaveLength(1));
    await running.close();
    await again.close();
  });

  it('sends each mail once with several workers draining', async () => {
    for (let index = 0; index < 30; index += 1) await enqueue({ key: `mail-${index}`, subject: `Mail ${index}` });
    await Promise.all([drain(), drain(), drain(), drain(), drain()]);
    expect(mailServer.taken.map(({ subject }) => subject).sort()).toEqual(
      Array.from({ length: 30 }, (_, index) => `Mail ${index}`).sort(),
    );
  });

  it('sends a mail again under the same id when the worker died before it recorded that', async () => {
    await enqueue();
    await drain();
    await scenario.em.execute(`update platform.mail_queue set status = 'pending'`);
    await drain();
    const [row] = await rows();
    expect(mailServer.taken.map(({ messageId }) => messageId)).toEqual(Array(2).fill(`<${row!.id}@topcoat.test>`));
  });

  it('leaves the email of a worker that died to the others after 15 seconds, without an open transaction', async () => {
    const sockets: Socket[] = [];
    const silent: Server = createServer((socket) => sockets.push(socket));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port: silentPort } = silent.address() as AddressInfo;
    const settingsOfSilent = { SMTP_URL: `smtp://127.0.0.1:${silentPort}` };
    const sender = new MailSender(parseConfig({ DATABASE_URL: scenario.config.databaseUrl, ...settingsOfSilent }));
    const stuck = new MailWorker(scenario.em, sender);
    await enqueue();
    const delivery = stuck.deliverNext();
    await eventually(() => expect(sockets).toHaveLength(1));
    expect(await worker().deliverNext()).toBe(false);
    expect(
      await scenario.em.execute(
        `select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
      ),
    ).toEqual([]);
    const [lease] = await scenario.em.execute<{ seconds: number }[]>(
      'select extract(epoch from leased_until - now())::float as seconds from platform.mail_queue',
    );
    expect(lease!.seconds).toBeLessThanOrEqual(15);
    await scenario.em.execute('update platform.mail_queue set leased_until = now()');
    expect(await worker().deliverNext()).toBe(true);
    expect(mailServer.taken).toHaveLength(1);
    // The stuck worker's failure, recorded too late, does not send it again.
    for (const socket of sockets) socket.destroy();
    silent.close();
    expect(await delivery).toBe(true);
    await sender.onApplicationShutdown();
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 1 }]);
  });

  it('is read by another slot only where another email is due', async () => {
    for (const number of [1, 2]) await enqueue({ key: `parcel:${number}` });
    let found = 0;
    const runNext = () => worker().run(new AbortController().signal, () => (found += 1));
    await runNext();
    expect(found).toBe(1);
    expect(await scenario.statementsOf(runNext)).toHaveLength(2);
    expect(found).toBe(1);
    expect(mailServer.taken).toHaveLength(2);
  });

  it('does not redirect an email that is being sent', async () => {
    await enqueue();
    await scenario.em.execute(`update platform.mail_queue set leased_until = now() + interval '1 minute'`);
    await inTransaction(scenario.em, (em) =>
      scenario.get(MailQueue).redirect(em, '1', 'ann@example.com', 'eve@example.com'),
    );
    expect(await rows()).toMatchObject([{ to_address: 'ann@example.com' }]);
  });
});
