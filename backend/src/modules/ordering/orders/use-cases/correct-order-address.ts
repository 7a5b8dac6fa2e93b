import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../../platform/audit.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { MailQueue } from '../../../../platform/mail/mail.js';
import { Destinations } from '../../quotes/queries/destinations.js';
import type { CorrectedDetails, Corrector } from '../domain/corrected-details.js';
import { lockOrder } from './lock-order.js';

/** The order never was placed, or its address is set another way. */
export class AddressNotCorrectable extends Error {
  constructor() {
    super('This order has no address yet, so there is none to correct. Set its address first.');
  }
}

/**
 * Corrects the addresses of an order and its customer's email address; documents that are still to be made in Sage have the
 * new ones, and emails that were not sent go to the new one. Throws `OrderNotFound`, `AddressNotCorrectable` and
 * `UndeliverableAddress`.
 */
export class CorrectOrderAddress extends Command<void> {
  constructor(
    readonly orderNumber: string,
    readonly details: CorrectedDetails,
    readonly by: Corrector,
  ) {
    super();
  }
}

@CommandHandler(CorrectOrderAddress)
export class CorrectOrderAddressHandler implements ICommandHandler<CorrectOrderAddress> {
  constructor(
    private readonly em: EntityManager,
    private readonly destinations: Destinations,
    private readonly mails: MailQueue,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ orderNumber, details, by }: CorrectOrderAddress): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, { orderNumber });
      if (order.needsAddress) throw new AddressNotCorrectable();
      this.destinations.check(details, order.items.getItems());
      const { customerEmail: before } = order;
      order.correctDetails(details, by);
      if (order.customerEmail !== before) await this.mails.redirect(em, order.id, before, order.customerEmail);
      // Addresses are personal data, so the audit trail does not keep them.
      const entry = { action: 'order.address-corrected', subjectType: 'order', subjectId: orderNumber };
      await this.audit.record(em, { ...entry, actor: by.correctedBy, reason: by.reason });
    });
  }
}
