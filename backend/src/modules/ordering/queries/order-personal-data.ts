import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PersonalDataSource } from '../../../platform/personal-data.js';
import { ORDER_COLUMNS } from './order-columns.js';
import { type OrderRow, toOrderView } from './to-order-view.js';

/** Somebody's orders, for their export. */
@Injectable()
export class OrderPersonalData implements PersonalDataSource {
  readonly name = 'orders';

  constructor(private readonly em: EntityManager) {}

  async collect(userId: string): Promise<unknown> {
    const rows = await this.em
      .fork()
      .execute<OrderRow[]>(
        `select ${ORDER_COLUMNS} from ordering.orders o where o.user_id = ? order by o.created_at, o.id`,
        [userId],
      );
    return rows.map((row) => toOrderView(row));
  }
}
