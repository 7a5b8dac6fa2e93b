import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../../platform/audit.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { CustomerRegistration } from '../../../identity/index.js';
import { OrderHasAccount } from '../domain/guest-account-errors.js';
import { GuestOrders } from '../queries/guest-orders.js';

/**
 * Creates the account of a guest by the link in the email of their order, with that order in it. Returns its email address, which
 * counts as confirmed: the link was sent there (docs/rules.md#account-of-an-order). Throws `MailboxNotProven`, `OrderHasAccount`,
 * and what `CustomerRegistration` throws.
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
    const { id, userId, email, address } = await this.orders.find(this.em, orderNumber, proof);
    if (userId) throw new OrderHasAccount();
    const { firstName = '', lastName = '', phone: phoneNumber = '' } = address ?? {};
    const customer = { email, firstName, lastName, phoneNumber };
    const hash = await this.registration.hash(password, customer);
    await inTransaction(this.em, async (em) => {
      const account = await this.registration.register(em, customer, hash);
      if (!(await this.orders.attach(em, id, account))) throw new OrderHasAccount();
      const subject = { subjectType: 'order', subjectId: orderNumber } as const;
      await this.audit.record(em, { actor: account, action: 'order.attached', ...subject, after: { userId: account } });
    });
    return email;
  }
}
