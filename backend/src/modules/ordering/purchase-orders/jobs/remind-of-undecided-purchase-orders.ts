import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { v7 as uuid } from 'uuid';
import { Config } from '../../../../config.js';
import { runInContext } from '../../../../platform/context.js';
import { inTransaction } from '../../../../platform/database.js';
import { Locks } from '../../../../platform/lock.js';
import { messageOf } from '../../../../platform/redaction.js';
import { OrderMails } from '../../orders/mails/order-mails.js';
import { reminderMail } from '../../orders/mails/staff-mails.js';
import { lockOrder } from '../../orders/use-cases/lock-order.js';

/** After how many days undecided sales are reminded, first and again (`docs/rules.md#undecided-purchase-orders`). */
const FIRST_DAYS = 14;
const AGAIN_DAYS = 7;
const DAY_MS = 86_400_000;
const BATCH = 100;

/** Orders with a reminder due: after the fortnight and each week after it; of missed ones only the latest. */
const DUE = `
  select o.id, floor((extract(epoch from ?::timestamptz - o.created_at) / 86400 - ?) / ?)::int as week
  from ordering.orders o
  where o.po_status = 'pending_approval' and o.status = 'pending' and o.created_at <= ?::timestamptz - make_interval(days => ?)
    and not exists (
      select 1 from ordering.po_notifications n where n.order_id = o.id and n.notification_type = 'po_reminder'
        and n.about = 'week-' || floor((extract(epoch from ?::timestamptz - o.created_at) / 86400 - ?) / ?)::int)
  order by o.created_at limit ${BATCH}`;

/** Reminds sales of undecided purchase orders (`docs/rules.md#undecided-purchase-orders`). */
@Injectable()
export class RemindOfUndecidedPurchaseOrders {
  private readonly logger = new Logger('RemindOfUndecidedPurchaseOrders');

  constructor(
    private readonly em: EntityManager,
    private readonly mails: OrderMails,
    private readonly locks: Locks,
    private readonly config: Config,
  ) {}

  @Cron(CronExpression.EVERY_HOUR)
  async hourly(): Promise<void> {
    if (!this.config.roles.worker) return;
    await this.locks
      .tryLock('purchase order reminders', () => this.remind())
      .catch((error) => this.logger.warn(`Put off: ${messageOf(error)}`));
  }

  /** Sends every reminder that is due at `now`, each once. */
  async remind(now = new Date()): Promise<void> {
    const at = now.toISOString();
    const due = await this.em
      .fork()
      .execute<{ id: string; week: number }[]>(DUE, [
        at,
        FIRST_DAYS,
        AGAIN_DAYS,
        at,
        FIRST_DAYS,
        at,
        FIRST_DAYS,
        AGAIN_DAYS,
      ]);
    for (const { id, week } of due) {
      const context = { correlationId: uuid(), causationId: null, actor: { kind: 'system' } as const };
      await runInContext(context, () => this.remindOf(id, `week-${week}`, now));
    }
  }

  private async remindOf(orderId: string, about: string, now: Date): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, { id: orderId });
      if (order.poStatus !== 'pending_approval' || order.status !== 'pending') return;
      const days = Math.floor((now.getTime() - order.createdAt.getTime()) / DAY_MS);
      const { purchaseOrderNumber, orderNotes } = order;
      const submitted = {
        ...order.snapshot(order.createdAt),
        purchaseOrderNumber: purchaseOrderNumber ?? '',
        orderNotes: orderNotes ?? '',
      };
      await this.mails.sendToSales(em, submitted, 'po_reminder', reminderMail(submitted, days), about);
    });
  }
}
