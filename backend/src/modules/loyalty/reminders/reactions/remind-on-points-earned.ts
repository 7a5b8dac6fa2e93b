import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { Customers } from '../../customers.js';
import { PointsEarned, type PointsPayload } from '../../events.js';
import { type ReachedReward, ReminderMails } from '../mails/reminder-mails.js';

/** Mails who asked for it, once for each reward, when their points reach its cost (docs/rules.md#reward-reminders). */
@Injectable()
export class RemindOnPointsEarned {
  constructor(
    private readonly customers: Customers,
    private readonly mails: ReminderMails,
  ) {}

  @On(PointsEarned)
  async remind({ id, payload }: Envelope<PointsPayload>, em: EntityManager): Promise<void> {
    const { userId, points, balance } = payload;
    const customer = await this.customers.byId(userId);
    if (!customer?.wantsRewardMails) return;
    const { rows } = await sql<ReachedReward>`
      with reached as (
        select id, name, points_cost from loyalty.rewards
        where is_active and points_cost > ${balance - points} and points_cost <= ${balance}),
      reminded as (
        insert into loyalty.reminders (user_id, kind, about, settled_at)
        select ${userId}::uuid, 'reward-in-reach', id, now() from reached on conflict do nothing returning about)
      select id, name, points_cost as "pointsCost" from reached where id::text in (select about from reminded)
      order by points_cost desc, id`.execute(kysely(em));
    await this.mails.inReach(em, customer, rows, { key: `rewards-in-reach:${id}`, balance });
  }
}
