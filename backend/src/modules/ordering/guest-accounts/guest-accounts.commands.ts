import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../platform/audit.js';
import { inTransaction } from '../../../platform/database/database.js';
import { isSameEmail } from '../../../platform/email-address.js';
import { RateLimits } from '../../../platform/http/limits/rate-limits.js';
import { CustomerRegistration, Users } from '../../identity/index.js';
import { MailboxNotConfirmed } from '../orders/actions-by-link.js';
import { OrderMails } from '../orders/order-mail-queue.js';
import { TooManyResent } from '../orders/orders.commands.js';
import {
  AccountNotConfirmed,
  AccountOfAnotherMailbox,
  GuestOrders,
  OrderHasAccount,
  type OrderLink,
} from './guest-accounts.queries.js';

/**
 * Makes a guest's order one of the account that its customer signed in to, by the link in its email; repeating it changes nothing
 * (docs/rules.md#account-of-an-order). Throws `MailboxNotProven`, `MailboxNotConfirmed`,
 * `AccountOfAnotherMailbox`, `AccountNotConfirmed`, `OrderHasAccount`.
 */
export class AttachOrder extends Command<void> {
  constructor(
    readonly orderNumber: string,
    readonly proof: string,
    readonly userId: string,
  ) {
    super();
  }
}

@CommandHandler(AttachOrder)
export class AttachOrderHandler implements ICommandHandler<AttachOrder> {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: GuestOrders,
    private readonly users: Users,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ orderNumber, proof, userId }: AttachOrder): Promise<void> {
    const user = await this.users.byId(userId);
    await inTransaction(this.em, async (em) => {
      const order = await this.orders.find(em, orderNumber, proof);
      if (order.userId === userId) return;
      if (!user || !isSameEmail(user.email, order.email)) throw new AccountOfAnotherMailbox();
      if (!user.emailConfirmed) throw new AccountNotConfirmed();
      if (!(await this.orders.attach(em, order, userId))) {
        // Another request was quicker: this customer's own, or not.
        if ((await this.orders.find(em, orderNumber, proof)).userId === userId) return;
        throw new OrderHasAccount();
      }
      const subject = { subjectType: 'order', subjectId: orderNumber } as const;
      await this.audit.record(em, { actor: userId, action: 'order.attached', ...subject, after: { userId } });
    });
  }
}

/**
 * Creates the account of a guest by the link that was mailed for it, with their order in it. Returns its email address, which
 * counts as confirmed: the link was asked for and sent there within the hour (docs/rules.md#account-of-an-order). Throws
 * `MailboxNotProven`, `MailboxNotConfirmed`, `OrderHasAccount`, and what `CustomerRegistration` throws.
 */
export class CreateAccountOfOrder extends Command<string> {
  constructor(
    readonly orderNumber: string,
    readonly proof: string,
    readonly password: string,
  ) {
    super();
  }
}

@CommandHandler(CreateAccountOfOrder)
export class CreateAccountOfOrderHandler implements ICommandHandler<CreateAccountOfOrder> {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: GuestOrders,
    private readonly registration: CustomerRegistration,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ orderNumber, proof, password }: CreateAccountOfOrder): Promise<string> {
    const order = await this.orders.findForAccount(this.em, orderNumber, proof);
    const { userId, email, address } = order;
    if (userId) throw new OrderHasAccount();
    const { firstName = '', lastName = '', phone: phoneNumber = '' } = address ?? {};
    const customer = { email, firstName, lastName, phoneNumber };
    const hash = await this.registration.hash(password, customer);
    await inTransaction(this.em, async (em) => {
      const account = await this.registration.register(em, customer, hash);
      if (!(await this.orders.attach(em, order, account))) {
        await this.orders.findForAccount(em, orderNumber, proof);
        throw new OrderHasAccount();
      }
      const subject = { subjectType: 'order', subjectId: orderNumber } as const;
      await this.audit.record(em, { actor: account, action: 'order.attached', ...subject, after: { userId: account } });
    });
    return email;
  }
}

/**
 * Mails the link that makes an account of a guest's order: who holds the checkout's page, an older email or a copy of it must read
 * the order's mailbox now. Returns its address. Throws `MailboxNotProven`, `MailboxNotConfirmed`, `OrderHasAccount`, `TooManyResent`.
 */
export class MailAccountLink extends Command<string> {
  constructor(
    readonly orderNumber: string,
    readonly link: OrderLink,
  ) {
    super();
  }
}

/** Protects the mailbox from repeated clicks. */
const PER_ORDER = { name: 'account-links-of-order', points: 5, seconds: 3600 };

@CommandHandler(MailAccountLink)
export class MailAccountLinkHandler implements ICommandHandler<MailAccountLink> {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: GuestOrders,
    private readonly mails: OrderMails,
    private readonly limits: RateLimits,
  ) {}

  async execute({ orderNumber, link }: MailAccountLink): Promise<string> {
    const order = await this.orders.findByLink(this.em, orderNumber, link);
    if (order.userId) throw new OrderHasAccount();
    if (order.emailToConfirm) throw new MailboxNotConfirmed();
    const wait = await this.limits.consume(PER_ORDER, orderNumber);
    if (wait !== undefined) throw new TooManyResent(wait);
    await inTransaction(this.em, (em) => this.mails.sendAccountLink(em, order));
    return order.email;
  }
}
