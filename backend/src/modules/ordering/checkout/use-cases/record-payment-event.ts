import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import type { OrderingTables } from '../../tables.js';
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
    await kysely<OrderingTables>(this.em)
      .updateTable('ordering.checkout_sessions')
      .set({
        urgent: true,
        check_at: sql<Date>`least(check_at, now() + make_interval(secs => ${WEBHOOK_GRACE_MS / 1000}::int))`,
      })
      .where('payment_intent_id', '=', paymentIntentId)
      .where('status', '=', 'open')
      .execute();
  }
}
