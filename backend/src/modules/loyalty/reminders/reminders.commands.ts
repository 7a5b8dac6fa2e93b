import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type RawBuilder, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { Config } from '../../../config.js';
import { inTransaction } from '../../../platform/database/database.js';
import { kysely } from '../../../platform/database/kysely.js';
import { Job } from '../../../platform/jobs/jobs.js';
import { addDays, londonDay } from '../../../platform/london-days.js';
import { publish } from '../../../platform/messaging/outbox.js';
import { Customers } from '../customers.js';
import { PointsSpent } from '../events.js';
import { WARNED_DAYS } from '../points/points-transaction.entity.js';
import { dueExpiryWarning } from './reminder.entity.js';
import { type ReachedReward, ReminderMails } from './reminders.mails.js';

/** The moment before which points that expire by the end of `day` were added. */
const addedBefore = (day: string, months: number) => sql<Date>`
  ((date_trunc('month', ${day}::date - make_interval(months => ${months}::int)) + interval '1 month') at time zone 'Europe/London')`;

const left = (before: RawBuilder<Date>) => sql<number>`
  greatest(0, coalesce(sum(points) filter (where type = 'earned' and created_at < ${before}), 0)
    - coalesce(sum(points) filter (where type = 'spent'), 0))::int`;

/**
 * Counts each customer's remaining points that expire by the end of `on` (a month's end), without those of `before`
 * (docs/rules.md#points-expiry). The oldest points are spent first. Columns: `user_id`, `points`.
 */
export const duePoints = (months: number, on: string, before: string | null, who?: RawBuilder<boolean>) => sql`
  select user_id, ${left(addedBefore(on, months))}${before === null ? sql`` : sql` - ${left(addedBefore(before, months))}`} as points
  from loyalty.points_transactions ${who ? sql`where ${who}` : sql``} group by user_id`;

/** The most customers from whom one transaction takes points. */
const BATCH = 100;

/**
 * Takes expired points, once each, if their owner was warned in time (docs/rules.md#points-expiry). Returns how many
 * customers lost any.
 */
export class ExpirePoints extends Command<number> {
  constructor(
    /** YYYY-MM-DD, in London. */
    readonly today: string,
    readonly signal?: AbortSignal,
  ) {
    super();
  }
}

interface Warning {
  userId: string;
  /** The day with which they expire, YYYY-MM-DD. */
  on: string;
}

interface Expired {
  userId: string;
  points: number;
  balance: number;
}

@CommandHandler(ExpirePoints)
export class ExpirePointsHandler implements ICommandHandler<ExpirePoints> {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
  ) {}

  async execute({ today, signal }: ExpirePoints): Promise<number> {
    if (this.config.rewards.pointsExpireMonths === 0) return 0;
    let [all, settled] = [0, 0];
    do {
      signal?.throwIfAborted();
      const batch = await inTransaction(this.em, (em) => this.expireBatch(em, today));
      all += batch.expired;
      settled = batch.settled;
    } while (settled > 0);
    return all;
  }

  /**
   * Settles the warnings of one day, the oldest day first: points that expired earlier count as spent for the next day.
   */
  private async expireBatch(em: EntityManager, today: string): Promise<{ expired: number; settled: number }> {
    const db = kysely(em);
    const warned = addDays(today, 1 - WARNED_DAYS);
    const { rows: warnings } = await sql<Warning>`
      with due as (
        select user_id, about from loyalty.reminders
        where kind = 'points-expiring' and settled_at is null and about < ${today}
          and (created_at at time zone 'Europe/London')::date <= ${warned}::date)
      select r.user_id as "userId", r.about as on from loyalty.reminders r
      where (r.user_id, r.about) in (select user_id, about from due where about = (select min(about) from due))
        and r.kind = 'points-expiring' and r.settled_at is null
      order by r.user_id limit ${BATCH} for update skip locked`.execute(db);
    const [first] = warnings;
    if (!first) return { expired: 0, settled: 0 };
    const users = warnings.map(({ userId }) => userId);
    // Balances are locked before they are counted: a movement of the same customer waits, or is counted.
    await sql`select 1 from loyalty.balances where user_id = any(${users}::uuid[]) order by user_id for update`.execute(
      db,
    );
    const expired = await this.take(em, users, first.on);
    await sql`update loyalty.reminders set settled_at = now()
      where kind = 'points-expiring' and about = ${first.on} and user_id = any(${users}::uuid[])`.execute(db);
    return { expired, settled: warnings.length };
  }

  private async take(em: EntityManager, users: readonly string[], on: string): Promise<number> {
    const { pointsExpireMonths: months } = this.config.rewards;
    const ids = JSON.stringify(users.map((userId) => ({ user_id: userId, id: uuid() })));
    const who = sql<boolean>`user_id = any(${users}::uuid[])`;
    const { rows } = await sql<Expired>`
      with due as materialized (
        select d.user_id, least(d.points, r.points) as points
        from (${duePoints(months, on, null, who)}) d
        join loyalty.reminders r on r.user_id = d.user_id and r.kind = 'points-expiring' and r.about = ${on}
        where least(d.points, r.points) > 0),
      recorded as (
        insert into loyalty.points_transactions (id, user_id, type, points, description, key)
        select ids.id, due.user_id, 'spent', due.points, 'Expired', ${`expired:${on}:`} || due.user_id
        from due join jsonb_to_recordset(${ids}::jsonb) as ids (user_id uuid, id uuid) on ids.user_id = due.user_id
        on conflict (key) do nothing returning user_id, points)
      update loyalty.balances b set balance = b.balance - recorded.points, updated_at = now()
      from recorded where b.user_id = recorded.user_id
      returning b.user_id as "userId", recorded.points, b.balance`.execute(kysely(em));
    for (const row of rows) publish(em, PointsSpent({ ...row, orderId: null, description: 'Expired' }));
    return rows.length;
  }
}

