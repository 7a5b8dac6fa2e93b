import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { kysely } from '../../../platform/database/kysely.js';
import { type Explanation, type FailedWork, type FailedWorkRow, penceOf } from '../../../platform/failed-work.js';
import type { Role } from '../../../platform/http/actor.js';
import { type Pence, toDecimal } from '../../../platform/money.js';
import type { AccountingTables } from '../tables.js';
import type { PlannedRow } from './all-failed-work.js';
import type { EntryKind } from './failed-event-entry.js';
import type { FailedEventEntryView, FailedEventView, RepairView } from './failed-events.dto.js';
import { StaffNames } from './staff-names.js';

/** Returns a row as shown to staff with this role. */
export function eventView(row: PlannedRow, source: FailedWork, role: Role): FailedEventView {
  const amount = penceOf(row);
  const explained = explanationView(source.explain(row), row.orderNumber, role);
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    status: row.status,
    orderNumber: row.orderNumber,
    customer: row.customer,
    operation: row.operation,
    ...explained,
    // Without an order there are no details to correct.
    repair: row.orderNumber === null && explained.repair?.kind === 'correct-address' ? null : explained.repair,
    group: row.group,
    amount: amount === null ? null : toDecimal(amount),
    errorMessage: row.said,
    attempts: row.attempts,
    createdAt: row.createdAt.toISOString(),
    failedAt: row.failedAt?.toISOString() ?? null,
    nextTryAt: row.nextTryAt?.toISOString() ?? null,
    postsMoney: row.postsMoney,
    actions: { replay: row.replayable, dismiss: row.dismissible },
    planId: row.planId,
  };
}

/** Returns title, cause, advice and repair; the repair of a group names no order. */
export function explanationView({ title, cause, advice, repair }: Explanation, orderNumber: string | null, role: Role) {
  return { title, cause, advice, repair: repair && repairView(repair, orderNumber, role) };
}

function repairView(
  repair: NonNullable<Explanation['repair']>,
  orderNumber: string | null,
  role: Role,
): RepairView | null {
  const { kind, label, adminOnly = false } = repair;
  const needsOrder = repair.href?.includes('{orderNumber}') ?? false;
  if (needsOrder && orderNumber === null) return null;
  const href = repair.href?.replace('{orderNumber}', encodeURIComponent(orderNumber ?? '')) ?? null;
  return { kind, label, href, allowed: !adminOnly || role === 'admin' };
}

/** The event's id in the list, and its order. */
interface Subject {
  readonly id: string;
  readonly orderNumber?: string | null;
}

/** Records in the transaction of `em` that an event failed for good; once for each failure. */
export async function enterFailure(em: EntityManager, { id, orderNumber }: Subject, said: string, at: Date) {
  await sql`
    insert into accounting.failed_event_entries (id, event_id, order_number, at, kind, message)
    select ${uuid()}::uuid, ${id}::text, ${orderNumber ?? null}::text, ${at}::timestamptz, 'failed', ${said}::text
    where not exists (select 1 from accounting.failed_event_entries
      where event_id = ${id}::text and kind = 'failed' and at = ${at}::timestamptz)`.execute(kysely(em));
}

/** Records in the transaction of `em` that an event succeeded after it had failed; does nothing if it never failed. */
export async function enterSuccess(em: EntityManager, { id, orderNumber }: Subject, at: Date): Promise<void> {
  await sql`
    insert into accounting.failed_event_entries (id, event_id, order_number, at, kind)
    select ${uuid()}::uuid, ${id}::text, ${orderNumber ?? null}::text, ${at}::timestamptz, 'succeeded'
    where exists (select 1 from accounting.failed_event_entries where event_id = ${id}::text and kind = 'failed')`.execute(
    kysely(em),
  );
}

/** A person who opens an event again within this time is recorded once. */
const LOOKS_APART_MINUTES = 10;

