import { Router } from 'express';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { escapeHtml, page } from '../answer.ts';
import type { FaultMode } from '../faults.ts';
import { listen } from '../listen.ts';
import type { Surroundings, System } from '../system.ts';
import { type Mail, Mails } from './mails.ts';

const largest = 25 * 1024 * 1024;

/** An SMTP server that delivers nothing: what it accepts can be read at `/mail` and `/control/mail`. */
export class MailCatcher implements System {
  readonly #surroundings: Surroundings;
  readonly #mails: Mails;
  readonly #server: SMTPServer;

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
    this.#mails = new Mails(surroundings.database, surroundings.now);
    this.#server = new SMTPServer({
      name: 'sandbox',
      banner: 'Topcoat sandbox mail catcher',
      authOptional: true,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      size: largest,
      onAuth: (credentials, _session, callback) => callback(null, { user: credentials.username ?? 'anyone' }),
      onData: (stream, session, callback) => {
        this.#receive(stream, session, callback).catch((error: unknown) => {
          console.error(error);
          callback(smtpError(451, 'The mail could not be kept'));
        });
      },
    });
  }

  reset(): void {
    this.#mails.clear();
  }

  async start(): Promise<void> {
    await listen(this.#server, this.#surroundings.settings.smtpPort, 'SANDBOX_SMTP_PORT');
    // A client that goes away in mid-mail is no reason to stop.
    this.#server.on('error', (error) => console.error(`Mail catcher: ${error.message}`));
  }

  async stop(): Promise<void> {
    for (const connection of this.#server.connections) connection.close();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  routes(): Router {
    const router = Router();
    router.get('/control/mail', (request, response) => {
      response.json(this.#mails.list(recipientOf(request.query.to)).map(({ id: _id, ...mail }) => mail));
    });
    router.get('/mail', (request, response) => {
      const recipient = recipientOf(request.query.to);
      response.send(mailsPage(this.#mails.list(recipient), recipient));
    });
    router.get('/mail/:id', (request, response) => {
      const mail = this.#mails.find(Number(request.params.id));
      if (mail) response.send(mailPage(mail));
      else response.status(404).send('There is no such mail.');
    });
    router.get('/mail/:id/html', (request, response) => {
      const mail = this.#mails.find(Number(request.params.id));
      response
        .set('Content-Security-Policy', 'sandbox allow-popups allow-popups-to-escape-sandbox')
        .send(`<base target="_blank">${mail?.html ?? ''}`);
    });
    return router;
  }

  /** The mail is stored before the client gets its reply; faults strike once it was received in full. */
  async #receive(
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
    callback: (error?: Error | null) => void,
  ): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    const recipients = session.envelope.rcptTo.map((recipient) => recipient.address);
    const fault = this.#surroundings.faults.strike('mail', (match) => match === '*' || recipients.includes(match));
    if (fault?.mode === 'hang') return;
    const rejection = fault && rejections[fault.mode];
    if (rejection) {
      setTimeout(() => callback(rejection), fault.delayMs).unref();
      return;
    }
    if (stream.sizeExceeded) return callback(smtpError(552, 'The mail is too large'));
    const sender = session.envelope.mailFrom ? session.envelope.mailFrom.address : '';
    await this.#mails.keep(Buffer.concat(chunks), sender, recipients);
    if (fault?.mode === 'lost-answer') setTimeout(() => this.#cut(session.id), fault.delayMs).unref();
    else setTimeout(callback, fault?.delayMs ?? 0);
  }

  #cut(sessionId: string): void {
    for (const connection of this.#server.connections) {
      if (connection.session?.id === sessionId || connection.id === sessionId) connection._socket.destroy();
    }
  }
}

function smtpError(code: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode: code });
}

const rejections: Partial<Record<FaultMode, Error>> = {
  error500: smtpError(451, 'Requested action aborted: error in processing'),
  error429: smtpError(421, 'Too many messages, try again later'),
  refuse422: smtpError(550, 'Mailbox unavailable'),
  'html-page': smtpError(451, 'Requested action aborted: error in processing'),
  'expire-token': smtpError(535, 'Authentication credentials invalid'),
};

function recipientOf(value: unknown): string {
  return typeof value === 'string' ? value.trim().toLowerCase() : '';
}

/** Every caught mail, newest first. */
function mailsPage(mails: Mail[], recipient: string): string {
  const rows = mails.map(
    (mail) => `<tr><td>${when(mail.at)}</td><td>${escapeHtml(mail.to)}</td>
<td><a href="/mail/${mail.id}">${escapeHtml(mail.subject || '(no subject)')}</a></td></tr>`,
  );
  const head = '<tr><th>When (UTC)</th><th>To</th><th>Subject</th></tr>';
  const title = `Caught mail (${mails.length})`;
  const form = `<form method="get"><label>To <input type="email" name="to" value="${escapeHtml(recipient)}"></label>
<button>Show</button></form>`;
  return page(title, `<h1>${title}</h1>${form}<table>${head}${rows.join('')}</table>`, 'wide');
}

/** One mail; its HTML runs no script and reaches nothing of this page. */
function mailPage(mail: Mail): string {
  const files = mail.attachments.map((file) => `${file.filename ?? 'unnamed'} (${file.mimeType}, ${file.size} bytes)`);
  const entries = Object.entries({
    Subject: mail.subject,
    From: mail.from,
    'Reply to': mail.replyTo,
    To: mail.to,
    Delivered: mail.deliveries > 1 ? `${mail.deliveries} times` : '',
    Attached: files.join(', '),
  }).filter(([, text]) => text !== '');
  const list = entries.map(([name, text]) => `<dt>${name}</dt><dd>${escapeHtml(text)}</dd>`).join('');
  const html = `<h2>Message</h2><iframe title="HTML part of the mail" src="/mail/${mail.id}/html"
 sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;
  return page(
    mail.subject || '(no subject)',
    `<p><a href="/mail">All mail</a></p><dl>${list}<dt>When (UTC)</dt><dd>${when(mail.at)}</dd></dl>
${mail.html ? html : ''}<h2>Plain text</h2><pre>${escapeHtml(mail.text || '(none)')}</pre>`,
    'wide',
  );
}

function when(iso: string): string {
  return `<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')}</time>`;
}
