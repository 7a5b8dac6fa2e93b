import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { ItemsSynced, type ItemsSyncedPayload } from '../../events.js';
import { parkedBefore } from '../parked-writes.js';
import { ReplaysAfterRepair } from '../replays-after-repair.js';

const ENOUGH = sql<boolean>`not exists (
  select 1 from jsonb_to_recordset(q.payload -> 'lines') as line ("productId" uuid, quantity int)
  left join accounting.sage_products item on item.product_id = line."productId"
  where coalesce(item.quantity_in_stock, 0) < line.quantity)`;

/** Replays what failed for too little stock once Sage counts enough of everything on the order, at most once an hour. */
@Injectable()
export class ReplayOnItemsSynced {
  constructor(private readonly replays: ReplaysAfterRepair) {}

  @On(ItemsSynced)
  async replay({ payload }: Envelope<ItemsSyncedPayload>, em: EntityManager): Promise<void> {
    const conditions = [parkedBefore(payload.businessId, payload.readBeganAt), ENOUGH];
    await this.replays.ofParkedWrites(em, ['stock'], conditions, 'Sage has the stock');
  }
}
