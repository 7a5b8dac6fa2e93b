import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit.js';
import { type FailedReaction, FailedReactions } from '../../platform/messaging/failed-reactions.js';
import { isUuid } from '../../platform/uuid.js';
import { WriteNotParked } from './domain/write-not-parked.js';
import { FailedWrites } from './failed-writes.facade.js';
import type { FailedEventDetailView, FailedEventView } from './http/failed-event.view.js';
import type { FailedWrite } from './queries/failed-writes.js';

const INBOX = 'inbox-';

/** Parked reactions and parked writes to Sage as the one list that support staff work on (design 3). */
@Injectable()
export class FailedEvents {
  constructor(
    private readonly reactions: FailedReactions,
    private readonly writes: FailedWrites,
    private readonly audit: Audit,
    private readonly em: EntityManager,
  ) {}

  /** Latest first. */
  async list(): Promise<FailedEventView[]> {
    const [reactions, writes] = await Promise.all([this.reactions.list(), this.writes.list()]);
    return [...reactions.map(ofReaction), ...writes.map(ofWrite)].sort((a, b) =>
      b.createdAt.localeCompare(a.createdAt),
    );
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
    const { payload, next, ...rest } = write;
    return {
      ...ofWrite(rest),
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

  /** Answers false where it is not there or not parked any more. */
  async dismiss(id: string, reason: string, actor: string): Promise<boolean> {
    const inboxId = inboxIdOf(id);
    const done = inboxId
      ? await this.reactions.dismiss(inboxId, reason, actor)
      : await this.aboutWrite(id, () => this.writes.dismiss(id, reason, actor));
    if (done) await this.note(id, 'event.dismissed', actor, reason);
    return done;
  }

  private note(id: string, action: string, actor: string, reason?: string): Promise<void> {
    return this.audit.note(this.em.fork(), { actor, action, subjectType: 'event', subjectId: id, reason });
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
    cause: `${reaction} failed ${attempts} times: ${error}`,
    errorMessage: error,
    status,
    createdAt,
    attempts,
    group: `${reaction}: ${error}`,
  };
}

function ofWrite({
  id,
  kind,
  orderNumber,
  operation,
  cause,
  errorMessage,
  status,
  createdAt,
  attempts,
  group,
}: Omit<FailedWrite, 'status'> & { status: string }): FailedEventView {
  return {
    id,
    kind,
    orderNumber,
    operation,
    cause,
    errorMessage,
    status,
    createdAt: createdAt.toISOString(),
    attempts,
    group,
  };
}
