import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SageOAuth, type TokenPair } from '../adapters/sage-oauth.js';
import { PendingConnection } from '../domain/pending-connection.js';
import { BusinessNotOffered } from '../domain/sage-business.js';
import { SageTokenStore } from '../sage-token-store.js';
import { ConnectionNotStarted } from './complete-sage-connection.js';
import { ConnectBusiness, type Connected } from './connect-business.js';

/** A token that runs out this soon, in ms, is replaced first. */
const EXPIRY_MARGIN_MS = 60_000;

/** Moves the shop's books to a business that the waiting connection opens. */
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

  /** Kept before it is used: a refresh token works once, and connecting may fail and be tried again. */
  private async usablePair(pending: PendingConnection, em: EntityManager): Promise<TokenPair> {
    const pair = this.tokens.pairOf(pending);
    if (pending.expiresAt.getTime() - Date.now() > EXPIRY_MARGIN_MS) return pair;
    const fresh = await this.oauth.refresh(pair.refreshToken);
    em.assign(pending, this.tokens.columns(fresh));
    await em.flush();
    return fresh;
  }
}
