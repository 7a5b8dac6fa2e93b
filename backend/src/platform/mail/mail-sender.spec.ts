import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { parseConfig } from '../../config.js';
import { MailSender } from './mail-sender.js';

const MAIL = {
  id: '0190a000-0000-7000-8000-000000000001',
  to: 'ann@example.com',
  subject: 'Your order',
  text: 'Thank you',
  html: '<p>Thank you</p>',
  unsubscribeUrl: null,
  replyTo: null,
  correlationId: 'c',
};

describe('The mail sender with requireTLS=true', () => {
  let senders: string[];
  let sockets: Socket[];
  let server: SMTPServer;
  let sender: MailSender;
  afterEach(async () => {
    await sender.onApplicationShutdown();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });

  /** Sends a mail to a server without `disabledCommands` that answers its recipient with `rejection`. */
  async function sendTo(disabledCommands: string[], parameters: string, rejection?: Error, mail = {}) {
    senders = [];
    sockets = [];
    server = new SMTPServer({
      authOptional: true,
      logger: false,
      disabledCommands,
      onMailFrom: ({ address }, _session, done) => {
        senders.push(address);
        done();
      },
      onRcptTo: (_address, _session, done) => done(rejection),
      onData: (stream, _session, done) => {
        stream.on('end', () => done());
        stream.resume();
      },
    });
    server.on('error', () => undefined);
    server.server.on('connection', (socket) => sockets.push(socket));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    const settings = { DATABASE_URL: 'postgres://127.0.0.1/shop', SMTP_URL: `smtp://127.0.0.1:${port}${parameters}` };
    sender = new MailSender(parseConfig(settings));
    return sender.send({ ...MAIL, ...mail });
  }

  it('sends nothing to a server that offers no encryption, and tries again later', async () => {
    expect(await sendTo(['STARTTLS', 'AUTH'], '?requireTLS=true')).toMatchObject({ permanent: false });
    expect(senders).toEqual([]);
  });

  it('sends nothing to a server whose certificate no authority has signed', async () => {
    const failure = await sendTo(['AUTH'], '?requireTLS=true');
    expect(failure).toMatchObject({ permanent: false, reason: expect.stringMatching(/certificate/i) });
    expect(senders).toEqual([]);
  });

  it('leaves the address out of what a server says of it', async () => {
    const rejection = Object.assign(new Error('5.2.0 <Ann@Example.com> is not welcome here'), { responseCode: 550 });
    const failure = await sendTo(['STARTTLS', 'AUTH'], '', rejection);
    expect(failure).toMatchObject({
      permanent: true,
      reason: expect.stringContaining('<the recipient> is not welcome'),
    });
    expect(failure?.reason).not.toMatch(/ann@/i);
  });

  it('leaves out, too, the address that an answer would go to', async () => {
    const rejection = Object.assign(new Error('5.7.1 Ann@Example.com is on a list'), { responseCode: 554 });
    const mail = { to: 'help@topcoat.test', replyTo: 'ann@example.com' };
    const failure = await sendTo(['STARTTLS', 'AUTH'], '', rejection, mail);
    expect(failure?.reason).toMatch(/the person to reply to is on a list/);
    expect(failure?.reason).not.toMatch(/ann@/i);
  });

  it('sends to a mail catcher on this machine without encryption', async () => {
    expect(await sendTo(['STARTTLS', 'AUTH'], '')).toBeUndefined();
    expect(senders).toEqual(['orders@topcoat.test']);
  });

  it('sends the next mail over the same connection', async () => {
    await sendTo(['STARTTLS', 'AUTH'], '');
    expect(await sender.send(MAIL)).toBeUndefined();
    expect(senders).toHaveLength(2);
    expect(sockets).toHaveLength(1);
  });

  it('sends over a new connection once the server has ended an idle one', async () => {
    await sendTo(['STARTTLS', 'AUTH'], '');
    for (const socket of sockets) socket.destroy();
    expect(await sender.send(MAIL)).toBeUndefined();
    expect(sockets).toHaveLength(2);
  });
});
