import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { RawBuilder } from 'kysely';
import type { FailedWorkRow, RepairKind } from '../../../platform/failed-work.js';
import { isUuid } from '../../../platform/uuid.js';
import { SyncCustomer } from '../contacts/contacts.commands.js';
import { publishNeverQueued } from '../queue/order-states.js';
import { QueuedWrite } from '../queue/queued-write.entity.js';
import { DETAILS, ofCustomers, ofOrder, parkedWrites } from './parked-writes.js';

/** Thrown for an event that is not a failed write of a customer. */
export class NoContactMissing extends Error {
  constructor() {
    super('This event is not waiting for a customer’s contact.');
  }
}

/** Start of the names of this module's reactions. */
const OWN_REACTIONS = 'accounting-sync.';

/**
 * Repairs of failed writes by support. One that replays writes which post money takes proof of the account
 * (docs/rules.md#replay-plans).
 */
@Injectable()
export class Repairs {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  /** Returns whether correcting the order's addresses or email address replays writes that post money. */
  correctionPostsMoney(orderNumber: string): Promise<boolean> {
    return this.anyPosts(DETAILS, ofOrder(orderNumber));
  }

  /** Returns whether a contact for the customer of a failed write replays writes that post money. */
  async contactPostsMoney(eventId: string): Promise<boolean> {
    const { userId } = await this.customerOf(eventId);
    return userId !== undefined && this.anyPosts(['contact'], ofCustomers([userId]));
  }

  /** Returns the same for the repair of a failed event. */
  async postMoney(kind: RepairKind | undefined, { id, orderNumber }: FailedWorkRow): Promise<boolean> {
    if (kind === 'make-contact') return this.contactPostsMoney(id);
    return kind === 'correct-address' && orderNumber !== null ? this.correctionPostsMoney(orderNumber) : false;
  }

  /**
   * Makes the contact of a failed write's customer in Sage; `FailuresRepaired` follows. Returns the customer and the
   * order. Throws `NoContactMissing`, `UserUnknown` and `SageDisconnected`.
   */
  async makeContact(eventId: string): Promise<{ userId: string; orderNumber: string | null }> {
    const { userId, write } = await this.customerOf(eventId);
    if (write?.status !== 'parked' || !userId) throw new NoContactMissing();
    await this.commands.execute(new SyncCustomer(userId));
    return { userId, orderNumber: write.orderNumber ?? null };
  }

  /**
   * Ends the wait of an order that lost its first document with a dismissed reaction, in the transaction of `em`
   * (docs/rules.md#created-by-hand).
   */
  async endWaiting(em: EntityManager, { operation, orderNumber }: FailedWorkRow, event: object): Promise<void> {
    const { payload } = event as { payload?: { orderId?: string } };
    if (operation.startsWith(OWN_REACTIONS) && orderNumber && payload?.orderId && isUuid(payload.orderId))
      await publishNeverQueued(em, payload.orderId, orderNumber);
  }

  private async anyPosts(causes: readonly string[], condition: RawBuilder<boolean>): Promise<boolean> {
    return (await parkedWrites(this.em, causes, condition)).some(({ postsMoney }) => postsMoney);
  }

  private async customerOf(eventId: string): Promise<{ write: QueuedWrite | null; userId: string | undefined }> {
    const write = isUuid(eventId) ? await this.em.fork().findOne(QueuedWrite, eventId) : null;
    const { customer } = (write?.payload ?? {}) as { customer?: { userId: string } | null };
    return { write, userId: customer?.userId };
  }
}
