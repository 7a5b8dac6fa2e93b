import { createHash, randomBytes } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { type AuditEntry, AuditTrail } from '../../../platform/audit.js';
import { Encryption } from '../../../platform/crypto.js';
import { kysely } from '../../../platform/database/kysely.js';
import { SYSTEM } from '../../../platform/http/actor.js';
import { publish } from '../../../platform/messaging/outbox.js';
import { FailuresRepaired } from '../events.js';
import { nameAwaitedBusiness } from '../queue/enqueue.js';
import { WAITS_FOR } from '../queue/queued-write.entity.js';
import type { AccountingTables } from '../tables.js';
import {
  ANSWER_MS,
  BusinessNotConfirmed,
  BusinessNotOffered,
  PendingConnection,
  type SageBusiness,
  SageOAuthState,
  STATE_LIFETIME_MS,
} from './connection.entity.js';
import { SageBusinessReader, suggestMapping } from './sage-business.client.js';
import { RejectedBySage, SageDisconnected } from './sage-http.js';
import { SageOAuth, type TokenPair } from './sage-oauth.js';
import { type SageLists, SageSettings } from './sage-settings.entity.js';
import { SageTokenStore } from './sage-token-store.js';

/** Returns the key under which a state is stored. */
export function hashState(state: string): string {
  return createHash('sha256').update(state).digest('hex');
}

/** Purpose to which the encrypted code verifier is bound. */
export const VERIFIER_PURPOSE = 'sage code verifier';

/** Starts a connection to Sage. Returns the address of the consent page. Throws `SageDisconnected` without a client ID and secret. */
export class BeginSageConnection extends Command<{ authUrl: string }> {
  /** `startedBy` names the session that starts the connection; only that session may finish it. */
  constructor(readonly startedBy: string) {
    super();
  }
}

@CommandHandler(BeginSageConnection)
export class BeginSageConnectionHandler implements ICommandHandler<BeginSageConnection> {
  constructor(
    private readonly em: EntityManager,
    private readonly encryption: Encryption,
    private readonly oauth: SageOAuth,
  ) {}

  async execute({ startedBy }: BeginSageConnection): Promise<{ authUrl: string }> {
    if (!this.oauth.isConfigured)
      throw new SageDisconnected(
        'The shop does not have a Sage client ID and secret yet. Set SAGE_CLIENT_ID and SAGE_CLIENT_SECRET.',
      );
    const em = this.em.fork();
    const state = randomBytes(32).toString('base64url');
    const verifier = randomBytes(48).toString('base64url');
    await em.nativeDelete(SageOAuthState, { expiresAt: { $lt: new Date() } });
    await em.nativeDelete(PendingConnection, { answerBy: { $lt: new Date() } });
    await em.insert(SageOAuthState, {
      stateHash: hashState(state),
      startedBy,
      codeVerifier: this.encryption.encrypt(verifier, VERIFIER_PURPOSE),
      expiresAt: new Date(Date.now() + STATE_LIFETIME_MS),
    });
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    return { authUrl: this.oauth.authorizeUrl(state, challenge) };
  }
}

/** The business with the shop's books, connected or not. */
interface CurrentBooks {
  readonly businessId: string;
  readonly businessName: string;
  /** Whether the shop has documents, unsettled writes or customers' contacts in any business. */
  readonly inUse: boolean;
}

