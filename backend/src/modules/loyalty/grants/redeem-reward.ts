import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { Config } from '../../../config.js';
import { inTransaction } from '../../../platform/database/database.js';
import { kysely } from '../../../platform/database/kysely.js';
import { publish } from '../../../platform/messaging/outbox.js';
import { PointsSpent, RewardRedeemed } from '../events.js';
import { NotEnoughPoints } from '../points/points-transaction.entity.js';
import { Points } from '../points.facade.js';
import type { RewardType } from '../rewards/reward.entity.js';
import type { LoyaltyTables } from '../tables.js';
import { RedemptionDiffers, RewardCostChanged, RewardNotFound } from './grant.entity.js';
import type { RedemptionView } from './grants.dto.js';
import { GRANT_COLUMNS, toGrantView } from './grants.queries.js';

interface Redeemed {
  balance: number;
  name: string;
  type: RewardType;
  value: string | null;
  productId: string | null;
  pointsCost: number;
  expiresAt: Date | null;
}

/**
 * Exchanges a customer's points for a reward: balance, grant and movement change in one statement, so that concurrent redemptions
 * cannot overdraw (docs/rules.md#redeemed-rewards); pending points are not spent. The same `key` of the same customer returns the same grant again. Throws
 * `RewardNotFound`, `RewardCostChanged`, `NotEnoughPoints`, `RedemptionDiffers`.
 */
export class RedeemReward extends Command<RedemptionView> {
  constructor(
    readonly userId: string,
    readonly rewardId: string,
    /** The caller's key of this redemption; with null every call makes a new grant. */
    readonly key: string | null = null,
    /** The cost that the customer was shown; null accepts the present cost. */
    readonly shownCost: number | null = null,
  ) {
    super();
  }
}

const LATE = [UniqueConstraintViolationException, NotEnoughPoints, RewardCostChanged];

@CommandHandler(RedeemReward)
export class RedeemRewardHandler implements ICommandHandler<RedeemReward> {
  constructor(
    private readonly em: EntityManager,
    private readonly points: Points,
    private readonly config: Config,
  ) {}

  async execute(command: RedeemReward): Promise<RedemptionView> {
    const made = await this.repeated(command);
    if (made) return made;
    const grantId = uuid();
    try {
      await inTransaction(this.em, (em) => this.redeem(em, grantId, command));
    } catch (error) {
      // A concurrent request for the same redemption may have won: its points, or its key, were there first.
      const isLate = LATE.some((late) => error instanceof late);
      const first = isLate ? await this.repeated(command) : null;
      if (!first) throw error;
      return first;
    }
    return this.view(command.userId, grantId);
  }

  private async redeem(em: EntityManager, grantId: string, command: RedeemReward): Promise<void> {
    const { userId, rewardId, key, shownCost } = command;
    const { rows } = await sql<Redeemed>`
      with reward as materialized (
        select id, name, type, value, product_id, points_cost,
          case type when 'shipping' then value::int when 'other' then null else ${this.config.rewards.grantMonths}::int end as months
        from loyalty.rewards
        where id = ${rewardId} and is_active and points_cost = coalesce(${shownCost}::int, points_cost) for share),
      taken as (
        update loyalty.balances b set balance = b.balance - r.points_cost, updated_at = now()
        from reward r where b.user_id = ${userId} and b.balance - b.pending >= r.points_cost
        returning b.user_id, b.balance),
      granted as (
        insert into loyalty.grants
          (id, user_id, reward_id, name, type, value, product_id, points_cost, idempotency_key, expires_at)
        select ${grantId}::uuid, t.user_id, r.id, r.name, r.type, r.value, r.product_id, r.points_cost, ${key}::text,
          (date_trunc('day', now() at time zone 'Europe/London' + make_interval(months => r.months))
            + interval '1 day' - interval '1 second') at time zone 'Europe/London'
        from taken t, reward r
        returning id, user_id, name, type, value, product_id, points_cost, expires_at),
      recorded as (
        insert into loyalty.points_transactions (id, user_id, grant_id, type, points, description, key)
        select ${uuid()}::uuid, user_id, id, 'spent', points_cost, 'Redeemed: ' || name, 'redeemed:' || id from granted)
      select t.balance, g.name, g.type, g.value, g.product_id as "productId", g.points_cost as "pointsCost",
        g.expires_at as "expiresAt"
      from taken t, granted g`.execute(kysely(em));
    const [redeemed] = rows;
    if (!redeemed) throw await this.whyNot(em, command);
    const { balance, name, type, value, productId, pointsCost, expiresAt } = redeemed;
    const description = `Redeemed: ${name}`;
    publish(em, PointsSpent({ userId, points: pointsCost, balance, orderId: null, description }));
    const until = expiresAt?.toISOString() ?? null;
    publish(
      em,
      RewardRedeemed({ userId, grantId, rewardId, name, type, value, productId, pointsCost, expiresAt: until }),
    );
  }

  private async whyNot(em: EntityManager, { userId, rewardId, shownCost }: RedeemReward): Promise<Error> {
    const db = kysely<LoyaltyTables>(em);
    const reward = await db
      .selectFrom('loyalty.rewards as r')
      .leftJoin('loyalty.balances as b', (join) => join.on('b.user_id', '=', userId))
      .where('r.id', '=', rewardId)
      .where('r.is_active', '=', true)
      .select(['r.name', 'r.points_cost as needed', 'b.balance', 'b.pending'])
      .executeTakeFirst();
    if (!reward) return new RewardNotFound();
    if (shownCost !== null && shownCost !== reward.needed) return new RewardCostChanged(reward.name, reward.needed);
    const balance = reward.balance ?? 0;
    return new NotEnoughPoints(reward.needed, balance, Math.max(0, balance - (reward.pending ?? 0)));
  }

  /** Returns the redemption of this key where there is one. */
  private async repeated({ userId, rewardId, key }: RedeemReward): Promise<RedemptionView | null> {
    if (key === null) return null;
    const made = await kysely<LoyaltyTables>(this.em)
      .selectFrom('loyalty.grants')
      .where('user_id', '=', userId)
      .where('idempotency_key', '=', key)
      .select(['id', 'reward_id as rewardId'])
      .executeTakeFirst();
    if (!made) return null;
    if (made.rewardId !== rewardId) throw new RedemptionDiffers();
    return this.view(userId, made.id);
  }

  private async view(userId: string, grantId: string): Promise<RedemptionView> {
    const grant = await kysely<LoyaltyTables>(this.em)
      .selectFrom('loyalty.grants as g')
      .where('g.id', '=', grantId)
      .select(GRANT_COLUMNS)
      .executeTakeFirstOrThrow();
    return { grant: toGrantView(grant), ...(await this.points.standing(userId)) };
  }
}
