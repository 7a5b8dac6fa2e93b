import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Config } from '../../../../config.js';
import { kysely } from '../../../../platform/database/kysely.js';
import { waitingElsewhere } from '../../failed-writes/queries/waiting-elsewhere.js';
import { PendingConnection } from '../domain/pending-connection.js';
import type { SageBusiness } from '../domain/sage-business.js';
import { SageTokens } from '../domain/sage-tokens.js';

/** The state of the connection (docs/rules.md#sage-connection). */
export interface ConnectionState {
  /** Whether the shop has a client id and secret. */
  readonly configured: boolean;
  readonly connected: boolean;
  /** Sage wants the admin to connect again. */
  readonly expired: boolean;
  readonly businessId: string | null;
  /** Businesses of a login that waits for an admin to confirm one of them; empty where none waits. */
  readonly businessesToConfirm: SageBusiness[];
  /** Writes that wait for another business than the connected one. */
  readonly waitingElsewhere: number;
}

export class ConnectionStatus extends Query<ConnectionState> {}

@QueryHandler(ConnectionStatus)
export class ConnectionStatusHandler implements IQueryHandler<ConnectionStatus> {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
  ) {}

  async execute(): Promise<ConnectionState> {
    const tokens = await this.em.fork().findOne(SageTokens, SageTokens.ID);
    const { clientId, clientSecret } = this.config.sage;
    const businessId = tokens?.businessId ?? null;
    const expired = tokens?.isExpired(new Date()) ?? false;
    return {
      configured: Boolean(clientId && clientSecret),
      connected: businessId !== null && !expired,
      expired,
      businessId,
      ...(await this.waiting()),
    };
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
