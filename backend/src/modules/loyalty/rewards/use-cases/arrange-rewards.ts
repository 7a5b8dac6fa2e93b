import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { AuditTrail } from '../../../../platform/audit.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { kysely } from '../../../../platform/database/kysely.js';
import type { LoyaltyTables } from '../../tables.js';

/** Puts the rewards into the order of these ids, before those that are not named. Unknown ids are skipped. */
export class ArrangeRewards extends Command<void> {
  constructor(
    readonly ids: readonly string[],
    /** As `actorName` returns it. */
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(ArrangeRewards)
export class ArrangeRewardsHandler implements ICommandHandler<ArrangeRewards> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  execute({ ids, actor }: ArrangeRewards): Promise<void> {
    return inTransaction(this.em, async (em) => {
      // Lets only one rearrangement run at a time: two would each see half of the other's order.
      await sql`select pg_advisory_xact_lock(hashtextextended('loyalty.order of rewards', 0))`.execute(kysely(em));
      const before = await namesInOrder(em);
      const { numAffectedRows = 0n } = await sql`
        with ranked as (
          select r.id, row_number() over (order by wanted.n nulls last, r.position, r.points_cost, r.id) as place
          from loyalty.rewards r
          left join unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, n) on wanted.id = r.id)
        update loyalty.rewards r set position = ranked.place::int
        from ranked where ranked.id = r.id and r.position <> ranked.place`.execute(kysely(em));
      if (numAffectedRows === 0n) return;
      const after = await namesInOrder(em);
      const subject = { subjectType: 'reward', subjectId: 'order' };
      await this.audit.record(em, {
        ...{ actor, action: 'rewards.arranged', ...subject },
        ...{ before: { order: before }, after: { order: after } },
      });
    });
  }
}

async function namesInOrder(em: EntityManager): Promise<string[]> {
  const rows = await kysely<LoyaltyTables>(em)
    .selectFrom('loyalty.rewards')
    .select('name')
    .orderBy('position')
    .orderBy('points_cost')
    .orderBy('id')
    .execute();
  return rows.map(({ name }) => name);
}
