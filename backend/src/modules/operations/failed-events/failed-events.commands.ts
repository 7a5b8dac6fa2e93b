import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { AuditTrail } from '../../../platform/audit.js';
import { inTransaction } from '../../../platform/database/database.js';
import { AllFailedWork, type FailedWorkActor } from '../../../platform/failed-work.js';
import { addEntry, addFailure, hasEntry } from '../../../platform/failed-work-history.entity.js';
import { Repairs } from '../../accounting-sync/index.js';
import { amountAlone, assertReplaysAlone } from '../replay-plans/replay-plans.commands.js';

/** The actor, the reason, and the replay plan that makes the change. */
interface Change extends FailedWorkActor {
  readonly planId?: string | null;
}

/** A person who opens an event again within this time is recorded once. */
const LOOKS_APART_MINUTES = 10;

/** Replays, dismisses and repairs failed events, and records it in history and audit trail, in one transaction. */
@Injectable()
export class FailedEventChanges {
  constructor(
    private readonly em: EntityManager,
    private readonly work: AllFailedWork,
    private readonly repairs: Repairs,
    private readonly audit: AuditTrail,
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
    return this.change(em, id, by, 'replayed');
  }

  /**
   * Dismisses failed work, or a write that waits for another business, for good; work behind it goes on. Returns false
   * if it is neither. Throws `WriteMayBeInSage`.
   */
  dismiss(id: string, by: Change): Promise<boolean> {
    return inTransaction(this.em, (em) => this.change(em, id, by, 'dismissed'));
  }

  /**
   * Makes the contact of a failed write's customer in Sage; the writes that failed because it was missing are then
   * replayed. Throws `NoContactMissing`, `UserUnknown` and `SageDisconnected`.
   */
  async makeContact(id: string, { actor, reason }: FailedWorkActor): Promise<void> {
    const { userId, orderNumber } = await this.repairs.makeContact(id);
    await inTransaction(this.em, async (em) => {
      await addEntry(
        em,
        { id, orderNumber },
        { kind: 'repaired', actor, reason, message: 'The contact is made in Sage' },
      );
      const after = { event: id, user: userId };
      await this.audit.record(em, {
        ...subjectOf(id, orderNumber),
        actor,
        reason,
        action: 'event.contact-made',
        after,
      });
    });
  }

  /** Records who opened an event, at most once in ten minutes. */
  recordLook({ id, orderNumber }: { id: string; orderNumber: string | null }, actor: string): Promise<void> {
    const looked = hasEntry(
      sql`${id}::text`,
      sql<boolean>`kind = 'looked' and actor = ${actor}::text
        and at > clock_timestamp() - make_interval(mins => ${LOOKS_APART_MINUTES}::int)`,
    );
    return addEntry(this.em, { id, orderNumber }, { kind: 'looked', actor }, sql<boolean>`not ${looked}`);
  }

  private async change(em: EntityManager, id: string, by: Change, kind: 'replayed' | 'dismissed'): Promise<boolean> {
    const { actor, reason, planId = null } = by;
    const source = this.work.sourceOf(id);
    const row = await this.work.find(em, id);
    if (!source || !row) return false;
    if (!(kind === 'replayed' ? row.replayable : row.dismissible)) return false;
    const isSingle = kind === 'replayed' && !planId;
    if (isSingle) await assertReplaysAlone(em, actor, row);
    if (!(await (kind === 'replayed' ? source.replay(em, id, by) : source.dismiss(em, id, by)))) return false;
    if (kind === 'dismissed' && row.kind === 'reaction')
      await this.repairs.endWaiting(em, row, (await source.detail(id))?.payload ?? {});
    const { orderNumber, operation, said, failedAt } = row;
    if (failedAt) await addFailure(em, row, said, failedAt);
    await addEntry(em, row, { kind, actor, reason, planId, amount: isSingle ? amountAlone(row) : null });
    const before = { event: id, operation, error: said };
    await this.audit.record(em, { ...subjectOf(id, orderNumber), actor, reason, action: `event.${kind}`, before });
    return true;
  }
}

function subjectOf(id: string, orderNumber: string | null) {
  return orderNumber
    ? { subjectType: 'order' as const, subjectId: orderNumber }
    : { subjectType: 'event' as const, subjectId: id };
}
