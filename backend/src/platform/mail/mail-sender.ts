import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Transporter } from 'nodemailer';
import { isThisMachine } from '../../config/settings-reader.js';
import { Config } from '../../config.js';

/** Time limits in ms. The whole delivery is limited too: a slow server must not block a worker for ever. */
const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;
const DELIVERY_MS = 60_000;
const IDLE_MS = 20_000;
/** Number of mails that one process sends at once, each over a connection that later mails use again. */
export const MAIL_CONNECTIONS = 4;
const MAILS_PER_CONNECTION = 100;

export interface OutgoingMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly unsubscribeUrl: string | null;
  readonly replyTo: string | null;
  readonly correlationId: string;
}

/** Failure of a delivery. Permanent: the mail itself was rejected, so that retrying is useless. */
export interface MailFailure {
  readonly permanent: boolean;
  readonly reason: string;
}

/** Delivers mails to the SMTP server of the settings. */
@Injectable()
export class MailSender implements OnApplicationShutdown {
  /** Host name of the server. */
  readonly host: string;
  private transport?: Promise<Transporter>;
  private readonly domain: string;

  constructor(private readonly config: Config) {
    this.host = new URL(config.smtpUrl).hostname;
    this.domain = /@([^\s>]+)>?\s*$/.exec(config.shop.mailFrom)?.[1] ?? 'localhost';
  }

  /** Returns undefined once the server has accepted it. The Message-ID is the row's, also for a copy after a crash. */
  async send(mail: OutgoingMail): Promise<MailFailure | undefined> {
    const signal = AbortSignal.timeout(DELIVERY_MS);
    try {
      this.transport ??= connect(this.config).catch((error: unknown) => {
        this.transport = undefined;
        throw error;
      });
      const transport = await this.transport;
      await transport.sendMail({ ...this.message(mail), signal });
      return undefined;
    } catch (error) {
      return failureOf(signal.aborted ? new Error(`not taken within ${DELIVERY_MS / 1000} s`) : error, mail);
    }
  }

  /** Closes the connections; the job has ended. */
  async onApplicationShutdown(): Promise<void> {
    (await this.transport)?.close();
  }

  private message(mail: OutgoingMail) {
    return {
      // An object, so that an address with a comma stays one (rejected) address.
      to: { name: '', address: mail.to },
      ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: `<${mail.id}@${this.domain}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        'X-Correlation-Id': mail.correlationId,
        ...(mail.unsubscribeUrl && {
          'List-Unsubscribe': { prepared: true, value: `<${mail.unsubscribeUrl}>` },
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    };
  }
}

/** Loads the library with the first email: a process that only serves requests sends none. */
async function connect({ smtpUrl, shop }: Config): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const { hostname, searchParams } = new URL(smtpUrl);
  const requireTLS = searchParams.has('requireTLS');
  return createTransport(
    {
      url: smtpUrl,
      pool: true,
      maxConnections: MAIL_CONNECTIONS,
      maxMessages: MAILS_PER_CONNECTION,
      // Once: the server may have ended a connection that was idle.
      maxRequeues: 1,
      idleTimeout: IDLE_MS,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      dnsTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      requireTLS,
      // Skips TLS on this machine, which needs none: the sandbox's certificate is self-signed.
      ignoreTLS: isThisMachine(hostname) && !requireTLS,
      tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2' },
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: shop.mailFrom },
  );
}

function failureOf(error: unknown, { to, replyTo }: OutgoingMail): MailFailure {
  const { code, responseCode, message } = error as { code?: string; responseCode?: number; message?: string };
  // Counts only answers to this mail's envelope or body as permanent: a wrong password or a closed server would fail
  // all mails.
  const aboutThisMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const permanent = aboutThisMail && (responseCode === undefined || responseCode >= 500);
  // Removes addresses that the server quotes: the error is kept in histories longer than the mail.
  let said = (message ?? String(error)).replace(anyCase(to), 'the recipient');
  if (replyTo) said = said.replace(anyCase(replyTo), 'the person to reply to');
  return { permanent, reason: said.slice(0, 500) };
}

function anyCase(address: string): RegExp {
  return new RegExp(address.replace(/[^\w@]/g, '\\$&'), 'gi');
}
