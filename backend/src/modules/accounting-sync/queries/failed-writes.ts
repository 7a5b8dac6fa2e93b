import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { validate as isUuid } from 'uuid';
import { causeOf, groupOf } from '../domain/plain-causes.js';
import { type Failure, type Operation, QueuedWrite } from '../domain/sage-sync-queue.js';
import { type NextStep, WritePreview } from '../queue/write-preview.js';

/** A write that waits for a person, as the failed-events list shows it. */
export interface FailedWrite {
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
  readonly status: 'parked';
  readonly createdAt: Date;
  readonly attempts: number;
  /** The same for all that failed for the same cause. */
  readonly group: string;
}

export interface FailedWriteDetail extends Omit<FailedWrite, 'status'> {
  readonly status: string;
  readonly payload: object;
  /** Null where nothing is left to be sent. */
  readonly next: NextStep | null;
}

/** Parked writes, latest first. */
export class FailedWriteList extends Query<FailedWrite[]> {}

interface Row {
  id: string;
  orderNumber: string | null;
  entityId: string;
  operation: Operation;
  failure: Failure | null;
  errorMessage: string | null;
  createdAt: string;
  attempts: number;
}

const LIST = `
  select id, order_number as "orderNumber", entity_id as "entityId", operation, failure, error_message as "errorMessage",
    created_at as "createdAt", attempts
  from accounting.sage_sync_queue where status = 'parked' order by seq desc`;

@QueryHandler(FailedWriteList)
export class FailedWriteListHandler implements IQueryHandler<FailedWriteList> {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<FailedWrite[]> {
    const rows = await this.em.fork().execute<Row[]>(LIST);
    return rows.map((row) => ({ ...toFailedWrite(row), status: 'parked' }));
  }
}

/** One write, with what comes next. Asks Sage. */
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
    const { orderNumber = null, entityId, operation, failure = null, errorMessage = null, attempts = 0 } = write;
    const createdAt = write.createdAt.toISOString();
    return {
      ...toFailedWrite({ id, orderNumber, entityId, operation, failure, errorMessage, attempts, createdAt }),
      status: write.status ?? 'pending',
      payload: write.payload,
      next: await this.preview.of(write, em),
    };
  }
}

function toFailedWrite({ failure, errorMessage, createdAt, ...row }: Row): Omit<FailedWrite, 'status'> {
  const said = errorMessage ?? '';
  const cause = causeOf(row.operation, failure, said);
  return {
    ...row,
    kind: 'sage',
    cause,
    errorMessage: said,
    createdAt: new Date(createdAt),
    group: groupOf(row.operation, cause),
  };
}
