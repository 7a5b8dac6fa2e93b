import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { Users } from '../../../identity/index.js';
import {
  OrderCancelled,
  type OrderCancelledPayload,
  type OrderSnapshot,
  OrderStatusChanged,
  type OrderStatusChangedPayload,
  PurchaseOrderRejected,
} from '../../events.js';
import type { OrderingTables } from '../../tables.js';

/** Erases the note of an order that is not delivered any more, where its account was erased before. */
async function eraseNote({ orderId, customer }: OrderSnapshot, em: EntityManager, users: Users): Promise<void> {
  if (!customer || (await users.byId(customer.userId))) return;
  await kysely<OrderingTables>(em)
    .updateTable('ordering.orders')
    .set((eb) => ({ delivery_note: null, version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('id', '=', orderId)
    .where('delivery_note', 'is not', null)
    .execute();
}

/** See `EraseFreeTextOnUserErased`: the note of an order that is still to be sent stays until then. */
@Injectable()
export class EraseDeliveryNoteOnOrderStatusChanged {
  constructor(private readonly users: Users) {}

  @On(OrderStatusChanged)
  async erase({ payload }: Envelope<OrderStatusChangedPayload>, em: EntityManager): Promise<void> {
    if (payload.to === 'shipped') await eraseNote(payload, em, this.users);
  }
}

@Injectable()
export class EraseDeliveryNoteOnOrderCancelled {
  constructor(private readonly users: Users) {}

  @On(OrderCancelled)
  async erase({ payload }: Envelope<OrderCancelledPayload>, em: EntityManager): Promise<void> {
    await eraseNote(payload, em, this.users);
  }
}

@Injectable()
export class EraseDeliveryNoteOnPurchaseOrderRejected {
  constructor(private readonly users: Users) {}

  @On(PurchaseOrderRejected)
  async erase({ payload }: Envelope<OrderSnapshot>, em: EntityManager): Promise<void> {
    await eraseNote(payload, em, this.users);
  }
}
