import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../../platform/audit.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { Documents } from '../../../accounting-sync/index.js';
import { Order } from '../../orders/domain/order.js';
import { lockOrder, OrderNotFound } from '../../orders/use-cases/lock-order.js';
import { isWhollyRefunded } from '../../refunds/domain/refundable.js';
import { Refunds } from '../../refunds/use-cases/refunds.js';

/**
 * Has the documents of an order made in Sage that are missing there: dismissed, never queued, or gone from Sage
 * (docs/rules.md#created-by-hand). Throws `OrderNotFound`, `DocumentsNotRequestable`.
 */
export class RequestDocuments extends Command<void> {
  constructor(
    readonly orderNumber: string,
    /** As `actorName` returns it. */
    readonly actor: string,
    readonly reason: string,
  ) {
    super();
  }
}

@CommandHandler(RequestDocuments)
export class RequestDocumentsHandler implements ICommandHandler<RequestDocuments> {
  constructor(
    private readonly em: EntityManager,
    private readonly documents: Documents,
    private readonly refunds: Refunds,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ orderNumber, actor, reason }: RequestDocuments): Promise<void> {
    const known = await this.em.fork().findOne(Order, { orderNumber }, { fields: ['id'] });
    if (!known) throw new OrderNotFound();
    // Looks for documents deleted in Sage since, which are to be made again. Runs outside the transaction: Sage may be
    // slow.
    await this.documents.readSale(known.id);
    await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, { orderNumber });
      const sale = await this.documents.saleOf(order.id, em);
      const isRefunded = isWhollyRefunded(order.total, await this.refunds.findByOrder(em, order));
      const before = { sageState: order.sageState, sageInvoiceNumber: order.sageInvoiceNumber };
      order.requestDocuments(sale, isRefunded, actor, reason);
      const entry = { actor, action: 'order.documents-requested', subjectType: 'order', subjectId: orderNumber };
      await this.audit.record(em, { ...entry, before, after: { sageState: order.sageState }, reason });
    });
  }
}
