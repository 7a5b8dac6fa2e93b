import { Injectable } from '@nestjs/common';
import type { Transporter } from 'nodemailer';
import { isThisMachine } from '../../config/settings-reader.js';
import { Config } from '../../config.js';

/** Times in ms. The whole of a delivery is bounded too: a server that trickles must not keep a worker for ever. */
const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;
const DELIVERY_MS = 60_000;

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

/** Why a mail was not taken. Permanent: the mail itself was rejected, so that trying again is useless. */
export interface MailFailure {
  readonly permanent: boolean;
  readonly reason: string;
}

/** Hands mails to the SMTP server of the settings. */
@Injectable()
export class MailSender {
  /** The server's name. */
  readonly host: string;
  private transport?: Promise<Transporter>;
  private readonly domain: string;

  constructor(private readonly config: Config) {
    this.host = new URL(config.smtpUrl).hostname;
    this.domain = /@([^\s>]+)>?\s*$/.exec(config.shop.mailFrom)?.[1] ?? 'localhost';
  }

  /**
   * Returns undefined when the server has accepted the email. Its Message-ID comes from the row, so that a copy sent again
   * after a crash is recognised as the same mail.
   */
  async send(mail: OutgoingMail): Promise<MailFailure | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`not taken within ${DELIVERY_MS / 1000} s`)), DELIVERY_MS);
    });
    try {
      this.transport ??= connect(this.config).catch((error: unknown) => {
        this.transport = undefined;
        throw error;
      });
      const sent = this.transport.then((transport) => transport.sendMail(this.message(mail)));
      await Promise.race([sent, tooLong]);
      return undefined;
    } catch (error) {
      return failureOf(error, mail);
    } finally {
      clearTimeout(timer);
    }
  }

  private message(mail: OutgoingMail) {
    return {
      // As an object, an address with a comma in it stays one (rejected) address.
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

/** The library is loaded with the first email: a process that only serves sends none. */
async function connect({ smtpUrl, shop }: Config): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const { hostname, searchParams } = new URL(smtpUrl);
  const requireTLS = searchParams.has('requireTLS');
  return createTransport(
    {
      url: smtpUrl,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      dnsTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      requireTLS,
      // The sandbox's certificate is its own, and what stays on this machine needs none.
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
  // Only answers to this mail's envelope or body count as final; a wrong password or a closed server would fail them all.
  const aboutThisMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const permanent = aboutThisMail && (responseCode === undefined || responseCode >= 500);
  // What a server said is kept in histories longer than the mail, so addresses that it quotes are left out.
  let said = (message ?? String(error)).replace(anyCase(to), 'the recipient');
  if (replyTo) said = said.replace(anyCase(replyTo), 'the person to reply to');
  return { permanent, reason: said.slice(0, 500) };
}

function anyCase(address: string): RegExp {
  return new RegExp(address.replace(/[^\w@]/g, '\\$&'), 'gi');
}
