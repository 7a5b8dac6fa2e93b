import { createHash, randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Config } from '../../../config.js';
import { inTransaction } from '../../../platform/database/database.js';
import { emailKey } from '../../../platform/email-address.js';
import { RateLimits } from '../../../platform/http/limits/rate-limits.js';
import { MailQueue } from '../../../platform/mail/mail.js';
import { type MailRow, renderMail } from '../../../platform/mail/mail-layout.js';
import { CONTACT_SUBJECTS, type ContactSubject } from './contact-rules.js';

/** Thrown where the settings name no address that could take a message. */
export class NoContactAddress extends Error {
  constructor() {
    super('We take no messages on this page. Please call us.');
  }
}

/** A visitor's message. */
export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly orderNumber?: string;
  readonly subject: ContactSubject;
  readonly message: string;
}

interface ComposedMail {
  subject: string;
  text: string;
  html: string;
}

/** Returns the email to the shop. Nothing that was typed is in its subject, which the queue keeps longer than the text. */
export function messageMail({ shop }: Config, message: ContactMessage, reference: string): ComposedMail {
  const { name, email, orderNumber, subject } = message;
  const about = CONTACT_SUBJECTS[subject];
  const ordered: MailRow[] = orderNumber ? [['Order number', orderNumber]] : [];
  return {
    subject: `Contact form: ${about} (${reference})`,
    ...renderMail({
      shopName: shop.name,
      title: about,
      paragraphs: [`${name} wrote on the contact page. Reply to this email to answer.`],
      rows: [['Name', name], ['Email', email], ...ordered, ['Reference', reference]],
      details: [['Message', message.message.replace(/\r\n?/g, '\n')]],
      footnotes: [
        'Name, email and order number are as typed and have not been checked. Before you say anything about an order or an account, make sure who is asking.',
      ],
    }),
  };
}

/** Returns the confirmation. It repeats no typed text: the address may be a stranger's. */
export function messageReceivedMail(config: Config, subject: ContactSubject, reference: string): ComposedMail {
  const { shop, company } = config;
  return {
    subject: `${shop.name} has your message (${reference})`,
    ...renderMail({
      shopName: shop.name,
      title: 'We have your message',
      paragraphs: [
        'Thank you for writing to us on our contact page. Someone who knows paint will reply to this address.',
        ...(company.phone === null ? [] : [`If it is urgent, please call us on ${company.phone}.`]),
      ],
      rows: [
        ['About', CONTACT_SUBJECTS[subject]],
        ['Reference', reference],
      ],
      footnotes: ['If you did not write to us, someone typed your address by mistake: please ignore this email.'],
      company,
    }),
  };
}

/** Confirmations to one address, from any number of visitors: the address may be a stranger's. */
const CONFIRMATIONS_TO_ONE = { name: 'contact confirmations', points: 3, seconds: 3600 };

const REFERENCE_LENGTH = 8;

/**
 * Emails a visitor's message to the shop, and a confirmation to the visitor (docs/rules.md#contact-form). Returns its
 * reference. Idempotent: the same message under the same `key` is one. Throws `NoContactAddress`.
 */
export class SendContactMessage extends Command<string> {
  constructor(
    readonly message: ContactMessage,
    readonly key: string | null,
  ) {
    super();
  }
}

@CommandHandler(SendContactMessage)
export class SendContactMessageHandler implements ICommandHandler<SendContactMessage> {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: MailQueue,
    private readonly limits: RateLimits,
    private readonly config: Config,
  ) {}

  async execute({ message, key }: SendContactMessage): Promise<string> {
    const shopEmail = this.config.company.email;
    if (shopEmail === null) throw new NoContactAddress();
    const id = idOf(message, key ?? randomUUID());
    const reference = id.slice(0, REFERENCE_LENGTH).toUpperCase();
    await inTransaction(this.em, async (em) => {
      const isNew = await this.mails.enqueue(em, {
        key: `contact-message:${id}:to:shop`,
        to: shopEmail,
        replyTo: message.email,
        ...messageMail(this.config, message, reference),
      });
      // A repeated request counts for nothing: its confirmation is there, or was one too many.
      if (!isNew || (await this.limits.consume(CONFIRMATIONS_TO_ONE, emailKey(message.email)))) return;
      const mail = messageReceivedMail(this.config, message.subject, reference);
      await this.mails.enqueue(em, { key: `contact-received:${id}`, to: message.email, ...mail });
    });
    return reference;
  }
}

/** Made of the content, too: a text that was corrected before it was sent again is another message. */
function idOf({ name, email, orderNumber, subject, message }: ContactMessage, key: string): string {
  const content = JSON.stringify([key, name, email, orderNumber ?? null, subject, message]);
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}
