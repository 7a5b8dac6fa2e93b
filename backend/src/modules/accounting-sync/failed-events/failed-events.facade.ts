import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import type { FailedWorkKind } from '../../../platform/failed-work.js';
import type { AccountingTables } from '../tables.js';
import { AllFailedWork } from './all-failed-work.js';
import type { EntryKind } from './failed-event-entry.js';

/** Something of an order that failed and waits for staff, in their words. */
export interface OrderFailure {
  /** Of the failed event. */
  readonly eventId: string;
  readonly kind: FailedWorkKind;
  readonly orderNumber: string;
  readonly title: string;
  readonly cause: string;
  readonly advice: string;
  readonly failedAt: Date | null;
}

/** What happened to a failed event of an order. */
export interface OrderFailureEntry {
  readonly eventId: string;
  readonly at: Date;
  readonly kind: EntryKind;
  /** As `actorName` returns it; null where it went by itself. */
  readonly actor: string | null;
  readonly reason: string | null;
  /** What was said, word for word. */
  readonly message: string | null;
}

/** Failed events of every kind, as orders have them (docs/rules.md#failed-events). */
@Injectable()
export class FailedEvents {
  constructor(
    private readonly em: EntityManager,
    private readonly work: AllFailedWork,
  ) {}

  /** Returns a `select` of the numbers of all orders of which something waits for staff. */
  orderNumbers(): RawBuilder<string> {
    const where = sql<boolean>`state = 'failed' and "orderNumber" is not null`;
    return sql<string>`select failed."orderNumber" from ${this.work.rows(['orderNumber'], { where })} failed`;
  }

  /** Returns what of these orders waits for staff, what failed first comes first. One statement. */
  async ofOrders(orderNumbers: readonly string[]): Promise<OrderFailure[]> {
    if (orderNumbers.length === 0) return [];
    const where = sql<boolean>`state = 'failed' and "orderNumber" = any(${[...orderNumbers]}::text[])`;
    const rows = await kysely(this.em)
      .selectFrom(this.work.rows('all', { where }).as('failed'))
      .selectAll()
      .orderBy('failed.failedAt')
      .orderBy('failed.id')
      .execute();
    return rows.map((row) => {
      const { title, cause, advice } = this.work.ofKind(row.kind).explain(row);
      const { id: eventId, kind, orderNumber, failedAt } = row;
      return { eventId, kind, orderNumber: orderNumber ?? '', title, cause, advice, failedAt };
    });
  }

  /** Returns what happened to the failed events of an order, oldest first: also of those that were replayed or dismissed. */
  async entriesOf(orderNumber: string): Promise<OrderFailureEntry[]> {
    return kysely<AccountingTables>(this.em)
      .selectFrom('accounting.failed_event_entries')
      .select(['event_id as eventId', 'at', 'kind', 'actor', 'reason', 'message'])
      .where('order_number', '=', orderNumber)
      .orderBy('at')
      .orderBy('id')
      .execute();
  }
}
