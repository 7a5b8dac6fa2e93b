import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import type { DataSubject, PersonalDataHolder } from '../../../../platform/personal-data.js';
import { EraseGrantTextOnUserErased } from '../../grants/reactions/erase-grant-text-on-user-erased.js';
import { Points } from '../../points.facade.js';
import type { LoyaltyTables } from '../../tables.js';

/** A customer's points and redeemed rewards, for the export of personal data. */
@Injectable()
export class PointsPersonalData implements PersonalDataHolder {
  readonly name = 'points';
  readonly erasedBy = [EraseGrantTextOnUserErased];

  constructor(
    private readonly em: EntityManager,
    private readonly points: Points,
  ) {}

  async collect({ userId }: DataSubject): Promise<unknown> {
    const history = await kysely<LoyaltyTables>(this.em)
      .selectFrom('loyalty.points_transactions')
      .where('user_id', '=', userId)
      .select(['type', 'points', 'description', sql<string>`created_at::text`.as('createdAt')])
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    const rewards = await kysely<LoyaltyTables>(this.em)
      .selectFrom('loyalty.grants')
      .where('user_id', '=', userId)
      .select([
        'name',
        'state',
        'points_cost as points',
        'order_number as orderNumber',
        'cancel_reason as cancelReason',
      ])
      .select(sql<string>`created_at::text`.as('createdAt'))
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    const pending = await kysely<LoyaltyTables>(this.em)
      .selectFrom('loyalty.pending_points')
      .where('user_id', '=', userId)
      .select(['order_number as orderNumber', 'points'])
      .orderBy('order_number')
      .execute();
    return { balance: await this.points.balance(userId), pending, history, rewards };
  }
}
