import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { kysely } from '../../../../platform/database/kysely.js';
import type { ReconciledRecords, ReconciledWindow, RecordStage } from '../../../../platform/reconciled-records.js';
import type { IdentityTables } from '../../tables.js';

const PAGE = 1000;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** The points that accounts show, read before the balances that they follow. */
@Injectable()
export class ShownPoints implements ReconciledRecords {
  readonly order = 1;
  readonly title = 'Points that accounts show';

  constructor(private readonly em: EntityManager) {}

  async collect(_: ReconciledWindow, stage: RecordStage, signal: AbortSignal): Promise<void> {
    let page: { id: string; points: number; at: Date }[] = [];
    let after = FIRST;
    do {
      signal.throwIfAborted();
      page = await kysely<IdentityTables>(this.em)
        .selectFrom('identity.users')
        .where('id', '>', after)
        .select(['id', 'points', 'created_at as at'])
        .orderBy('id')
        .limit(PAGE)
        .execute();
      after = page.at(-1)?.id ?? after;
      await stage.add(
        page.map(({ id, points: amount, at }) => ({ source: 'shown-balance', id, userId: id, amount, at })),
      );
    } while (page.length === PAGE);
  }
}
