import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import type { DataSubject, PersonalDataHolder } from '../../../../platform/personal-data.js';
import type { CatalogueTables } from '../../tables.js';
import { DeleteRequestsOnUserErased } from '../reactions/delete-requests-on-user-erased.js';

/** The products that a user waits for, for their export; only those of a confirmed address. */
@Injectable()
export class BackInStockPersonalData implements PersonalDataHolder {
  readonly name = 'backInStockRequests';
  readonly erasedBy = [DeleteRequestsOnUserErased];

  constructor(private readonly em: EntityManager) {}

  async collect({ confirmedEmail }: DataSubject): Promise<unknown> {
    if (confirmedEmail === null) return [];
    return kysely<CatalogueTables>(this.em)
      .selectFrom('catalogue.back_in_stock_requests as r')
      .innerJoin('catalogue.products as p', 'p.id', 'r.product_id')
      .where(sql<boolean>`lower(r.email) = lower(${confirmedEmail})`)
      .select(['p.sku', 'p.name', 'r.asked_at as askedAt'])
      .orderBy('r.asked_at')
      .orderBy('r.id')
      .execute();
  }
}
