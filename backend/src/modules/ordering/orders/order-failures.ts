import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import type { FailedWorkKind } from '../../../platform/failed-work.dto.js';
import { AllFailedWork } from '../../../platform/failed-work.js';
import type { EntryKind, FailedWorkHistoryTables } from '../../../platform/failed-work-history.entity.js';
import { FailedMails } from '../../../platform/mail/failed-mails.js';
import { FailedReactions } from '../../../platform/messaging/failed-reactions.js';
import { FailedWrites } from '../../accounting-sync/index.js';
import { FailedRefunds } from '../refunds/failed-refunds.js';

/** A failure of an order that waits for staff, in plain words. */
export interface OrderFailure {
  /** Id of the failed event. */
  readonly eventId: string;
  readonly kind: FailedWorkKind;
  readonly orderNumber: string;
  readonly title: string;
  readonly cause: string;
  readonly advice: string;
  readonly failedAt: Date | null;
}

/** An entry in the history of an order's failed event. */
export interface OrderFailureEntry {
  readonly eventId: string;
  readonly at: Date;
  readonly kind: EntryKind;
  /** A result of `actorName`; null for an automatic action. */
  readonly actor: string | null;
  readonly reason: string | null;
  /** The message of the error or the answer, word for word. */
  readonly message: string | null;
}

/** Failures of orders: writes to Sage, reactions, emails and refunds (docs/rules.md#failed-events). */
@Injectable()
export class OrderFailures {
  private readonly work: AllFailedWork;

  constructor(
    private readonly em: EntityManager,
    writes: FailedWrites,
    reactions: FailedReactions,
    mails: FailedMails,
    refunds: FailedRefunds,
  ) {
    this.work = new AllFailedWork([writes, reactions, mails, refunds]);
  }

  /** Returns a `select` of the numbers of all orders with a failure that waits for staff. */
  orderNumbers(): RawBuilder<string> {
    const where = sql<boolean>`state = 'failed' and "orderNumber" is not null`;
    return sql<string>`select failed."orderNumber" from ${this.work.rows(['orderNumber'], where)} failed`;
  }

  /** Returns the failures of these orders that wait for staff, oldest failure first. One statement. */
  async ofOrders(orderNumbers: readonly string[]): Promise<OrderFailure[]> {
    if (orderNumbers.length === 0) return [];
    const where = sql<boolean>`state = 'failed' and "orderNumber" = any(${[...orderNumbers]}::text[])`;
    const rows = await kysely(this.em)
      .selectFrom(this.work.rows('all', where).as('failed'))
      .selectAll()
      .orderBy('failed.failedAt')
      .orderBy('failed.id')
      .execute();
    return rows.map((row) => {
      const { title, cause, advice } = this.work.explain(row);
      const { id: eventId, kind, orderNumber, failedAt } = row;
      return { eventId, kind, orderNumber: orderNumber ?? '', title, cause, advice, failedAt };
    });
  }

  /** Returns the history of an order's failed events, oldest first, including replayed and dismissed ones. */
  async entriesOf(orderNumber: string): Promise<OrderFailureEntry[]> {
    return kysely<FailedWorkHistoryTables>(this.em)
      .selectFrom('platform.failed_event_entries')
      .select(['event_id as eventId', 'at', 'kind', 'actor', 'reason', 'message'])
      .where('order_number', '=', orderNumber)
      .orderBy('at')
      .orderBy('id')
      .execute();
  }
}