/** Points that a customer can spend from now on. */
interface NewPoints {
  readonly userId: string;
  readonly points: number;
  /** The balance after them; the present balance if left out. */
  readonly balance?: number;
}

/**
 * Mails customers who asked for it, once for each reward, when their spendable points reach its cost
 * (docs/rules.md#reward-reminders).
 */
@Injectable()
export class RewardReminders {
  constructor(
    private readonly customers: Customers,
    private readonly mails: ReminderMails,
  ) {}

  /** `occasion` names the mail. */
  async remind(em: EntityManager, { userId, points, balance }: NewPoints, occasion: string): Promise<void> {
    const customer = await this.customers.byId(userId);
    if (!customer?.wantsRewardMails) return;
    const { rows } = await sql<ReachedReward & { spendable: number }>`
      with owned as (
        select coalesce(${balance ?? null}::int, balance) - pending as spendable
        from loyalty.balances where user_id = ${userId}),
      reached as (
        select r.id, r.name, r.points_cost, owned.spendable from loyalty.rewards r, owned
        where r.is_active and r.points_cost > owned.spendable - ${points}::int and r.points_cost <= owned.spendable),
      reminded as (
        insert into loyalty.reminders (user_id, kind, about, settled_at)
        select ${userId}::uuid, 'reward-in-reach', id, now() from reached on conflict do nothing returning about)
      select id, name, points_cost as "pointsCost", spendable from reached where id::text in (select about from reminded)
      order by points_cost desc, id`.execute(kysely(em));
    const [first] = rows;
    const about = { key: `rewards-in-reach:${occasion}`, balance: first?.spendable ?? 0 };
    await this.mails.inReach(em, customer, rows, about);
  }
}

/** The most customers that one transaction warns. */
const WARNING_BATCH = 200;

/** Warns everyone whose points expire within 30 days, once for each day on which they do. Returns how many were warned now. */
export class WarnOfExpiry extends Command<number> {
  constructor(
    /** YYYY-MM-DD, in London. */
    readonly today: string,
    readonly signal?: AbortSignal,
  ) {
    super();
  }
}

interface Warned {
  userId: string;
  points: number;
}

@CommandHandler(WarnOfExpiry)
export class WarnOfExpiryHandler implements ICommandHandler<WarnOfExpiry> {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: ReminderMails,
    private readonly config: Config,
  ) {}

  async execute({ today, signal }: WarnOfExpiry): Promise<number> {
    if (this.config.rewards.pointsExpireMonths === 0) return 0;
    let [all, last] = [0, 0];
    do {
      signal?.throwIfAborted();
      last = await inTransaction(this.em, (em) => this.warnBatch(em, today));
      all += last;
    } while (last === WARNING_BATCH);
    return all;
  }

  private async warnBatch(em: EntityManager, today: string): Promise<number> {
    const { pointsExpireMonths: months } = this.config.rewards;
    const { on, before } = dueExpiryWarning(today, WARNED_DAYS);
    const { rows } = await sql<Warned>`
      insert into loyalty.reminders (user_id, kind, about, points)
      select due.user_id, 'points-expiring', ${on}, due.points
      from (${duePoints(months, on, before)}) due
      where due.points > 0 and not exists (
        select from loyalty.reminders r
        where r.user_id = due.user_id and r.kind = 'points-expiring' and r.about = ${on})
      order by due.user_id limit ${WARNING_BATCH}
      on conflict do nothing
      returning user_id as "userId", points`.execute(kysely(em));
    // A warning that comes late gives its full 30 days.
    const [, lastDay = on] = [on, addDays(today, WARNED_DAYS)].toSorted();
    await this.mails.expiring(em, rows, on, lastDay);
    return rows.length;
  }
}

/** Takes points that have expired, and warns of those that will (docs/rules.md#points-expiry). */
@Injectable()
export class NightlyExpiry {
  private readonly logger = new Logger('PointsExpiry');

  constructor(
    private readonly commands: CommandBus,
    private readonly config: Config,
  ) {}

  @Job({ name: 'points expiry', at: '30 4 * * *', leader: true })
  async nightly(signal: AbortSignal): Promise<void> {
    if (this.config.rewards.pointsExpireMonths === 0) return;
    const today = londonDay(new Date());
    const expired = await this.commands.execute(new ExpirePoints(today, signal));
    const warned = await this.commands.execute(new WarnOfExpiry(today, signal));
    if (expired + warned > 0) this.logger.log(`Points of ${expired} customers expired, ${warned} were warned`);
  }
}
