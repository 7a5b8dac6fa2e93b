import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { PointsEarned, type PointsPayload, PointsSpent } from '../../../loyalty/events.js';

/** The facts of one customer come in order, so the last balance is the true one (decision 37). */
async function notePoints(em: EntityManager, { userId, balance }: PointsPayload): Promise<void> {
  await em.execute('update identity.users set points = ? where id = ?', [balance, userId]);
}

/** The account shows what was earned. */
@Injectable()
export class NotePointsOnPointsEarned {
  @On(PointsEarned)
  async note({ payload }: Envelope<PointsPayload>, em: EntityManager): Promise<void> {
    await notePoints(em, payload);
  }
}

/** The account shows what is left. */
@Injectable()
export class NotePointsOnPointsSpent {
  @On(PointsSpent)
  async note({ payload }: Envelope<PointsPayload>, em: EntityManager): Promise<void> {
    await notePoints(em, payload);
  }
}
