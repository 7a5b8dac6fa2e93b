import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { allProviders } from './all-providers.js';

/** Injection token of an `ErasureObstacleSource`. Any module may provide one. */
export const ERASURE_OBSTACLES = Symbol('erasure obstacles');

/** What of one module prevents that an account is erased. */
export interface ErasureObstacleSource {
  /** Returns plain sentences, for the customer and for staff; none where nothing prevents it. Belongs to the transaction of `em`. */
  obstaclesTo(userId: string, em: EntityManager): Promise<readonly string[]>;
}

/** Thrown where an account may not be erased yet. */
export class AccountNotErasable extends Error {
  constructor(readonly obstacles: readonly string[]) {
    super(obstacles.join(' '));
  }
}

/** Asks all modules whether an account may be erased (docs/rules.md#account-deletion). */
@Injectable()
export class ErasureObstacles {
  constructor(private readonly discovery: DiscoveryService) {}

  /** Throws `AccountNotErasable` where anything prevents it. */
  async check(userId: string, em: EntityManager): Promise<void> {
    const obstacles: string[] = [];
    for (const source of allProviders<ErasureObstacleSource>(this.discovery, ERASURE_OBSTACLES))
      obstacles.push(...(await source.obstaclesTo(userId, em)));
    if (obstacles.length > 0) throw new AccountNotErasable(obstacles);
  }
}
