import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { kysely } from '../../../../platform/database/kysely.js';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { OrderInSageChanged, type OrderInSageChangedPayload } from '../../../accounting-sync/events.js';
import type { OrderingTables } from '../../tables.js';

/** Copies the order's state in Sage, by which staff's lists filter (docs/rules.md#state-in-sage). Events of an order come in their order. */
@Injectable()
export class RecordStateOnOrderInSageChanged {
  @On(OrderInSageChanged)
  async record({ payload }: Envelope<OrderInSageChangedPayload>, em: EntityManager): Promise<void> {
    const { orderId, state, problem, lastSyncAt } = payload;
    await kysely<OrderingTables>(em)
      .updateTable('ordering.orders')
      .set({ sage_state: state, sage_problem: problem, last_sage_sync: lastSyncAt })
      .where('id', '=', orderId)
      .execute();
  }
}
