import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Encryption } from '../../../platform/crypto.js';
import { type SageBusiness, SageBusinessReader } from '../adapters/sage-business.js';
import { SageOAuth } from '../adapters/sage-oauth.js';
import { SageTokenStore } from '../adapters/sage-token-store.js';
import { SageRefused } from '../domain/sage-errors.js';
import { SageSettings } from '../domain/sage-settings.js';
import { SageTokens } from '../domain/sage-tokens.js';
import { hashState, VERIFIER_PURPOSE } from './begin-sage-connection.js';

/** The state is unknown, used, too old, or somebody else's. */
export class ConnectionNotBegun extends Error {
  constructor() {
    super(
      'This connection was not begun here, took longer than 10 minutes or was finished already. Please start again.',
    );
  }
}

/** Finishes a connection with what Sage's redirect brought. */
export class CompleteSageConnection extends Command<{ businessId: string; businessName: string }> {
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

/** Throws `ConnectionNotBegun`, and as the Sage client does. */
@CommandHandler(CompleteSageConnection)
export class CompleteSageConnectionHandler implements ICommandHandler<CompleteSageConnection> {
  constructor(
    private readonly em: EntityManager,
    private readonly encryption: Encryption,
    private readonly oauth: SageOAuth,
    private readonly tokens: SageTokenStore,
    private readonly reader: SageBusinessReader,
  ) {}

  async execute({ code, state, startedBy, userId }: CompleteSageConnection) {
    const verifier = await this.takeState(state, startedBy);
    const pair = await this.oauth.exchange(plainCode(code), verifier);
    await this.tokens.connect(pair, userId);
    const business = await this.pickBusiness();
    await this.tokens.chooseBusiness(business.id);
    await this.keepSettings(business);
    await this.wakeWaiting();
    return { businessId: business.id, businessName: business.name };
  }

  /** A state works once: it is gone before its code is used. */
  private async takeState(state: string, startedBy: string): Promise<string> {
    const [used] = await this.em.fork().execute<{ code_verifier: string }[]>(
      `delete from accounting.sage_oauth_states
       where state_hash = ? and started_by = ? and expires_at > clock_timestamp() returning code_verifier`,
      [hashState(state), startedBy],
    );
    if (!used) throw new ConnectionNotBegun();
    return this.encryption.decrypt(used.code_verifier, VERIFIER_PURPOSE);
  }

  /** The business that was connected before, where the user still has it; else the first. */
  private async pickBusiness(): Promise<SageBusiness> {
    const [businesses, before] = await Promise.all([
      this.reader.businesses(),
      this.em.fork().findOneOrFail(SageTokens, SageTokens.ID),
    ]);
    const business = businesses.find(({ id }) => id === before.businessId) ?? businesses[0];
    if (!business) throw new SageRefused(403, 'This Sage user has no business.');
    return business;
  }

  private async keepSettings(business: SageBusiness): Promise<void> {
    const taxRates = await this.reader.taxRates();
    const found = await this.reader.suggestMapping(taxRates);
    const em = this.em.fork();
    const settings =
      (await em.findOne(SageSettings, business.id)) ??
      em.create(SageSettings, {
        businessId: business.id,
        businessName: business.name,
        taxRateByPercentage: {},
        taxRates: [],
        createdAt: new Date(),
        updatedAt: new Date(),
      });
    settings.businessName = business.name;
    settings.takeDefaults(found, taxRates);
    await em.flush();
  }

  /** What waited for the connection need not wait for its next turn. */
  private async wakeWaiting(): Promise<void> {
    await this.em
      .fork()
      .execute(
        `update accounting.sage_sync_queue set scheduled_for = now() where status = 'pending' and scheduled_for > now()`,
      );
  }
}

/** Sage's codes hold a slash after the country ("GB/…"); whether the page decoded it or not, it is decoded once (contract 1). */
function plainCode(code: string): string {
  return /%2F/i.test(code) ? decodeURIComponent(code) : code;
}
