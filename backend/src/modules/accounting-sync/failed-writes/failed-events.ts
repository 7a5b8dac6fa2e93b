import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { AuditTrail } from '../../../platform/audit.js';
import { type FailedReaction, FailedReactions } from '../../../platform/messaging/failed-reactions.js';
import { isUuid } from '../../../platform/uuid.js';
import { WriteNotParked } from '../queue/domain/write-errors.js';
import { FailedWrites } from './failed-writes.facade.js';
import type { FailedEventDetailView, FailedEventView } from './http/failed-event.view.js';
import { explainReaction, type FailedEventPage, INBOX, ListFailedEvents } from './queries/list-failed-events.js';

/** Parked reactions, and writes to Sage that are parked or wait for another business, as the one list that support staff work on. */
@Injectable()
export class FailedEvents {
  constructor(
    private readonly reactions: FailedReactions,
    private readonly writes: FailedWrites,
    private readonly queries: QueryBus,
    private readonly audit: AuditTrail,
    private readonly em: EntityManager,
  ) {}

  /** One page; latest first and all of them where nothing else is asked for. */
  list(filter: ListFailedEvents['filter'] = {}): Promise<FailedEventPage> {
    return this.queries.execute(new ListFailedEvents(filter));
  }

  async byId(id: string): Promise<FailedEventDetailView | null> {
    const inboxId = inboxIdOf(id);
    if (inboxId) {
      const found = await this.reactions.byId(inboxId);
      return (
        found && { ...ofReaction(found), payload: found.envelope as unknown as Record<string, unknown>, next: null }
      );
    }
    const write = isUuid(id) ? await this.writes.byId(id) : null;
    if (!write) return null;
    const { entityId: _, createdAt, payload, next, ...rest } = write;
    return {
      ...rest,
      createdAt: createdAt.toISOString(),
      payload: payload as Record<string, unknown>,
      next: next as Record<string, unknown> | null,
    };
  }

  /** Answers false where it is not there or not parked any more. `actor` as `actorName` says it. */
  async replay(id: string, actor: string): Promise<boolean> {
    const inboxId = inboxIdOf(id);
    const done = inboxId
      ? await this.reactions.replay(inboxId)
      : await this.aboutWrite(id, () => this.writes.replay(id));
    if (done) await this.note(id, 'event.replayed', actor);
    return done;
  }

  /** Returns false where it is not there or is settled. Throws `WriteMayBeInSage`. */
  async dismiss(id: string, reason: string, actor: string): Promise<boolean> {
    const inboxId = inboxIdOf(id);
    const done = inboxId
      ? await this.reactions.dismiss(inboxId, reason, actor)
      : await this.aboutWrite(id, () => this.writes.dismiss(id, reason, actor));
    if (done) await this.note(id, 'event.dismissed', actor, reason);
    return done;
  }

  private note(id: string, action: string, actor: string, reason?: string): Promise<void> {
    return this.audit.record(this.em.fork(), { actor, action, subjectType: 'event', subjectId: id, reason });
  }

  private async aboutWrite(id: string, work: () => Promise<void>): Promise<boolean> {
    if (!isUuid(id)) return false;
    try {
      await work();
      return true;
    } catch (error) {
      if (error instanceof WriteNotParked) return false;
      throw error;
    }
  }
}

function inboxIdOf(id: string): string | undefined {
  const number = id.startsWith(INBOX) ? id.slice(INBOX.length) : '';
  return /^\d{1,18}$/.test(number) ? number : undefined;
}

function ofReaction({ id, reaction, envelope, error, status, attempts, createdAt }: FailedReaction): FailedEventView {
  const { orderNumber } = envelope.payload as { orderNumber?: string };
  return {
    id: `${INBOX}${id}`,
    kind: 'inbox',
    orderNumber: orderNumber ?? null,
    operation: reaction,
    errorMessage: error,
    status,
    createdAt,
    attempts,
    ...explainReaction(reaction, attempts, error),
  };
}
