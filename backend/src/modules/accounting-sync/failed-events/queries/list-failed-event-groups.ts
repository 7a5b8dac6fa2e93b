import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import type { FailedWorkRow } from '../../../../platform/failed-work.js';
import type { Role } from '../../../../platform/http/actor.js';
import { toDecimal } from '../../../../platform/money.js';
import type { FailedEventGroupView } from '../http/failed-event.view.js';
import { explanationView } from '../http/present-event.js';
import { AllFailedWork } from './all-failed-work.js';
import { type FailedEventsFilter, matching } from './matching-work.js';

/** Failed or waiting work by cause, the largest group first. One statement groups, another reads a sample of each. */
export class ListFailedEventGroups extends Query<FailedEventGroupView[]> {
  constructor(
    readonly filter: Omit<FailedEventsFilter, 'group'>,
    /** Of the viewer: decides which repairs are allowed. */
    readonly role: Role,
  ) {
    super();
  }
}

interface Row {
  group: string;
  /** One of them: explains the group. */
  sample: string;
  count: number;
  oldest: Date;
  amount: string | null;
  postsMoney: boolean;
}

const READ = ['id', 'group', 'state', 'amount', 'failedAt', 'createdAt', 'postsMoney', 'orderNumber'] as const;

@QueryHandler(ListFailedEventGroups)
export class ListFailedEventGroupsHandler implements IQueryHandler<ListFailedEventGroups> {
  constructor(
    private readonly em: EntityManager,
    private readonly work: AllFailedWork,
  ) {}

  async execute({ filter, role }: ListFailedEventGroups): Promise<FailedEventGroupView[]> {
    const found = matching(this.work, filter, READ);
    // First by order, so that two failed documents of one order do not count its money twice.
    const { rows } = await sql<Row>`
      with orders as (
        select "group", state, min(id) as sample, max(amount) as amount, count(*) as count,
          min(coalesce("failedAt", "createdAt")) as oldest, bool_or("postsMoney") as posts
        from ${found} found group by "group", state, coalesce("orderNumber", id))
      select "group", min(sample) as sample, sum(count)::int as count, min(oldest) as oldest, sum(amount)::text as amount,
        bool_or(posts) as "postsMoney"
      from orders group by "group", state order by count desc, "group", state`.execute(kysely(this.em));
    const samples = await this.work.byIds(
      this.em,
      rows.map(({ sample }) => sample),
    );
    const byId = new Map(samples.map((sample) => [sample.id, sample]));
    return rows.flatMap((row) => {
      const sample = byId.get(row.sample);
      return sample ? [this.view(row, sample, role)] : [];
    });
  }

  private view(row: Row, sample: FailedWorkRow, role: Role): FailedEventGroupView {
    const source = this.work.ofKind(sample.kind);
    const saysMore = sample.cause === null || sample.cause === 'unpostable';
    return {
      group: row.group,
      kind: sample.kind,
      ...explanationView(source.explain({ ...sample, said: saysMore ? sample.said : '' }), null, role),
      count: row.count,
      oldestAt: row.oldest.toISOString(),
      amount: row.amount === null ? null : toDecimal(Number(row.amount)),
      postsMoney: row.postsMoney,
      eventId: row.count === 1 ? row.sample : null,
    };
  }
}
