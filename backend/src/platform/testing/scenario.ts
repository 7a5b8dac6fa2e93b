import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EntityManager } from '@mikro-orm/postgresql';
import type { INestApplicationContext, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CommandBus, type ICommand } from '@nestjs/cqrs';
import { Config, parseConfig } from '../../config.js';
import { inTransaction } from '../database/database.js';
import type { DomainEvent, EventDefinition } from '../messaging/event.js';
import { Inbox } from '../messaging/inbox.js';
import { publish } from '../messaging/outbox.js';
import { Reactions } from '../messaging/reactions.js';
import { Relay } from '../messaging/relay.js';
import { TRANSPORT, type Transport } from '../messaging/transport.js';
import { PlatformModule } from '../platform.module.js';
import { createTestDatabase, type TestDatabase } from './database.js';
import { withAudit } from './recorded-audit.js';
import { doesWork, sentStatements } from './sent-statements.js';

/**
 * World of a use-case spec: modules on a real, empty database. Given a state, a spec does something and checks the
 * published events and the new state. Nothing runs in the background; `relay` carries published events through inbox
 * and reactions.
 */
export class Scenario {
  private constructor(
    private readonly app: INestApplicationContext,
    private readonly database: TestDatabase,
    private readonly dataDir: string,
  ) {}

  /**
   * Opens a world with these modules; `env` overrides the demo settings. A DATABASE_URL in it joins the world that made
   * the database.
   */
  static async open(modules: Type[], env: Record<string, string> = {}): Promise<Scenario> {
    const database = env.DATABASE_URL ? { url: env.DATABASE_URL, drop: async () => {} } : await createTestDatabase();
    const dataDir = await mkdtemp(join(tmpdir(), 'topcoat-scenario-'));
    const config = parseConfig({ DATABASE_URL: database.url, ROLES: 'api', DATA_DIR: dataDir, ...env });
    const platform = PlatformModule.forRoot(config);
    const app = await NestFactory.createApplicationContext(
      { module: class ScenarioModule {}, imports: [platform, ...withAudit(modules)] },
      { logger: ['error'], abortOnError: false },
    );
    const scenario = new Scenario(app, database, dataDir);
    await scenario.connectReactions();
    return scenario;
  }

  get<T>(token: Type<T> | symbol): T {
    return this.app.get<T>(token, { strict: false });
  }

  /** Returns a new unit of work. */
  get em(): EntityManager {
    return this.app.get(EntityManager).fork();
  }

  get config(): Config {
    return this.app.get(Config);
  }

  run<R>(command: ICommand): Promise<R> {
    return this.app.get(CommandBus).execute<ICommand, R>(command);
  }

  /** Returns the payloads of all published events of this kind, oldest first. */
  async published<P extends object>(event: EventDefinition<P>): Promise<P[]> {
    const rows = await this.em.execute<{ payload: P }[]>(
      'select payload from platform.outbox where type = ? order by seq',
      [event.type],
    );
    return rows.map(({ payload }) => payload);
  }

  /** Carries published events through inbox and reactions until nothing is due. */
  async relay(): Promise<void> {
    const reactions = this.get(Reactions).all();
    const relay = this.get(Relay);
    const inbox = this.get(Inbox);
    while ((await relay.relay()).sent > 0) while ((await inbox.runNext(reactions)) !== 'none');
  }

  /** Publishes an event of a module outside the scenario and runs everything that follows from it. */
  async receive(event: DomainEvent): Promise<void> {
    await inTransaction(this.app.get(EntityManager), async (em) => publish(em, event));
    await this.relay();
  }

  /** Returns the SQL statements that `work` sends, except those that begin and end transactions. */
  async statementsOf(work: () => Promise<unknown>): Promise<string[]> {
    return (await sentStatements(this.app, work)).filter(doesWork);
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.database.drop();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  private async connectReactions(): Promise<void> {
    const inbox = this.get(Inbox);
    const reactions = this.get(Reactions);
    await reactions.register(reactions.all());
    await this.get<Transport>(TRANSPORT).subscribe(inbox.subscription);
  }
}
