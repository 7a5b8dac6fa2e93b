import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { AuditTrail } from '../../../../platform/audit.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { RateLimits } from '../../../../platform/http/limits/rate-limits.js';
import type { Order } from '../domain/order.js';
import { PoNotification } from '../domain/po-notification.js';
import { composeMail } from '../mails/compose-mail.js';
import { resendableMails } from '../mails/customer-mail-subjects.js';
import { OrderMails } from '../mails/order-mails.js';
import { lockOrder } from './lock-order.js';

/** Protects a customer's mailbox from repeated clicks. */
const PER_ORDER = { name: 'resent-mails-of-order', points: 5, seconds: 3600 };

/** The order has no such mail that could be sent again. */
export class MailNotResendable extends Error {
  constructor() {
    super('This order has no such email to resend.');
  }
}

export class TooManyResent extends Error {
  constructor(
    /** Seconds until the next mail may be sent. */
    readonly seconds: number,
  ) {
    super('Too many emails for this order have been resent.');
  }
}

/**
 * Sends one of an order's mails again, written anew (docs/decisions/emails.md#each-email-about-an-order-is-due-once). Throws `OrderNotFound`,
 * `MailNotResendable`, `TooManyResent`.
 */
export class ResendMail extends Command<void> {
  constructor(
    readonly orderNumber: string,
    /** As `actorName` returns it. */
    readonly actor: string,
    readonly type: string,
  ) {
    super();
  }
}

@CommandHandler(ResendMail)
export class ResendMailHandler implements ICommandHandler<ResendMail> {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: OrderMails,
    private readonly limits: RateLimits,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ orderNumber, actor, type }: ResendMail): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, { orderNumber });
      const mailType = (await resendable(em, order)).find((each) => each.type === type)?.type;
      const mail = mailType && (await composeMail(em, order, mailType, this.mails.deliveryTime));
      if (!mailType || !mail) throw new MailNotResendable();
      const wait = await this.limits.consume(PER_ORDER, orderNumber);
      if (wait !== undefined) throw new TooManyResent(wait);
      const mailed = { ...order.snapshot(), purchaseOrderNumber: order.purchaseOrderNumber };
      await this.mails.send(em, mailed, mailType, mail, `again-${uuid()}`);
      const act = { actor, action: 'order.mail-resent', subjectType: 'order', subjectId: orderNumber };
      await this.audit.record(em, { ...act, after: { type, to: order.customerEmail } });
    });
  }
}

async function resendable(em: EntityManager, order: Order) {
  const sent = await em.find(PoNotification, { orderId: order.id });
  const { orderNumber, purchaseOrderNumber, customerEmail, needsAddress, undeliverable, ageToConfirm } = order;
  const emailToConfirm = order.emailToConfirm ?? false;
  return resendableMails(
    { orderNumber, purchaseOrderNumber, customerEmail, needsAddress, undeliverable, ageToConfirm, emailToConfirm },
    sent.map(({ notificationType }) => notificationType),
  );
}
