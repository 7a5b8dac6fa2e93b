import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { sql } from 'kysely';
import { runAsSystem } from '../../../platform/context.js';
import { inTransaction } from '../../../platform/database/database.js';
import { kysely } from '../../../platform/database/kysely.js';
import { Job } from '../../../platform/jobs/jobs.js';
import { lockOrder } from '../orders/lock-order.js';
import { OrderMails } from '../orders/order-mail-queue.js';
import type { OrderingTables } from '../tables.js';
import { reminderMail } from './purchase-orders.mails.js';

/** The undecided days after which sales are reminded, first and again (`docs/rules.md#undecided-purchase-orders`). */
const FIRST_DAYS = 14;
const AGAIN_DAYS = 7;
const DAY_MS = 86_400_000;
const BATCH = 100;

/** Reminds sales of undecided purchase orders (`docs/rules.md#undecided-purchase-orders`). */
@Injectable()
export class RemindOfUndecidedPurchaseOrders {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: OrderMails,
  ) {}

  @Job({ name: 'purchase order reminders', at: CronExpression.EVERY_HOUR, leader: true })
  hourly(): Promise<void> {
    return this.remind();
  }

  /** Sends every reminder that is due at `now`, each once. */
  async remind(now = new Date()): Promise<void> {
    const due = await this.findDue(now);
    for (const { id, week } of due) {
      await runAsSystem(() => this.remindOf(id, `week-${week}`, now));
    }
  }

  /**
   * Returns the orders with a reminder due: after the fortnight and each week after it; only the latest of missed ones.
   */
  private findDue(now: Date): Promise<{ id: string; week: number }[]> {
    const week = sql<number>`floor((extract(epoch from ${now}::timestamptz - o.created_at) / 86400 - ${FIRST_DAYS}::int) / ${AGAIN_DAYS}::int)::int`;
    return kysely<OrderingTables>(this.em)
      .selectFrom('ordering.orders as o')
      .where(sql<boolean>`o.po_status = 'pending_approval' and o.status = 'pending'`)
      .where('o.created_at', '<=', sql<Date>`${now}::timestamptz - make_interval(days => ${FIRST_DAYS}::int)`)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('ordering.po_notifications as n')
              .whereRef('n.order_id', '=', 'o.id')
              .where('n.notification_type', '=', 'po_reminder')
              .where('n.about', '=', sql<string>`'week-' || ${week}`)
              .select('n.id'),
          ),
        ),
      )
      .select(['o.id', week.as('week')])
      .orderBy('o.created_at')
      .limit(BATCH)
      .execute();
  }

  private async remindOf(orderId: string, about: string, now: Date): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, { id: orderId });
      if (order.poStatus !== 'pending_approval' || order.status !== 'pending') return;
      const days = Math.floor((now.getTime() - order.createdAt.getTime()) / DAY_MS);
      const submitted = order.purchaseOrder();
      await this.mails.sendToSales(em, submitted, 'po_reminder', reminderMail(submitted, days), about);
    });
  }
}
