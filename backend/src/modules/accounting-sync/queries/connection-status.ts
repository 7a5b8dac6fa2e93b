import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Config } from '../../../config.js';
import { SageTokens } from '../domain/sage-tokens.js';

/** How things stand with Sage (back-office spec 7, `GET /api/sage/status`). */
export interface ConnectionState {
  /** Whether the shop has a client id and secret. */
  readonly configured: boolean;
  readonly connected: boolean;
  /** Sage wants the admin to connect again. */
  readonly expired: boolean;
  readonly businessId: string | null;
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
    };
  }
}
