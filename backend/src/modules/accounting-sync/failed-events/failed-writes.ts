import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type {
  Explanation,
  FailedWork,
  FailedWorkActor,
  FailedWorkDetail,
  FailedWorkRow,
  WantedRows,
} from '../../../platform/failed-work.js';
import { payloadColumns, payloadPence, payloadWords } from '../../../platform/failed-work-payload.js';
import { fingerprint } from '../../../platform/known-causes.js';
import { isUuid } from '../../../platform/uuid.js';
import { operationLabel, WRITE_LABELS } from '../activity/domain/operation-labels.js';
import { SageTokens } from '../connection/domain/sage-tokens.js';
import { databaseTime } from '../database-time.js';
import { QueuedWrite } from '../queue/domain/queued-write.js';
import { WAITS_BEHIND } from '../queue/domain/waiting-causes.js';
import { nameAwaitedBusiness, releaseFollowers } from '../queue/enqueue.js';
import { publishOrderStates } from '../queue/order-states.js';
import { explainWrite } from './domain/explain-write.js';
import { SAGE_CAUSES } from './domain/failure-causes.js';
import { POSTS_MONEY } from './posts-money.js';
import { waitingElsewhere } from './queries/waiting-elsewhere.js';
import { WriteDetail } from './queries/write-detail.js';

const SAID = sql`coalesce(awaited.message, q.error_message, '')`;
const PARKED = sql`q.status = 'parked'`;
const KNOWN = SAGE_CAUSES.keyOf(SAID);
const CAUSE = sql<string | null>`case
  when awaited.id is not null then 'another-business'
  when not ${PARKED} and starts_with(coalesce(q.error_message, ''), ${sql.lit(WAITS_BEHIND)}) then 'behind'
  else coalesce(${KNOWN}, case when q.failure in ('outage', 'unexplained', 'unpostable') then q.failure
    when not ${PARKED} and q.attempts = 0 then 'queued' end) end`;
const GROUP = sql<string>`'sage:' || coalesce(nullif(nullif(${CAUSE}, 'unexplained'), 'unpostable'), q.operation || ':' || ${fingerprint(SAID)})`;
const LABEL = sql.join(
  Object.entries(WRITE_LABELS).map(([operation, label]) => sql`when ${sql.lit(operation)} then ${sql.lit(label)}`),
  sql` `,
);
const PAYLOAD = sql`q.payload`;
const CUSTOMER = sql`coalesce(nullif(${PAYLOAD} -> 'customer' ->> 'companyName', ''), nullif(${PAYLOAD} ->> 'customerName', ''),
  nullif(${PAYLOAD} -> 'customer' ->> 'name', ''), nullif(${PAYLOAD} ->> 'customerEmail', ''), ${PAYLOAD} ->> 'email')`;

/** Writes to Sage that are parked, are tried again, or wait: for a parked one of the order, or another Sage business. */
@Injectable()
export class FailedWrites implements FailedWork {
  readonly kind = 'sage';

  constructor(private readonly writeDetail: WriteDetail) {}

  owns(id: string): boolean {
    return isUuid(id);
  }

  rows(wanted: WantedRows) {
    const open = sql`q.status in ('pending', 'processing', 'parked') and (${PARKED} or q.error_message is not null
      or awaited.id is not null or q.attempts > 1 or q.created_at < now() - interval '5 minutes')`;
    return sql<FailedWorkRow>`
      select q.id::text as id, 'sage' as kind,
        case q.status when 'parked' then 'failed' when 'pending' then 'waiting' when 'processing' then 'waiting' else q.status end as state,
        q.status, q.order_number as "orderNumber", ${CUSTOMER} as customer,
        coalesce(${PAYLOAD} -> 'customer' ->> 'userId', ${PAYLOAD} ->> 'userId') as "userId", q.operation, ${SAID} as said, ${CAUSE} as cause,
        ${GROUP} as "group", case when ${POSTS_MONEY} or q.operation = 'create_quote'
          then ${payloadPence(PAYLOAD)} end as amount,
        q.attempts, q.created_at as "createdAt", case when ${PARKED} then coalesce(q.parked_at, q.updated_at) end as "failedAt",
        case when q.status = 'pending' and awaited.id is null and not starts_with(coalesce(q.error_message, ''), ${sql.lit(WAITS_BEHIND)})
          then q.scheduled_for end as "nextTryAt",
        q.processed_at as "doneAt",
        ${POSTS_MONEY} as "postsMoney",
        ${PARKED} as replayable, ${PARKED} or awaited.id is not null as dismissible,
        (select lower(concat_ws(chr(10), q.order_number, case q.operation ${LABEL} end, q.operation, ${SAID}, ${payloadWords}))
          from ${payloadColumns(sql`q.payload`)}) as search
      from accounting.sage_sync_queue q left join ${waitingElsewhere} awaited on awaited.id = q.id
      where ${wanted === 'open' ? open : sql`q.id = ${isUuid(wanted.id) ? wanted.id : null}::uuid`}`;
  }

  explain(row: Parameters<FailedWork['explain']>[0]): Explanation {
    return { title: operationLabel(row.operation), ...explainWrite(row) };
  }

  detail(id: string): Promise<FailedWorkDetail | null> {
    return this.writeDetail.find(id);
  }

  /** Sends a parked write again, with all its attempts before it. */
  async replay(em: EntityManager, id: string): Promise<boolean> {
    const write = await lockWrite(em, id);
    if (write?.status !== 'parked') return false;
    write.replay(await databaseTime(em));
    await this.settle(em, write);
    await nameAwaitedBusiness(em, write.entityId);
    return true;
  }

  /**
   * Dismisses a write that is parked or waits for another business: nothing more is sent for it, and later ones go on.
   * Throws `WriteMayBeInSage`.
   */
  async dismiss(em: EntityManager, id: string, { actor, reason }: FailedWorkActor): Promise<boolean> {
    const write = await lockWrite(em, id);
    const connection = await em.findOne(SageTokens, SageTokens.ID);
    const connectedTo = connection?.businessId ?? null;
    if (!write?.isDismissible(connectedTo)) return false;
    write.dismiss(reason, actor, await databaseTime(em), connectedTo);
    await this.settle(em, write);
    return true;
  }

  private async settle(em: EntityManager, write: QueuedWrite): Promise<void> {
    await em.flush();
    await releaseFollowers(em, write);
    if (write.syncType === 'order') await publishOrderStates(em, [write.entityId]);
  }
}

/** Of two who change a write at once, the later one reads what the earlier one made of it. */
function lockWrite(em: EntityManager, id: string): Promise<QueuedWrite | null> {
  return em.findOne(QueuedWrite, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
}
