import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { AuditTrail } from '../../../platform/audit.js';
import { inTransaction } from '../../../platform/database/database.js';
import { kysely } from '../../../platform/database/kysely.js';
import { Grant } from '../grants/grant.entity.js';
import type { LoyaltyTables } from '../tables.js';
import { type NewReward, Reward, RewardUnknown, RewardWasRedeemed } from './reward.entity.js';

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

/** Deletes a reward that was never redeemed. Throws `RewardUnknown`, `RewardWasRedeemed`. */
export class DeleteReward extends Command<void> {
  constructor(
    readonly rewardId: string,
    /** As `actorName` returns it. */
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(DeleteReward)
export class DeleteRewardHandler implements ICommandHandler<DeleteReward> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  execute({ rewardId, actor }: DeleteReward): Promise<void> {
    return inTransaction(this.em, async (em) => {
      // Waits for redemptions under way, which share the row; those after it find no reward.
      const reward = await em.findOne(Reward, rewardId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!reward) throw new RewardUnknown();
      if ((await em.count(Grant, { rewardId })) > 0) throw new RewardWasRedeemed();
      em.remove(reward);
      const { name, pointsCost, type, value } = reward;
      const before = { name, pointsCost, type, value };
      const subject = { subjectType: 'reward', subjectId: rewardId };
      await this.audit.record(em, { actor, action: 'reward.deleted', ...subject, before });
    });
  }
}

export type { NewReward } from './reward.entity.js';

/** Offers new rewards, all or none. Returns their ids. Throws `InvalidReward`. */
export class OfferRewards extends Command<string[]> {
  constructor(readonly rewards: readonly NewReward[]) {
    super();
  }
}

@CommandHandler(OfferRewards)
export class OfferRewardsHandler implements ICommandHandler<OfferRewards> {
  constructor(private readonly em: EntityManager) {}

  async execute({ rewards }: OfferRewards): Promise<string[]> {
    const offered = rewards.map((reward) => Reward.offer(reward));
    await this.em.fork().persist(offered).flush();
    return offered.map(({ id }) => id);
  }
}

/**
 * Makes a reward, last in the list, or changes one. Returns its id. Throws `InvalidReward`, `RewardUnknown`, and with a `version`
 * that is not the reward's `OptimisticLockError`.
 */
export class SaveReward extends Command<string> {
  constructor(
    readonly fields: NewReward,
    /** Null makes a new one. */
    readonly existing: { readonly id: string; readonly version: number } | null,
    /** As `actorName` returns it. */
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(SaveReward)
export class SaveRewardHandler implements ICommandHandler<SaveReward> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  execute({ fields, existing, actor }: SaveReward): Promise<string> {
    return inTransaction(this.em, async (em) => {
      const found = existing && (await em.findOne(Reward, existing.id));
      if (existing && !found) throw new RewardUnknown();
      if (found && existing) await em.lock(found, LockMode.OPTIMISTIC, existing.version);
      const before = found ? fieldsOf(found) : undefined;
      const reward = found ? found.edit(fields) : Reward.offer(fields);
      if (!found) em.persist(Object.assign(reward, { position: await nextPosition(em) }));
      const after = fieldsOf(reward);
      if (JSON.stringify(before) === JSON.stringify(after)) return reward.id;
      const action = found ? 'reward.edited' : 'reward.created';
      await this.audit.record(em, { actor, action, subjectType: 'reward', subjectId: reward.id, before, after });
      return reward.id;
    });
  }
}

const fieldsOf = ({ name, description, pointsCost, type, value, productId, isActive }: Reward) => ({
  ...{ name, description, pointsCost, type, value, productId, isActive },
});

async function nextPosition(em: EntityManager): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select coalesce(max(position), 0) + 1 as position from loyalty.rewards`.execute(kysely(em));
  return rows[0]!.position;
}
