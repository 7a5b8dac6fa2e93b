import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { Encryption } from '../../../../platform/crypto.js';
import { kysely } from '../../../../platform/database/kysely.js';
import type { AccountingTables } from '../../tables.js';
import { SageBusinessReader } from '../adapters/sage-business-reader.js';
import { SageOAuth, type TokenPair } from '../adapters/sage-oauth.js';
import { ANSWER_MS, PendingConnection } from '../domain/pending-connection.js';
import { BusinessNotConfirmed, type SageBusiness } from '../domain/sage-business.js';
import { RejectedBySage } from '../domain/sage-errors.js';
import { currentBooks } from '../queries/current-books.js';
import { SageTokenStore } from '../sage-token-store.js';
import { hashState, VERIFIER_PURPOSE } from './begin-sage-connection.js';
import { ConnectBusiness, type Connected } from './connect-business.js';

/** The state is unknown, used or too old, or another session started it. */
export class ConnectionNotStarted extends Error {
  constructor() {
    super(
      'This connection was not started in this session, took longer than 10 minutes or was already finished. Please start again.',
    );
  }
}

/**
 * Finishes a connection with what Sage's redirect brought. Where the shop's books would move to another business, an admin
 * has to confirm that first (`ConfirmSageBusiness`).
 */
export class CompleteSageConnection extends Command<Connected> {
  constructor(
    readonly code: string,
    readonly state: string,
    readonly startedBy: string,
    /** The admin who connects; null for the demo. */
    readonly userId: string | null,
  ) {
    super();
  }
}

/** Throws `ConnectionNotStarted`, `BusinessNotConfirmed`, and as the Sage client does. */
@CommandHandler(CompleteSageConnection)
export class CompleteSageConnectionHandler implements ICommandHandler<CompleteSageConnection> {
  constructor(
    private readonly em: EntityManager,
    private readonly encryption: Encryption,
    private readonly oauth: SageOAuth,
    private readonly tokens: SageTokenStore,
    private readonly reader: SageBusinessReader,
    private readonly connection: ConnectBusiness,
  ) {}

  async execute({ code, state, startedBy, userId }: CompleteSageConnection): Promise<Connected> {
    const verifier = await this.takeState(state, startedBy);
    const pair = await this.oauth.exchange(plainCode(code), verifier);
    const businesses = await this.reader.businesses(pair.accessToken);
    if (businesses.length === 0) throw new RejectedBySage(403, 'This Sage user has no business.');
    const books = await currentBooks(this.em.fork());
    const same = businesses.find(({ id }) => id === books?.businessId);
    const only = businesses.length === 1 && !books?.inUse ? businesses[0] : undefined;
    const business = same ?? only;
    if (business) return this.connection.connect(pair, business, userId);
    await this.awaitConfirmation(pair, businesses, startedBy, userId);
    throw new BusinessNotConfirmed(businesses, books && { id: books.businessId, name: books.businessName });
  }

  private async awaitConfirmation(
    pair: TokenPair,
    businesses: SageBusiness[],
    startedBy: string,
    userId: string | null,
  ) {
    const answerBy = new Date(Date.now() + ANSWER_MS);
    const fields = { ...this.tokens.columns(pair), businesses, startedBy, userId, answerBy };
    await this.em.fork().upsert(PendingConnection, { id: PendingConnection.ID, ...fields });
  }

  /** A state works once: it is gone before its code is used. */
  private async takeState(state: string, startedBy: string): Promise<string> {
    const used = await kysely<AccountingTables>(this.em)
      .deleteFrom('accounting.sage_oauth_states')
      .where('state_hash', '=', hashState(state))
      .where('started_by', '=', startedBy)
      .where('expires_at', '>', sql<Date>`clock_timestamp()`)
      .returning('code_verifier')
      .executeTakeFirst();
    if (!used) throw new ConnectionNotStarted();
    return this.encryption.decrypt(used.code_verifier, VERIFIER_PURPOSE);
  }
}

/** Sage's codes hold a slash after the country ("GB/…"), which the page may have decoded already. */
function plainCode(code: string): string {
  return /%2F/i.test(code) ? decodeURIComponent(code) : code;
}
