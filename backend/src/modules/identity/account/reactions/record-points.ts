import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { kysely } from '../../../../platform/database/kysely.js';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { PointsEarned, type PointsPayload, PointsSpent } from '../../../loyalty/events.js';
import type { IdentityTables } from '../../tables.js';

/** Events of one customer arrive in order, so the last balance is the current one (docs/rules.md#points-balance). */
async function recordPoints(em: EntityManager, { userId, balance }: PointsPayload): Promise<void> {
  await kysely<IdentityTables>(em)
    .updateTable('identity.users')
    .set({ points: balance })
    .where('id', '=', userId)
    .execute();
}

/** Updates the balance that the account shows when points are earned. */
@Injectable()
export class RecordPointsOnPointsEarned {
  @On(PointsEarned)
  async record({ payload }: Envelope<PointsPayload>, em: EntityManager): Promise<void> {
    await recordPoints(em, payload);
  }
}

/** Updates the balance that the account shows when points are spent. */
@Injectable()
export class RecordPointsOnPointsSpent {
  @On(PointsSpent)
  async record({ payload }: Envelope<PointsPayload>, em: EntityManager): Promise<void> {
    await recordPoints(em, payload);
  }
}