/** An entry to be added to a failed event's history. */
interface NewEntry {
  readonly kind: EntryKind;
  /** A result of `actorName`; left out for an automatic action. */
  readonly actor?: string | null;
  readonly reason?: string | null;
  readonly message?: string | null;
  readonly planId?: string | null;
  /** Pence that a person's replay posts or moves. */
  readonly amount?: Pence | null;
}

type EntrySubject = Pick<FailedWorkRow, 'id' | 'orderNumber'>;

/** The history of failed events: views, replays, repairs and dismissals, with their outcome. */
@Injectable()
export class EventEntries {
  constructor(
    private readonly em: EntityManager,
    private readonly names: StaffNames,
  ) {}

  /** Adds entries in the transaction of `em`. */
  async add(em: EntityManager, subject: EntrySubject, entry: NewEntry): Promise<void> {
    await kysely<AccountingTables>(em)
      .insertInto('accounting.failed_event_entries')
      .values({
        id: uuid(),
        event_id: subject.id,
        order_number: subject.orderNumber,
        at: sql<Date>`clock_timestamp()`,
        kind: entry.kind,
        actor: entry.actor ?? null,
        reason: entry.reason ?? null,
        message: entry.message ?? null,
        plan_id: entry.planId ?? null,
        amount: entry.amount ?? null,
      })
      .execute();
  }

  /**
   * Adds that an event failed for good, once for each failure. Kinds that cannot add it when they fail have it added
   * when they are replayed.
   */
  async addFailure(em: EntityManager, { id, orderNumber, failedAt, said }: FailedWorkRow): Promise<void> {
    if (failedAt) await enterFailure(em, { id, orderNumber }, said, failedAt);
  }

  /** Adds that a person opened an event, at most once in ten minutes. */
  async addLook({ id, orderNumber }: EntrySubject, actor: string): Promise<void> {
    await sql`
      insert into accounting.failed_event_entries (id, event_id, order_number, at, kind, actor)
      select ${uuid()}::uuid, ${id}::text, ${orderNumber}::text, clock_timestamp(), 'looked', ${actor}::text
      where not exists (select 1 from accounting.failed_event_entries
        where event_id = ${id}::text and kind = 'looked' and actor = ${actor}::text
          and at > clock_timestamp() - make_interval(mins => ${LOOKS_APART_MINUTES}::int))`.execute(kysely(this.em));
  }

  /** Returns the history of an event, oldest first, including its present state. */
  async shown(row: FailedWorkRow): Promise<FailedEventEntryView[]> {
    const found = await kysely<AccountingTables>(this.em)
      .selectFrom('accounting.failed_event_entries')
      .selectAll()
      .where('event_id', '=', row.id)
      .orderBy('at')
      .orderBy('id')
      .execute();
    const names = await this.names.namesOf(found.map(({ actor }) => actor));
    const entries = found.map(
      ({ at, kind, actor, reason, message, plan_id }): FailedEventEntryView => ({
        at: at.toISOString(),
        kind,
        actor: actor === null ? null : names(actor),
        reason,
        message,
        planId: plan_id,
      }),
    );
    return withPresentState(entries, row);
  }
}

/** Inserts a failure or a success that is not recorded yet at its time. */
function withPresentState(entries: FailedEventEntryView[], row: FailedWorkRow): FailedEventEntryView[] {
  const { state, failedAt, doneAt, said } = row;
  const blank = { actor: null, reason: null, message: null, planId: null };
  const wasReplayed = entries.some(({ kind }) => kind === 'replayed' || kind === 'repaired');
  const present: FailedEventEntryView[] = [
    ...(failedAt ? [{ ...blank, at: failedAt.toISOString(), kind: 'failed' as const, message: said }] : []),
    ...(state === 'done' && doneAt && wasReplayed
      ? [{ ...blank, at: doneAt.toISOString(), kind: 'succeeded' as const }]
      : []),
  ];
  const missing = present.filter(({ kind, at }) => !entries.some((entry) => entry.kind === kind && entry.at === at));
  return [...entries, ...missing].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}
