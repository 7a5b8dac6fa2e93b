import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';

/** A business that the connected user may work in. */
export interface SageBusiness {
  readonly id: string;
  readonly name: string;
}

/** Thrown if a login opens only other businesses than the one with the shop's books; nothing has changed. */
export class BusinessNotConfirmed extends Error {
  constructor(
    readonly businesses: readonly SageBusiness[],
    /** The business with the books now; null if the shop was never connected. */
    readonly current: SageBusiness | null,
  ) {
    super(
      current
        ? `The shop’s documents are in ${current.name}, and this Sage login opens ${namesOf(businesses)}. Nothing has changed. To move to another business, confirm which one.`
        : `This Sage login opens several businesses: ${namesOf(businesses)}. Confirm which one the shop should use.`,
    );
  }
}

/** Thrown if the login does not open the business that an admin named. */
export class BusinessNotOffered extends Error {
  constructor(readonly businesses: readonly SageBusiness[]) {
    super(`This Sage login does not open that business. It opens ${namesOf(businesses)}.`);
  }
}

function namesOf(businesses: readonly SageBusiness[]): string {
  return new Intl.ListFormat('en-GB').format(businesses.map(({ name }) => name));
}

/** How long an admin has to confirm the business, in ms. */
export const ANSWER_MS = 10 * 60_000;

const PendingConnectionSchema = defineEntity({
  name: 'PendingConnection',
  schema: 'accounting',
  tableName: 'sage_pending_connections',
  properties: {
    /** Always 1: a newer connection replaces the one that waits. */
    id: p.integer().primary(),
    /** The session that began the connection; only it may confirm. */
    startedBy: p.text(),
    userId: p.uuid().nullable(),
    /** Encrypted, like `refreshToken`. */
    accessToken: p.text().hidden(),
    refreshToken: p.text().hidden(),
    expiresAt: p.datetime(),
    refreshExpiresAt: p.datetime(),
    resourceOwnerId: p.text().nullable(),
    /** Businesses that the login opens. */
    businesses: p.json<SageBusiness[]>(),
    /** End of the time in which it can be confirmed. */
    answerBy: p.datetime(),
  },
  checks: [{ name: 'sage_pending_connections_one', expression: 'id = 1' }],
});

/**
 * A connection that would move the shop's books to another business. Nothing changes until an admin confirms that
 * business.
 */
export class PendingConnection extends PendingConnectionSchema.class {
  static readonly ID = 1;
}
PendingConnectionSchema.setClass(PendingConnection);

/** Time for Sage's consent page, in ms (docs/rules.md#sage-oauth-state). */
export const STATE_LIFETIME_MS = 10 * 60_000;

const SageOAuthStateSchema = defineEntity({
  name: 'SageOAuthState',
  schema: 'accounting',
  tableName: 'sage_oauth_states',
  properties: {
    /** SHA-256 of the state, so that the table alone cannot finish a connection. */
    stateHash: p.text().primary(),
    /** The session that began; only it may finish. */
    startedBy: p.text(),
    /** PKCE verifier, encrypted. */
    codeVerifier: p.text().hidden(),
    expiresAt: p.datetime(),
  },
});

/** A started connection; the row is deleted when it is used. */
export class SageOAuthState extends SageOAuthStateSchema.class {}
SageOAuthStateSchema.setClass(SageOAuthState);

/** Purpose of a call to Sage. */
export type SyncType =
  | 'products'
  | 'stock'
  | 'customers'
  | 'prices'
  | 'invoices'
  | 'queue'
  | 'order'
  | 'customer'
  | 'connection';

