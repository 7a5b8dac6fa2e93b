import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { kysely } from '../../../platform/database/kysely.js';
import { messageOf } from '../../../platform/redaction.js';
import { SageBusinessReader } from '../connection/adapters/sage-business-reader.js';
import { SageError, SageUnavailable } from '../connection/domain/sage-errors.js';
import type { SageLists } from '../connection/domain/sage-settings.js';
import { SageTokenStore } from '../connection/sage-token-store.js';
import type { AccountingTables } from '../tables.js';

/** How long a person who opens the page waits for Sage, in ms. */
const PATIENCE_MS = 6_000;

/** Reads what the mapping is chosen from, and stores it for the time in which Sage does not answer. */
@Injectable()
export class SageListsReader {
  constructor(
    private readonly em: EntityManager,
    private readonly reader: SageBusinessReader,
    private readonly tokens: SageTokenStore,
  ) {}

  /** Reads the lists of a business within 6 s. Throws as the Sage client does. */
  async read(businessId: string): Promise<SageLists> {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    try {
      await this.tokens.access();
      const lists = await this.reader.lists({ businessId, signal });
      await this.store(businessId, lists);
      return lists;
    } catch (error) {
      if (signal.aborted && !(error instanceof SageError)) throw new SageUnavailable('Sage did not answer in time.');
      throw error;
    }
  }

  /** Reads them where Sage answers. Returns why it did not, or null; what was read last stands. */
  async renew(businessId: string): Promise<{ problem: string | null }> {
    try {
      await this.read(businessId);
      return { problem: null };
    } catch (error) {
      if (error instanceof SageError) return { problem: messageOf(error) };
      throw error;
    }
  }

  private async store(businessId: string, lists: SageLists): Promise<void> {
    await kysely<AccountingTables>(this.em)
      .updateTable('accounting.sage_settings')
      .set({ lists: JSON.stringify(lists), lists_read_at: new Date() })
      .where('business_id', '=', businessId)
      .execute();
  }
}
