import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { prepare } from '../../../../platform/database/prepared-statement.js';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { OrderInSageChanged, type OrderInSageChangedPayload } from '../../../accounting-sync/events.js';
import type { OrderingTables } from '../../tables.js';

type State = Pick<OrderInSageChangedPayload, 'orderId' | 'state' | 'problem' | 'lastSyncAt'>;

const recordState = prepare<OrderingTables, State, never>('ordering.record-state-in-sage', (db, value) =>
  db
    .updateTable('ordering.orders')
    .set({ sage_state: value.state, sage_problem: value.problem, last_sage_sync: value.lastSyncAt })
    .where('id', '=', value.orderId),
);

/** Copies the order's state in Sage, by which staff's lists filter (docs/rules.md#state-in-sage). Events of an order come in their order. */
@Injectable()
export class RecordStateOnOrderInSageChanged {
  @On(OrderInSageChanged)
  async record({ payload }: Envelope<OrderInSageChangedPayload>, em: EntityManager): Promise<void> {
    const { orderId, state, problem, lastSyncAt } = payload;
    await recordState(em, { orderId, state, problem, lastSyncAt });
  }
}
