import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { kysely } from '../../../../platform/database/kysely.js';
import type { FailedWorkRow } from '../../../../platform/failed-work.js';
import { AllFailedWork } from './all-failed-work.js';

/** How one event stands, whatever its state; null where there is none. */
export class FailedEventState extends Query<FailedWorkRow | null> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(FailedEventState)
export class FailedEventStateHandler implements IQueryHandler<FailedEventState> {
  constructor(
    private readonly em: EntityManager,
    private readonly work: AllFailedWork,
  ) {}

  async execute({ id }: FailedEventState): Promise<FailedWorkRow | null> {
    const { rows = [] } = (await this.work.sourceOf(id)?.rows({ id }).execute(kysely(this.em))) ?? {};
    return rows[0] ?? null;
  }
}
