import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { kysely } from '../../../../platform/database/kysely.js';
import type { ErasureObstacleSource } from '../../../../platform/erasure-obstacles.js';
import type { LoyaltyTables } from '../../tables.js';

/**
 * Prevents the erasure of an account that owes points: a new account would begin without the debt. Pending points do
 * not pay for it.
 */
@Injectable()
export class PointsDebt implements ErasureObstacleSource {
  async obstaclesTo(userId: string, em: EntityManager): Promise<readonly string[]> {
    const account = await kysely<LoyaltyTables>(em)
      .selectFrom('loyalty.balances')
      .where('user_id', '=', userId)
      .select(['balance', 'pending'])
      .executeTakeFirst();
    const due = account ? account.pending - account.balance : 0;
    if (due <= 0) return [];
    const debt = `${due.toLocaleString('en-GB')} ${due === 1 ? 'point' : 'points'}`;
    return [
      `The account owes ${debt}, which a refund took back after they were spent. It can be deleted once they are settled.`,
    ];
  }
}
