import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { type AuditEntry, AuditTrail } from '../../../../platform/audit.js';
import { kysely } from '../../../../platform/database/kysely.js';
import { SYSTEM } from '../../../../platform/http/actor.js';
import { WAITS_FOR } from '../../queue/domain/waiting-causes.js';
import { nameAwaitedBusiness } from '../../queue/enqueue.js';
import { ReplaysAfterRepair } from '../../repairs/replays-after-repair.js';
import type { AccountingTables } from '../../tables.js';
import { SageBusinessReader, suggestMapping } from '../adapters/sage-business-reader.js';
import type { TokenPair } from '../adapters/sage-oauth.js';
import { PendingConnection } from '../domain/pending-connection.js';
import type { SageBusiness } from '../domain/sage-business.js';
import { type SageLists, SageSettings } from '../domain/sage-settings.js';
import { currentBooks } from '../queries/current-books.js';
import { SageTokenStore } from '../sage-token-store.js';
import { sageEntry } from './sage-entry.js';

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
    private readonly audit: AuditTrail,
    private readonly replays: ReplaysAfterRepair,
  ) {}

  /** Throws as the Sage client does; then the connection of before stands. */
  async connect(pair: TokenPair, business: SageBusiness, userId: string | null): Promise<Connected> {
    const of = { access: { accessToken: pair.accessToken, businessId: business.id } };
    const lists = await this.reader.lists(of);
    const before = await currentBooks(this.em.fork());
    const moved = before !== null && before.businessId !== business.id;
    const movedFrom = moved ? { id: before.businessId, name: before.businessName } : null;
    await this.tokens.connect(pair, userId, business.id, async (em) => {
      const settings = await this.settingsOf(em, business, lists);
      if (moved) settings.moveIn();
      settings.chosenAt = new Date();
      await em.nativeDelete(PendingConnection, PendingConnection.ID);
      await em.flush();
      await releaseWrites(em, business.id);
      await nameAwaitedBusiness(em);
      if (userId) await this.audit.record(em, connectedEntry(userId, business, movedFrom));
      const repaired = { what: 'Sage is connected again', actor: userId ?? SYSTEM.kind };
      await this.replays.ofCauses(em, ['disconnected', 'access'], repaired);
    });
    return { business, movedFrom };
  }

  private async settingsOf(em: EntityManager, { id, name }: SageBusiness, lists: SageLists): Promise<SageSettings> {
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
    settings.takeDefaults(suggestMapping(lists));
    settings.lists = lists;
    settings.listsReadAt = new Date();
    return settings;
  }
}

function connectedEntry(userId: string, business: SageBusiness, movedFrom: SageBusiness | null): AuditEntry {
  const after = { businessId: business.id, businessName: business.name };
  if (!movedFrom) return sageEntry(userId, 'sage.connected', { after });
  const before = { businessId: movedFrom.id, businessName: movedFrom.name };
  return sageEntry(userId, 'sage.business-changed', { before, after });
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
