import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import type { ThingOwner, ThingOwners } from '../../../../platform/http/own-decisions.js';
import { isUuid } from '../../../../platform/uuid.js';
import type { LoyaltyTables } from '../../tables.js';

/** Finds whose redeemed rewards are, for decisions that no one makes about themselves (docs/rules.md#own-decisions). */
@Injectable()
export class GrantOwners implements ThingOwners {
  readonly about = 'grant';

  constructor(private readonly em: EntityManager) {}

  async ownersOf(ids: readonly string[]): Promise<ReadonlyMap<string, ThingOwner>> {
    const grants = await kysely<LoyaltyTables>(this.em)
      .selectFrom('loyalty.grants')
      .select(['id', 'user_id as userId'])
      .where(sql<boolean>`id = any(${ids.filter(isUuid)}::uuid[])`)
      .execute();
    return new Map(grants.map(({ id, userId }) => [id, { userId, email: null }]));
  }
}
