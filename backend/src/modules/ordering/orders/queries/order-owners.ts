import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { kysely } from '../../../../platform/database/kysely.js';
import type { ThingOwner, ThingOwners } from '../../../../platform/http/own-decisions.js';
import type { OrderingTables } from '../../tables.js';

/** Finds whose an order is, for decisions that no one makes about themselves (docs/rules.md#own-decisions). */
@Injectable()
export class OrderOwners implements ThingOwners {
  readonly about = 'order';

  constructor(private readonly em: EntityManager) {}

  async ownerOf(orderNumber: string): Promise<ThingOwner | null> {
    const order = await kysely<OrderingTables>(this.em)
      .selectFrom('ordering.orders')
      .select(['user_id as userId', 'customer_email as email'])
      .where('order_number', '=', orderNumber)
      .executeTakeFirst();
    return order ?? null;
  }
}
