import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { inTransaction } from '../../../../platform/database/database.js';
import { kysely } from '../../../../platform/database/kysely.js';
import { Job, type JobResult } from '../../../../platform/jobs/job.js';
import { publishOrderStates } from '../order-states.js';

/** Orders in one transaction. */
const BATCH = 200;

/** Orders that have writes and no published state: those from before states were published. */
const UNKNOWN = sql<{ id: string }>`
  select distinct q.entity_id as id from accounting.sage_sync_queue q
  where q.sync_type = 'order' and not exists (
    select 1 from accounting.order_states s where s.order_id = q.entity_id::uuid)
  limit ${BATCH}`;

/** Orders of which something is open, or was when their state was published. */
const OPEN = sql<{ id: string }>`
  select q.entity_id as id from accounting.sage_sync_queue q
  where q.sync_type = 'order' and q.status in ('pending', 'processing', 'parked')
  union select s.order_id::text from accounting.order_states s where s.state in ('waiting', 'attention')`;

/**
 * Publishes states that no change published: of orders from before states were published, and of those whose writes a
 * process of an earlier version settled (docs/decisions/sage-documents.md#documents-of-orders).
 */
@Injectable()
export class PublishOrderStates {
  constructor(private readonly em: EntityManager) {}

  @Job({ name: 'sage order states', everyMs: 60_000, leader: true })
  async run(): Promise<JobResult> {
    const db = kysely(this.em);
    const { rows: unknown } = await UNKNOWN.execute(db);
    if (unknown.length > 0) {
      await this.publish(unknown);
      return 'again';
    }
    const { rows: open } = await OPEN.execute(db);
    for (let from = 0; from < open.length; from += BATCH) await this.publish(open.slice(from, from + BATCH));
    return undefined;
  }

  private publish(orders: readonly { id: string }[]): Promise<void> {
    return inTransaction(this.em, (em) =>
      publishOrderStates(
        em,
        orders.map(({ id }) => id),
      ),
    );
  }
}
