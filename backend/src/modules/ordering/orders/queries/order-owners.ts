import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import type { ThingOwner, ThingOwners } from '../../../../platform/http/own-decisions.js';
import type { OrderingTables } from '../../tables.js';

/** Finds whose orders are, for decisions that no one makes about themselves (docs/rules.md#own-decisions). */
@Injectable()
export class OrderOwners implements ThingOwners {
  readonly about = 'order';

  constructor(private readonly em: EntityManager) {}

  async ownersOf(orderNumbers: readonly string[]): Promise<ReadonlyMap<string, ThingOwner>> {
    const orders = await kysely<OrderingTables>(this.em)
      .selectFrom('ordering.orders')
      .select(['order_number', 'user_id as userId', 'customer_email as email'])
      .where(sql<boolean>`order_number = any(${[...orderNumbers]}::text[])`)
      .execute();
    return new Map(orders.map(({ order_number, ...owner }) => [order_number, owner]));
  }
}
