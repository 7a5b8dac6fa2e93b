import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inTransaction } from '../../../../platform/database/database.js';
import { CheckoutSession } from '../../checkout/domain/checkout-session.js';
import { Order } from '../../orders/domain/order.js';
import { lockOrder } from '../../orders/use-cases/lock-order.js';
import { Dispute, type ReportedDispute } from '../domain/dispute.js';
import { Disputes } from './disputes.js';

/** Records a dispute that Stripe reports, or updates it (docs/rules.md#disputes). Idempotent. */
export class RecordDispute extends Command<void> {
  constructor(readonly reported: ReportedDispute) {
    super();
  }
}

@CommandHandler(RecordDispute)
export class RecordDisputeHandler implements ICommandHandler<RecordDispute> {
  constructor(
    private readonly em: EntityManager,
    private readonly disputes: Disputes,
  ) {}

  async execute({ reported }: RecordDispute): Promise<void> {
    if (await this.recordForOrder(reported)) return;
    const payment = { paymentIntentId: reported.paymentIntentId };
    if ((await this.em.fork().count(CheckoutSession, payment)) === 0) return;
    await inTransaction(this.em, (em) => record(em, reported));
    // The order may have been made since; the sweeper finds one that is made later.
    await this.recordForOrder(reported);
  }

  private async recordForOrder(reported: ReportedDispute): Promise<boolean> {
    const disputed = await this.em.fork().findOne(Order, { stripePaymentIntentId: reported.paymentIntentId });
    if (!disputed) return false;
    await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, { id: disputed.id });
      await record(em, reported);
      await this.disputes.apply(em, order);
    });
    return true;
  }
}

/**
 * Locks the row of a known dispute, so that the later of two reports is compared with the record of the earlier one.
 */
async function record(em: EntityManager, reported: ReportedDispute): Promise<void> {
  const known = await em.findOne(Dispute, { stripeDisputeId: reported.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (known) known.update(reported);
  else em.persist(Dispute.open(reported));
  await em.flush();
}