/** Returns null if the shop was never connected. */
export async function currentBooks(em: EntityManager): Promise<CurrentBooks | null> {
  const books = await kysely<AccountingTables>(em)
    .selectFrom('accounting.sage_settings')
    .where('chosen_at', 'is not', null)
    .select((eb) => [
      'business_id as businessId',
      'business_name as businessName',
      eb
        .or([
          eb.exists(eb.selectFrom('accounting.sage_invoices').select('id')),
          eb.exists(eb.selectFrom('accounting.sage_customers').select('user_id')),
          eb.exists(
            eb
              .selectFrom('accounting.sage_sync_queue as write')
              .where('write.status', 'in', ['pending', 'processing', 'parked'])
              .where('write.business_id', 'is not', null)
              .select('write.id'),
          ),
        ])
        .as('inUse'),
    ])
    .orderBy('chosen_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return books ? { ...books, inUse: Boolean(books.inUse) } : null;
}

/** Returns the audit entry of a change to the connection. */
export function sageEntry(actor: string, action: string, changed: Pick<AuditEntry, 'before' | 'after'>): AuditEntry {
  return { actor, action, subjectType: 'sage', subjectId: 'sage', ...changed };
}

/** The business that the shop is connected to now, and the one that its books left. */
export interface Connected {
  readonly business: SageBusiness;
  /** Null if the books were there before, or nowhere. */
  readonly movedFrom: SageBusiness | null;
}

/** Connects the shop to a business: tokens, mapping and waiting writes, in one transaction. */
@Injectable()
export class ConnectBusiness {
  constructor(
    private readonly em: EntityManager,
    private readonly tokens: SageTokenStore,
    private readonly reader: SageBusinessReader,
    private readonly audit: AuditTrail,
  ) {}

  /** Throws as the Sage client does; the former connection then stays. */
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
      const causes = ['disconnected', 'access'];
      publish(em, FailuresRepaired({ what: 'Sage is connected again', causes, by: userId ?? SYSTEM.kind }));
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
  // Gives writes that were queued before the first connection to its business.
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

/** The state is unknown, used or too old, or belongs to another session. */
export class ConnectionNotStarted extends Error {
  constructor() {
    super(
      'This connection was not started in this session, took longer than 10 minutes or was already finished. Please start again.',
    );
  }
}

/**
 * Finishes a connection with the query of Sage's redirect. If the shop's books would move to another business, an admin
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

  /** Deletes the state before its code is used: a state works once. */
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

/** A token that expires within this time is replaced first, in ms. */
const EXPIRY_MARGIN_MS = 60_000;

/** Moves the shop's books to a business of the pending connection. */
export class ConfirmSageBusiness extends Command<Connected> {
  constructor(
    readonly businessId: string,
    readonly startedBy: string,
  ) {
    super();
  }
}

/** Throws `ConnectionNotStarted`, `BusinessNotOffered`, and as the Sage client does. */
@CommandHandler(ConfirmSageBusiness)
export class ConfirmSageBusinessHandler implements ICommandHandler<ConfirmSageBusiness> {
  constructor(
    private readonly em: EntityManager,
    private readonly oauth: SageOAuth,
    private readonly tokens: SageTokenStore,
    private readonly connection: ConnectBusiness,
  ) {}

  async execute({ businessId, startedBy }: ConfirmSageBusiness): Promise<Connected> {
    const em = this.em.fork();
    const pending = await em.findOne(PendingConnection, {
      id: PendingConnection.ID,
      startedBy,
      answerBy: { $gt: new Date() },
    });
    if (!pending) throw new ConnectionNotStarted();
    const business = pending.businesses.find(({ id }) => id === businessId);
    if (!business) throw new BusinessNotOffered(pending.businesses);
    const pair = await this.usablePair(pending, em);
    return this.connection.connect(pair, business, pending.userId ?? null);
  }

  /** Stores the pair before using it: a refresh token works once, and connecting may fail and be tried again. */
  private async usablePair(pending: PendingConnection, em: EntityManager): Promise<TokenPair> {
    const pair = this.tokens.pairOf(pending);
    if (pending.expiresAt.getTime() - Date.now() > EXPIRY_MARGIN_MS) return pair;
    const fresh = await this.oauth.refresh(pair.refreshToken);
    em.assign(pending, this.tokens.columns(fresh));
    await em.flush();
    return fresh;
  }
}

/**
 * Deletes the tokens; the mapping, the documents and the business of the books stay. Returns whether there was a
 * connection.
 */
export class DisconnectSage extends Command<boolean> {
  /** `actor` is a result of `actorName`. */
  constructor(readonly actor: string) {
    super();
  }
}

@CommandHandler(DisconnectSage)
export class DisconnectSageHandler implements ICommandHandler<DisconnectSage> {
  constructor(
    private readonly em: EntityManager,
    private readonly tokens: SageTokenStore,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ actor }: DisconnectSage): Promise<boolean> {
    const books = await currentBooks(this.em.fork());
    const before = books && { businessId: books.businessId, businessName: books.businessName };
    return this.tokens.disconnect((em) =>
      this.audit.record(em, sageEntry(actor, 'sage.disconnected', { before: before ?? undefined })),
    );
  }
}
