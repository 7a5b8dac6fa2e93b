import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { nameAwaitedBusiness, WAITS_FOR } from '../../queue/enqueue.js';
import type { AccountingTables } from '../../tables.js';
import { SageBusinessReader } from '../adapters/sage-business-reader.js';
import type { TokenPair } from '../adapters/sage-oauth.js';
import { PendingConnection } from '../domain/pending-connection.js';
import type { SageBusiness } from '../domain/sage-business.js';
import { type SageMapping, SageSettings } from '../domain/sage-settings.js';
import { currentBooks } from '../queries/current-books.js';
import { SageTokenStore } from '../sage-token-store.js';

/** Where the shop is connected to now, and from where its books moved. */
export interface Connected {
  readonly business: SageBusiness;
  /** Null where the books were there before, or nowhere. */
  readonly movedFrom: SageBusiness | null;
}

/** Connects the shop to a business: tokens, mapping and the writes that wait, in one transaction. */
@Injectable()
export class ConnectBusiness {
  constructor(
    private readonly em: EntityManager,
    private readonly tokens: SageTokenStore,
    private readonly reader: SageBusinessReader,
  ) {}

  /** Throws as the Sage client does; then the connection of before stands. */
  async connect(pair: TokenPair, business: SageBusiness, userId: string | null): Promise<Connected> {
    const of = { access: { accessToken: pair.accessToken, businessId: business.id } };
    const taxRates = await this.reader.taxRates(of);
    const mapping = await this.reader.suggestMapping(taxRates, of);
    const before = await currentBooks(this.em.fork());
    const moved = before !== null && before.businessId !== business.id;
    await this.tokens.connect(pair, userId, business.id, async (em) => {
      const settings = await this.settingsOf(em, business, mapping);
      if (moved) settings.moveIn();
      settings.chosenAt = new Date();
      await em.nativeDelete(PendingConnection, PendingConnection.ID);
      await em.flush();
      await releaseWrites(em, business.id);
      await nameAwaitedBusiness(em);
    });
    return { business, movedFrom: moved ? { id: before.businessId, name: before.businessName } : null };
  }

  private async settingsOf(em: EntityManager, { id, name }: SageBusiness, mapping: SageMapping): Promise<SageSettings> {
    const settings =
      (await em.findOne(SageSettings, id)) ??
      em.create(SageSettings, {
        businessId: id,
        businessName: name,
        taxRateByPercentage: {},
        taxRates: [],
        createdAt: new Date(),
        updatedAt: new Date(),
      });
    settings.businessName = name;
    settings.takeDefaults(mapping);
    return settings;
  }
}

async function releaseWrites(em: EntityManager, businessId: string): Promise<void> {
  const statements = kysely<AccountingTables>(em);
  // Writes that were queued before the first connection belong to its business.
  await statements
    .updateTable('accounting.sage_sync_queue')
    .set({ business_id: businessId })
    .where('business_id', 'is', null)
    .where('status', 'in', ['pending', 'processing', 'parked'])
    .execute();
  await statements
    .updateTable('accounting.sage_sync_queue')
    .set({
      scheduled_for: sql<Date>`now()`,
      error_message: sql`case when starts_with(error_message, ${WAITS_FOR}) then null else error_message end`,
    })
    .where('status', '=', 'pending')
    .where('business_id', '=', businessId)
    .execute();
}
