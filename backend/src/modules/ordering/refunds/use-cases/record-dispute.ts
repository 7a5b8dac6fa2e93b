import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inTransaction } from '../../../../platform/database/database.js';
import { Order } from '../../orders/domain/order.js';
import { lockOrder } from '../../orders/use-cases/lock-order.js';
import { Dispute, type ReportedDispute } from '../domain/dispute.js';

/** Records a dispute that Stripe reports, or updates it. Idempotent. */
export class RecordDispute extends Command<void> {
  constructor(readonly reported: ReportedDispute) {
    super();
  }
}

@CommandHandler(RecordDispute)
export class RecordDisputeHandler implements ICommandHandler<RecordDispute> {
  constructor(private readonly em: EntityManager) {}

  async execute({ reported }: RecordDispute): Promise<void> {
    const disputed = await this.em.fork().findOne(Order, { stripePaymentIntentId: reported.paymentIntentId });
    if (!disputed) return;
    await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, { id: disputed.id });
      const known = await em.findOne(Dispute, { stripeDisputeId: reported.id });
      if (known) known.update(reported);
      else em.persist(Dispute.open(order, reported));
    });
  }
}
