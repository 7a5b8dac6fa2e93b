import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../../platform/audit.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { isSameEmail } from '../../../../platform/email-address.js';
import { Users } from '../../../identity/index.js';
import { AccountNotConfirmed, AccountOfAnotherMailbox, OrderHasAccount } from '../domain/guest-account-errors.js';
import { GuestOrders } from '../queries/guest-orders.js';

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
