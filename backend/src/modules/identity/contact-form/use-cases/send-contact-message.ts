import { createHash, randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Config } from '../../../../config.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { emailKey } from '../../../../platform/email-address.js';
import { RateLimits } from '../../../../platform/http/limits/rate-limits.js';
import { MailQueue } from '../../../../platform/mail/mail.js';
import { NoContactAddress } from '../domain/contact-errors.js';
import { type ContactMessage, messageMail, messageReceivedMail } from '../mails/contact-mails.js';

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
