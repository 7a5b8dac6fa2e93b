import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import type { ThingOwner, ThingOwners } from '../../../../platform/http/own-decisions.js';
import { isUuid } from '../../../../platform/uuid.js';
import type { AccountingTables } from '../../tables.js';

/** Finds about whom the cases of the reconciliation are, for decisions that no one makes about themselves (docs/rules.md#own-decisions). */
@Injectable()
export class CaseOwners implements ThingOwners {
  readonly about = 'reconciliation-case';

  constructor(private readonly em: EntityManager) {}

  async ownersOf(ids: readonly string[]): Promise<ReadonlyMap<string, ThingOwner>> {
    const cases = await kysely<AccountingTables>(this.em)
      .selectFrom('accounting.reconciliation_cases')
      .select(['id', 'user_id as userId', 'order_number as orderNumber'])
      .where(sql<boolean>`id = any(${ids.filter(isUuid)}::uuid[])`)
      .execute();
    return new Map(cases.map(({ id, ...owner }) => [id, { ...owner, email: null }]));
  }
}
