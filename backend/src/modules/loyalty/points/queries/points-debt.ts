import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ErasureObstacleSource } from '../../../../platform/erasure-obstacles.js';
import { Points } from '../../points.facade.js';

/** A debt of points prevents that its account is erased: a new account would begin without it. */
@Injectable()
export class PointsDebt implements ErasureObstacleSource {
  constructor(private readonly points: Points) {}

  async obstaclesTo(userId: string, em: EntityManager): Promise<readonly string[]> {
    const balance = await this.points.balance(userId, em);
    if (balance >= 0) return [];
    const debt = `${(-balance).toLocaleString('en-GB')} ${balance === -1 ? 'point' : 'points'}`;
    return [
      `The account owes ${debt}, which a refund took back after they were spent. It can be deleted once they are settled.`,
    ];
  }
}
