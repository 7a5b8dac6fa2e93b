import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { WEBHOOK_GRACE_MS } from '../domain/checkout-session.js';

/** Schedules a check of a payment's checkout, after the browser's time to finish (`docs/rules.md#checkout-sweeper`). */
export class RecordPaymentEvent extends Command<void> {
  constructor(readonly paymentIntentId: string) {
    super();
  }
}

@CommandHandler(RecordPaymentEvent)
export class RecordPaymentEventHandler implements ICommandHandler<RecordPaymentEvent> {
  constructor(private readonly em: EntityManager) {}

  async execute({ paymentIntentId }: RecordPaymentEvent): Promise<void> {
    await this.em.fork().execute(
      `update ordering.checkout_sessions set urgent = true, check_at = least(check_at, now() + make_interval(secs => ?))
       where payment_intent_id = ? and status = 'open'`,
      [WEBHOOK_GRACE_MS / 1000, paymentIntentId],
    );
  }
}
