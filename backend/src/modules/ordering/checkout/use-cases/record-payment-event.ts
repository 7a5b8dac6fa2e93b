import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { prepare } from '../../../../platform/database/prepared-statement.js';
import type { OrderingTables } from '../../tables.js';
import { WEBHOOK_GRACE_MS } from '../domain/checkout-session.js';

/** Schedules a check of a payment's checkout, after the browser's time to finish (`docs/rules.md#checkout-sweeper`). */
export class RecordPaymentEvent extends Command<void> {
  constructor(readonly paymentIntentId: string) {
    super();
  }
}

const scheduleCheck = prepare<OrderingTables, { paymentIntentId: string }, never>(
  'ordering.schedule-check',
  (db, { paymentIntentId }) =>
    db
      .updateTable('ordering.checkout_sessions')
      .set({
        urgent: true,
        check_at: sql<Date>`least(check_at, now() + make_interval(secs => ${sql.lit(WEBHOOK_GRACE_MS / 1000)}))`,
      })
      .where('payment_intent_id', '=', paymentIntentId)
      .where(sql<boolean>`status = 'open'`),
);

@CommandHandler(RecordPaymentEvent)
export class RecordPaymentEventHandler implements ICommandHandler<RecordPaymentEvent> {
  constructor(private readonly em: EntityManager) {}

  async execute({ paymentIntentId }: RecordPaymentEvent): Promise<void> {
    await scheduleCheck(this.em, { paymentIntentId });
  }
}
