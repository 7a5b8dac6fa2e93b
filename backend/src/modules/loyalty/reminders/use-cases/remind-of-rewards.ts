import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { Customers } from '../../customers.js';
import { type ReachedReward, ReminderMails } from '../mails/reminder-mails.js';

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
