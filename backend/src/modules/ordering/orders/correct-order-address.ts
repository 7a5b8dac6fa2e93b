import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { AuditTrail } from '../../../platform/audit.js';
import { inTransaction } from '../../../platform/database/database.js';
import { isSameEmail } from '../../../platform/email-address.js';
import type { Role } from '../../../platform/http/actor.js';
import { MailQueue } from '../../../platform/mail/mail.js';
import { Users } from '../../identity/index.js';
import { Destinations } from '../quotes/quotes.queries.js';
import { type MailedLink, OrderLinks } from './actions-by-link.js';
import { lockOrder } from './lock-order.js';
import type { Order } from './order.entity.js';
import { OrderMails } from './order-mail-queue.js';
import { type CorrectedDetails, type Corrector, redirection } from './order-notes.entity.js';
import { isCancellable } from './order-state.js';
import { addressCorrectedMail, mailboxToConfirmMail } from './orders.mails.js';

/** The order never was placed, or its address is set another way. */
export class AddressNotCorrectable extends Error {
  constructor() {
    super('This order has no address yet, so there is none to correct. Set its address first.');
  }
}

/** The link in the new mailbox allows actions of the customer that the caller's role does not. */
export class EmailNeedsSales extends Error {
  constructor() {
    super('Only sales or an administrator can correct the email address of an order.');
  }
}

/** The order is in an account, whose address is the order's. */
export class EmailOfAccount extends Error {
  constructor() {
    super(
      'This order is in an account. Correct the email address of the account first: the order can only take that one.',
    );
  }
}

/**
 * Corrects the addresses of an order and its customer's email address; documents that are still to be made in Sage have the
 * new ones, and emails that were not sent go to the new one. Earlier links stop opening it, and the new mailbox is asked to confirm
 * itself (docs/rules.md#corrected-emails). Throws `OrderNotFound`, `AddressNotCorrectable`, `UndeliverableAddress`,
 * `EmailNeedsSales` and `EmailOfAccount`.
 */
export class CorrectOrderAddress extends Command<void> {
  constructor(
    readonly orderNumber: string,
    readonly details: CorrectedDetails,
    readonly by: Corrector,
    readonly role: Role,
  ) {
    super();
  }
}

@CommandHandler(CorrectOrderAddress)
export class CorrectOrderAddressHandler implements ICommandHandler<CorrectOrderAddress> {
  constructor(
    private readonly em: EntityManager,
    private readonly destinations: Destinations,
    private readonly queue: MailQueue,
    private readonly mails: OrderMails,
    private readonly links: OrderLinks,
    private readonly users: Users,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ orderNumber, details, by, role }: CorrectOrderAddress): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, { orderNumber });
      if (order.needsAddress) throw new AddressNotCorrectable();
      this.destinations.check(details, order.items.getItems());
      const before = { ...linkOf(order), shippingAddress: order.shippingAddress };
      const emailCorrected = order.correctsEmail(details);
      if (emailCorrected) await this.checkEmail(em, order, details, role);
      order.correctDetails(details, by);
      await em.flush();
      if (emailCorrected) await this.replaceMailbox(em, order, before);
      const redirected = isCancellable(order.status) && redirection(before.shippingAddress, order.shippingAddress);
      if (redirected)
        await this.mails.send(
          em,
          order.snapshot(),
          'address_corrected',
          addressCorrectedMail(order.snapshot(), redirected),
          uuid(),
        );
      // Addresses are personal data, so the audit trail does not keep them.
      const entry = { action: 'order.address-corrected', subjectType: 'order', subjectId: orderNumber };
      await this.audit.record(em, { ...entry, actor: by.correctedBy, reason: by.reason });
    });
  }

  private async checkEmail(em: EntityManager, order: Order, { customerEmail }: CorrectedDetails, role: Role) {
    if (role !== 'sales' && role !== 'admin') throw new EmailNeedsSales();
    if (!order.userId) return;
    const account = await this.users.byId(order.userId, em);
    if (!isSameEmail(account?.email, customerEmail)) throw new EmailOfAccount();
  }

  /**
   * Sends unsent mails to the new mailbox, with links that work; the former one, where it takes mail, learns that it is
   * no longer the order's.
   */
  private async replaceMailbox(em: EntityManager, order: Order, before: MailedLink): Promise<void> {
    const after = linkOf(order);
    const replaced = this.links.replacements(before, after);
    const takesNone = await this.queue.redirect(em, order.id, before.email, after.email, replaced);
    const sold = order.snapshot();
    await this.mails.send(em, sold, 'mailbox_to_confirm', mailboxToConfirmMail(sold), `${after.linkGeneration}`);
    if (!takesNone) await this.mails.sendEmailCorrected(em, sold, before.email, `${after.linkGeneration}`);
  }
}

function linkOf({ orderNumber, generation, customerEmail }: Order): MailedLink {
  return { orderNumber, linkGeneration: generation, email: customerEmail };
}
