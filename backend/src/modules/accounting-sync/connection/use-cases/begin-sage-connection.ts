import { createHash, randomBytes } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Encryption } from '../../../../platform/crypto.js';
import { SageOAuth } from '../adapters/sage-oauth.js';
import { PendingConnection } from '../domain/pending-connection.js';
import { SageDisconnected } from '../domain/sage-errors.js';
import { SageOAuthState, STATE_LIFETIME_MS } from '../domain/sage-oauth-state.js';

/** The key under which a state is stored. */
export function hashState(state: string): string {
  return createHash('sha256').update(state).digest('hex');
}

/** What the encrypted code verifier may be decrypted for. */
export const VERIFIER_PURPOSE = 'sage code verifier';

/** Starts a connection to Sage. Returns the address of the consent page. Throws `SageDisconnected` without a client ID and secret. */
export class BeginSageConnection extends Command<{ authUrl: string }> {
  /** `startedBy` names the session that starts it; only that may finish it. */
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
