import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { FailedWorkRow, RepairKind } from '../../../platform/failed-work.js';
import { isUuid } from '../../../platform/uuid.js';
import { QueuedWrite } from '../queue/queued-write.entity.js';
import { DETAILS, ofCustomers, ofOrder, type ParkedWrite, parkedWrites } from './replays-after-repair.js';

/**
 * Finds out whether a repair by support replays writes that post money and therefore takes proof of the account
 * (docs/rules.md#replay-plans).
 */
@Injectable()
export class Repairs {
  constructor(private readonly em: EntityManager) {}

  /** Returns whether correcting the order's addresses or email address replays writes that post money. */
  async correctionPostsMoney(orderNumber: string): Promise<boolean> {
    return postMoney(await parkedWrites(this.em, DETAILS, ofOrder(orderNumber)));
  }

  /** Returns whether a contact for the customer of a failed write replays writes that post money. */
  async contactPostsMoney(eventId: string): Promise<boolean> {
    const write = isUuid(eventId) ? await this.em.fork().findOne(QueuedWrite, eventId) : null;
    const { customer } = (write?.payload ?? {}) as { customer?: { userId: string } | null };
    return customer ? postMoney(await parkedWrites(this.em, ['contact'], ofCustomers([customer.userId]))) : false;
  }

  /** Returns the same for the repair of a failed event. */
  async postMoney(kind: RepairKind | undefined, { id, orderNumber }: FailedWorkRow): Promise<boolean> {
    if (kind === 'make-contact') return this.contactPostsMoney(id);
    return kind === 'correct-address' && orderNumber !== null ? this.correctionPostsMoney(orderNumber) : false;
  }
}

function postMoney(writes: readonly ParkedWrite[]): boolean {
  return writes.some(({ postsMoney }) => postsMoney);
}
