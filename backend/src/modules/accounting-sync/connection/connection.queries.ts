import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { kysely } from '../../../platform/database/kysely.js';
import { waitingElsewhere } from '../failed-writes/parked-writes.js';
import type { AccountingTables } from '../tables.js';
import {
  daysLeft,
  PendingConnection,
  type SageBusiness,
  type SageConnectionState,
  SageTokens,
} from './connection.entity.js';
import { SageOAuth } from './sage-oauth.js';

/** The state of the connection (docs/rules.md#sage-connection). */
export interface ConnectionState {
  readonly state: SageConnectionState;
  /** Whether the shop has a client id and secret. */
  readonly configured: boolean;
  readonly connected: boolean;
  /** Sage wants the admin to connect again. */
  readonly expired: boolean;
  readonly businessId: string | null;
  readonly businessName: string | null;
  /** ISO time; null if the shop is not connected, like the next three. */
  readonly connectedAt: string | null;
  /** Name or email of the admin who connected; null for the demo and for a deleted account. */
  readonly connectedBy: string | null;
  /** When the connection ends unless it is used before; every use extends it (docs/rules.md#connection-end). */
  readonly endsAt: string | null;
  /** Whole days until then; 0 on the last day and afterwards. */
  readonly daysLeft: number | null;
  /** The address that has to be registered with Sage, to the letter. */
  readonly redirectAddress: string;
  /** Businesses of a login that an admin has to confirm one of; empty if there is no such login. */
  readonly businessesToConfirm: SageBusiness[];
  /** Writes that wait for another business than the connected one. */
  readonly waitingElsewhere: number;
}

@Injectable()
export class ConnectionQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly oauth: SageOAuth,
  ) {}

  async connectionStatus(): Promise<ConnectionState> {
    const configured = this.oauth.isConfigured;
    const now = new Date();
    const tokens = await this.em.fork().findOne(SageTokens, SageTokens.ID);
    const businessId = tokens?.businessId ?? null;
    const expired = tokens?.isExpired(now) ?? false;
    const connected = businessId !== null && !expired;
    return {
      state: !configured ? 'not-configured' : expired ? 'expired' : connected ? 'connected' : 'not-connected',
      configured,
      connected,
      expired,
      businessId,
      ...(await this.names(tokens)),
      connectedAt: tokens?.connectedAt.toISOString() ?? null,
      endsAt: tokens?.endsAt().toISOString() ?? null,
      daysLeft: tokens ? daysLeft(tokens.endsAt(), now) : null,
      redirectAddress: this.oauth.redirectUri,
      ...(await this.waiting()),
    };
  }

  private async names(tokens: SageTokens | null): Promise<{ businessName: string | null; connectedBy: string | null }> {
    if (!tokens) return { businessName: null, connectedBy: null };
    const db = kysely<AccountingTables>(this.em);
    const business = await db
      .selectFrom('accounting.sage_settings')
      .where('business_id', '=', tokens.businessId ?? '')
      .select('business_name as name')
      .executeTakeFirst();
    const user =
      tokens.userId &&
      (await db
        .selectFrom('accounting.users')
        .where('user_id', '=', tokens.userId)
        .select(['first_name', 'last_name', 'email'])
        .executeTakeFirst());
    const name = user && `${user.first_name} ${user.last_name}`.trim();
    return { businessName: business?.name ?? null, connectedBy: (user && (name || user.email)) || null };
  }

  private async waiting() {
    const pending = await this.em
      .fork()
      .findOne(PendingConnection, { id: PendingConnection.ID, answerBy: { $gt: new Date() } });
    const { waiting } = await kysely(this.em)
      .selectFrom(waitingElsewhere.as('waiting'))
      .select(({ fn }) => fn.countAll<string>().as('waiting'))
      .executeTakeFirstOrThrow();
    return { businessesToConfirm: pending?.businesses ?? [], waitingElsewhere: Number(waiting) };
  }
}
