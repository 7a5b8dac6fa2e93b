import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../platform/audit.js';
import { inTransaction } from '../../../platform/database/database.js';
import { kysely } from '../../../platform/database/kysely.js';
import type { FailedWork, FailedWorkActor, FailedWorkRow } from '../../../platform/failed-work.js';
import { isUuid } from '../../../platform/uuid.js';
import { publishNeverQueued } from '../queue/order-states.js';
import { amountAlone, assertReplaysAlone } from '../replay-plans/replay-plans.commands.js';
import { AllFailedWork } from './all-failed-work.js';
import { EventEntries } from './event-entries.js';

/** Start of the names of this module's reactions. */
const OWN_REACTIONS = 'accounting-sync.';

/** The actor, the reason, and the replay plan that makes the change. */
interface Change extends FailedWorkActor {
  readonly planId?: string | null;
}

/** Replays and dismisses failed events of every kind, and records it in history and audit trail, in one transaction. */
@Injectable()
export class FailedEventChanges {
  constructor(
    private readonly em: EntityManager,
    private readonly work: AllFailedWork,
    private readonly audit: AuditTrail,
    private readonly entries: EventEntries,
  ) {}

  /**
   * Replays an event. Returns false if it is not failed any more, as when two do it at once. Outside a plan it throws
   * `EventsInPlan` while a plan holds the event, and `NeedsColleague` if it is too much for one person.
   */
  replay(id: string, by: Change): Promise<boolean> {
    return inTransaction(this.em, (em) => this.replayIn(em, id, by));
  }

  /** Does the same in the transaction of `em`. */
  replayIn(em: EntityManager, id: string, by: Change): Promise<boolean> {
    return this.change(em, id, by, 'replayed', (source) => source.replay(em, id, by));
  }

  /** Dismisses an event for good; work behind it goes on. Returns false if it is not failed any more. */
  dismiss(id: string, by: Change): Promise<boolean> {
    return inTransaction(this.em, (em) => this.change(em, id, by, 'dismissed', (source) => source.dismiss(em, id, by)));
  }

  private async change(
    em: EntityManager,
    id: string,
    { actor, reason, planId }: Change,
    kind: 'replayed' | 'dismissed',
    act: (source: FailedWork) => Promise<boolean>,
  ): Promise<boolean> {
    const source = this.work.sourceOf(id);
    if (!source) return false;
    const { rows } = await source.rows({ id }).execute(kysely(em));
    const row = rows[0] as FailedWorkRow | undefined;
    if (!row || !(kind === 'replayed' ? row.replayable : row.dismissible)) return false;
    const isSingle = kind === 'replayed' && !planId;
    if (isSingle) await assertReplaysAlone(em, actor, row);
    if (!(await act(source))) return false;
    if (kind === 'dismissed' && row.operation.startsWith(OWN_REACTIONS)) await endWaiting(em, row, source);
    await this.entries.addFailure(em, row);
    const amount = isSingle ? amountAlone(row) : null;
    await this.entries.add(em, row, { kind, actor, reason, planId: planId ?? null, amount });
    const { orderNumber, operation, said } = row;
    await this.audit.record(em, {
      actor,
      action: `event.${kind}`,
      subjectType: orderNumber ? 'order' : 'event',
      subjectId: orderNumber ?? id,
      before: { event: id, operation, error: said },
      reason,
    });
    return true;
  }
}

/** Ends the wait of an order that lost its first document with the reaction (docs/rules.md#created-by-hand). */
async function endWaiting(em: EntityManager, { id, orderNumber }: FailedWorkRow, source: FailedWork): Promise<void> {
  const { payload } = ((await source.detail(id))?.payload ?? {}) as { payload?: { orderId?: string } };
  if (orderNumber && payload?.orderId && isUuid(payload.orderId))
    await publishNeverQueued(em, payload.orderId, orderNumber);
}

/**
 * Dismisses failed work, or a write that waits for another business, for good; work behind it goes on. Returns false if
 * it is neither. Throws `WriteMayBeInSage`.
 */
export class DismissFailedEvent extends Command<boolean> {
  constructor(
    readonly id: string,
    readonly reason: string,
    /** A result of `actorName`. */
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(DismissFailedEvent)
export class DismissFailedEventHandler implements ICommandHandler<DismissFailedEvent> {
  constructor(private readonly changes: FailedEventChanges) {}

  execute({ id, actor, reason }: DismissFailedEvent): Promise<boolean> {
    return this.changes.dismiss(id, { actor, reason });
  }
}

/** Records who opened a failed event, at most once in ten minutes. */
export class RecordLook extends Command<void> {
  constructor(
    readonly event: { readonly id: string; readonly orderNumber: string | null },
    /** A result of `actorName`. */
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(RecordLook)
export class RecordLookHandler implements ICommandHandler<RecordLook> {
  constructor(private readonly entries: EventEntries) {}

  execute({ event, actor }: RecordLook): Promise<void> {
    return this.entries.addLook(event, actor);
  }
}

/** Replays failed work. Returns false if it is not failed any more. */
export class ReplayFailedEvent extends Command<boolean> {
  constructor(
    readonly id: string,
    /** A result of `actorName`. */
    readonly actor: string,
    readonly reason: string,
    /** The replay plan that does it. */
    readonly planId: string | null = null,
  ) {
    super();
  }
}

@CommandHandler(ReplayFailedEvent)
export class ReplayFailedEventHandler implements ICommandHandler<ReplayFailedEvent> {
  constructor(private readonly changes: FailedEventChanges) {}

  execute({ id, actor, reason, planId }: ReplayFailedEvent): Promise<boolean> {
    return this.changes.replay(id, { actor, reason, planId });
  }
}
