import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { kysely } from '../../../../platform/database/kysely.js';
import { type FailedReaction, FailedReactions } from '../../../../platform/messaging/failed-reactions.js';
import { isUuid } from '../../../../platform/uuid.js';
import { QueuedWrite } from '../../queue/domain/queued-write.js';
import { INBOX, inboxIdOf } from '../failed-event-id.js';
import type { FailedEventDetailView, FailedEventView } from '../http/failed-event.view.js';
import { explainReaction, explainWrite } from './list-failed-events.js';
import { waitingElsewhere } from './waiting-elsewhere.js';
import { WritePreview } from './write-preview.js';

/** One failed event with what a replay would send, which is looked up in Sage; null where there is none. */
export class FailedEventById extends Query<FailedEventDetailView | null> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(FailedEventById)
export class FailedEventByIdHandler implements IQueryHandler<FailedEventById> {
  constructor(
    private readonly em: EntityManager,
    private readonly reactions: FailedReactions,
    private readonly preview: WritePreview,
  ) {}

  async execute({ id }: FailedEventById): Promise<FailedEventDetailView | null> {
    const inboxId = inboxIdOf(id);
    if (!inboxId) return isUuid(id) ? this.writeById(id) : null;
    const reaction = await this.reactions.byId(inboxId);
    return (
      reaction && {
        ...reactionView(reaction),
        payload: reaction.envelope as unknown as Record<string, unknown>,
        next: null,
      }
    );
  }

  private async writeById(id: string): Promise<FailedEventDetailView | null> {
    const em = this.em.fork();
    const write = await em.findOne(QueuedWrite, id);
    if (!write) return null;
    const awaited = await kysely(this.em)
      .selectFrom(waitingElsewhere.as('waiting'))
      .where('waiting.id', '=', id)
      .select('waiting.message')
      .executeTakeFirst();
    const errorMessage = awaited?.message ?? write.errorMessage ?? '';
    return {
      id,
      kind: 'sage',
      orderNumber: write.orderNumber ?? null,
      operation: write.operation,
      errorMessage,
      status: write.status ?? 'pending',
      createdAt: write.createdAt.toISOString(),
      attempts: write.attempts ?? 0,
      ...explainWrite(write.operation, write.failure ?? null, errorMessage, awaited !== undefined),
      payload: write.payload as Record<string, unknown>,
      next: (await this.preview.nextStep(write, em)) as Record<string, unknown> | null,
    };
  }
}

function reactionView({ id, reaction, envelope, error, status, attempts, createdAt }: FailedReaction): FailedEventView {
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
