import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { kysely } from '../../../../platform/database/kysely.js';
import type { ThingOwner, ThingOwners } from '../../../../platform/http/own-decisions.js';
import { isUuid } from '../../../../platform/uuid.js';
import type { LoyaltyTables } from '../../tables.js';

/** Finds whose a redeemed reward is, for decisions that no one makes about themselves (docs/rules.md#own-decisions). */
@Injectable()
export class GrantOwners implements ThingOwners {
  readonly about = 'grant';

  constructor(private readonly em: EntityManager) {}

  async ownerOf(id: string): Promise<ThingOwner | null> {
    if (!isUuid(id)) return null;
    const grant = await kysely<LoyaltyTables>(this.em)
      .selectFrom('loyalty.grants')
      .select('user_id as userId')
      .where('id', '=', id)
      .executeTakeFirst();
    return grant ? { userId: grant.userId, email: null } : null;
  }
}
