import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { validate as isUuid } from 'uuid';
import { kysely } from '../../../../platform/kysely.js';
import { type Operation, QueuedWrite } from '../../queue/domain/queued-write.js';
import { explainWrite } from './list-failed-events.js';
import { waitingElsewhere } from './waiting-elsewhere.js';
import { type NextStep, WritePreview } from './write-preview.js';

/** A write to Sage with its state, why it failed, and what comes next. */
export interface FailedWriteDetail {
  readonly id: string;
  readonly kind: 'sage';
  /** Null where it is a customer's and no order's. */
  readonly orderNumber: string | null;
  /** The order's id, or the user's. */
  readonly entityId: string;
  readonly operation: Operation;
  /** What went wrong, in plain words. */
  readonly cause: string;
  /** What Sage or the shop said, word for word. */
  readonly errorMessage: string;
  readonly status: string;
  readonly createdAt: Date;
  readonly attempts: number;
  /** The same for all that failed for the same cause. */
  readonly group: string;
  readonly payload: object;
  /** Null where nothing is left to be sent. */
  readonly next: NextStep | null;
}

/** Returns one write with what comes next, read in Sage; null where there is none. */
export class FailedWriteById extends Query<FailedWriteDetail | null> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(FailedWriteById)
export class FailedWriteByIdHandler implements IQueryHandler<FailedWriteById> {
  constructor(
    private readonly em: EntityManager,
    private readonly preview: WritePreview,
  ) {}

  async execute({ id }: FailedWriteById): Promise<FailedWriteDetail | null> {
    if (!isUuid(id)) return null;
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
      entityId: write.entityId,
      operation: write.operation,
      errorMessage,
      status: write.status ?? 'pending',
      createdAt: write.createdAt,
      attempts: write.attempts ?? 0,
      ...explainWrite(write.operation, write.failure ?? null, errorMessage, awaited !== undefined),
      payload: write.payload,
      next: await this.preview.nextStep(write, em),
    };
  }
}
