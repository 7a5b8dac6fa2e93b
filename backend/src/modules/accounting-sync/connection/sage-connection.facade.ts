import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Config } from '../../../config.js';
import { BeginSageConnection, CompleteSageConnection } from './connection.commands.js';
import { ConnectionQueries, type ConnectionState } from './connection.queries.js';
import { SageConsentPage } from './sage-oauth.client.js';

const DEMO = 'demo';

/** State of the connection, and the demo's way to connect. */
@Injectable()
export class SageConnection {
  constructor(
    private readonly config: Config,
    private readonly commands: CommandBus,
    private readonly queries: ConnectionQueries,
    private readonly consentPage: SageConsentPage,
  ) {}

  status(): Promise<ConnectionState> {
    return this.queries.connectionStatus();
  }

  /**
   * Connects the demo to the sandbox over HTTP, as an admin's browser would. Throws in live mode, where a person
   * consents.
   */
  async connectDemo(): Promise<void> {
    if (this.config.mode !== 'demo') throw new Error('Only the demo connects to Sage automatically');
    const { authUrl } = await this.commands.execute(new BeginSageConnection(DEMO));
    const { code, state } = await this.consentPage.allow(authUrl);
    await this.commands.execute(new CompleteSageConnection(code, state, DEMO, null));
  }
}
