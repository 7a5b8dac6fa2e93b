import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { kysely } from '../../../../platform/database/kysely.js';
import type { AccountingTables } from '../../tables.js';
import type { RunView } from '../http/reconciliation.view.js';
import { StaffNames } from '../staff-names.js';
import { toRunView } from './run-view.js';

/** One run; null where there is none of this id. */
export class ReconciliationRunById extends Query<RunView | null> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(ReconciliationRunById)
export class ReconciliationRunByIdHandler implements IQueryHandler<ReconciliationRunById> {
  constructor(
    private readonly em: EntityManager,
    private readonly names: StaffNames,
  ) {}

  async execute({ id }: ReconciliationRunById): Promise<RunView | null> {
    const run = await kysely<AccountingTables>(this.em)
      .selectFrom('accounting.reconciliation_runs')
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirst();
    return run ? toRunView(run, await this.names.namesOf([run.requested_by])) : null;
  }
}
