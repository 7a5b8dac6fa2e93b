import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PersonalDataSource } from '../../../platform/personal-data.js';
import { Points } from '../points.facade.js';

/** Somebody's points, for their export. */
@Injectable()
export class PointsPersonalData implements PersonalDataSource {
  readonly name = 'points';

  constructor(
    private readonly em: EntityManager,
    private readonly points: Points,
  ) {}

  async collect(userId: string): Promise<unknown> {
    const history = await this.em.fork().execute(
      `select type, points, description, created_at as "createdAt" from loyalty.points_transactions
       where user_id = ?::uuid order by created_at, id`,
      [userId],
    );
    return { balance: await this.points.balance(userId), history };
  }
}
