import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PersonalDataSource } from '../../../../platform/personal-data.js';
import { isoOf, ORDER_COLUMNS, RETURN_FIELDS } from './order-columns.js';
import { type OrderRow, toOrderView } from './to-order-view.js';

/** What the law wants handed over beside what the order's page shows: every return, and what staff noted about it, not who did. */
interface Kept {
  returnRequests: object[];
  notes: object[];
}

const STATEMENT = `
  select ${ORDER_COLUMNS},
    (select coalesce(jsonb_agg(jsonb_build_object(${RETURN_FIELDS}) order by q.created_at, q.id), '[]')
     from ordering.return_requests q where q.order_id = o.id) as "returnRequests",
    (select coalesce(jsonb_agg(jsonb_build_object('text', n.text, 'at', ${isoOf('n.created_at')}) order by n.created_at, n.id), '[]')
     from ordering.order_notes n where n.order_id = o.id) as notes
  from ordering.orders o where o.user_id = ? order by o.created_at, o.id`;

/** Somebody's orders, for their export. */
@Injectable()
export class OrderPersonalData implements PersonalDataSource {
  readonly name = 'orders';

  constructor(private readonly em: EntityManager) {}

  async collect(userId: string): Promise<unknown> {
    const rows = await this.em.fork().execute<(OrderRow & Kept)[]>(STATEMENT, [userId]);
    return rows.map((row) => toOrderView(row));
  }
}