const SageSyncLogSchema = defineEntity({
  name: 'SageSyncLogEntry',
  schema: 'accounting',
  tableName: 'sage_sync_log',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuid()),
    syncType: p.string().$type<SyncType>(),
    /** Id of the order or user that the call was made for. */
    entityId: p.text().nullable(),
    /** The queued write that the call belongs to. */
    writeId: p.uuid().nullable(),
    /** Method and path: `POST /other_payments`. */
    operation: p.text(),
    status: p.string().$type<'success' | 'failed'>(),
    /** Request body without secrets. */
    requestData: p.json<unknown>().nullable(),
    /** Response body without secrets; for a list only its size. */
    responseData: p.json<unknown>().nullable(),
    errorDetails: p.text().nullable(),
    /** ms. */
    syncDuration: p.integer(),
    correlationId: p.text(),
    /** Sage's own id of the call, for its support. */
    sageRequestId: p.text().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
  indexes: [
    { properties: ['entityId', 'createdAt'] },
    { properties: ['writeId', 'createdAt'] },
    { properties: ['createdAt'] },
    { name: 'sage_sync_log_prices', properties: ['createdAt'], where: `sync_type = 'prices'` },
  ],
});

/** One call to Sage with request, response and duration. */
export class SageSyncLogEntry extends SageSyncLogSchema.class {}
SageSyncLogSchema.setClass(SageSyncLogEntry);

const SageTokensSchema = defineEntity({
  name: 'SageTokens',
  schema: 'accounting',
  tableName: 'sage_tokens',
  properties: {
    /** Always 1: the connection belongs to the business, not to the admin who made it (docs/rules.md#sage-connection). */
    id: p.integer().primary(),
    /** The admin who connected; null for the demo. */
    userId: p.uuid().nullable(),
    /** Encrypted, like `refreshToken`. */
    accessToken: p.text().hidden(),
    refreshToken: p.text().hidden(),
    expiresAt: p.datetime(),
    refreshExpiresAt: p.datetime(),
    resourceOwnerId: p.text().nullable(),
    /** Null until a business is chosen. */
    businessId: p.text().nullable(),
    connectedAt: p.datetime(),
    /** When Sage gave this pair. */
    renewedAt: p.datetime(),
    /** When Sage rejected the refresh token; from then on the connection is expired. */
    rejectedAt: p.datetime().nullable(),
  },
  checks: [{ name: 'sage_tokens_one_connection', expression: 'id = 1' }],
});

/** Returns whether an admin has to connect again. */
export function isConnectionExpired(
  { rejectedAt, refreshExpiresAt }: { readonly rejectedAt?: Date | null; readonly refreshExpiresAt: Date },
  now: Date,
): boolean {
  return rejectedAt != null || refreshExpiresAt <= now;
}

/** The shop's one connection to Sage. */
export class SageTokens extends SageTokensSchema.class {
  static readonly ID = 1;

  /** Returns when the connection ended, or will end if it is not refreshed. */
  endsAt(): Date {
    return this.rejectedAt ?? this.refreshExpiresAt;
  }

  /** Returns whether an admin has to connect again. */
  isExpired(now: Date): boolean {
    return isConnectionExpired(this, now);
  }
}
SageTokensSchema.setClass(SageTokens);

/** The states of the connection, as the back office names them (docs/rules.md#sage-connection). */
export const SAGE_CONNECTION_STATES = ['not-configured', 'not-connected', 'connected', 'expired'] as const;
export type SageConnectionState = (typeof SAGE_CONNECTION_STATES)[number];

/** Admins are warned from this many days before the connection ends (docs/rules.md#connection-end). */
const WARNING_DAYS = 7;

const DAY_MS = 24 * 3_600_000;

/** Whole days until `endsAt`; 0 on the last day and afterwards. */
export function daysLeft(endsAt: Date, now: Date): number {
  return Math.max(0, Math.floor((endsAt.getTime() - now.getTime()) / DAY_MS));
}

/** The warnings to admins; each is sent once for one end of the connection. */
export type EndWarning = '7-days' | '1-day' | 'ended';

/** Age in days from which an end is no longer mailed; the page still shows it. */
const NEWS_DAYS = 7;

/** Returns the warning that is due now; null if the end is far away or long ago. */
export function dueEndWarning(endsAt: Date, now: Date): EndWarning | null {
  const days = (endsAt.getTime() - now.getTime()) / DAY_MS;
  if (days > WARNING_DAYS || days < -NEWS_DAYS) return null;
  if (days <= 0) return 'ended';
  return days <= 1 ? '1-day' : '7-days';
}
