import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import connectPgSimple from 'connect-pg-simple';
import session from 'express-session';
import { Pool } from 'pg';
import { Config } from '../../../config.js';

const PgStore = connectPgSimple(session);

/** The time limit for a connection, in ms; after it, signing in and out returns 503. */
const PATIENCE_MS = 5000;

/** Stores sessions in `identity.sessions`, so that all processes share them and see their end at once. */
@Injectable()
export class SessionStore implements OnApplicationShutdown {
  private readonly logger = new Logger('Sessions');
  // A few connections of its own: the store needs a pool of pg, and only signing in and out uses it.
  private readonly pool: Pool;
  readonly store: InstanceType<typeof PgStore>;

  constructor(config: Config) {
    this.pool = new Pool({
      connectionString: config.databaseUrl,
      application_name: 'topcoat sessions',
      max: 4,
      idleTimeoutMillis: 30_000,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      allowExitOnIdle: true,
    });
    this.pool.on('error', (error) => this.logger.warn(`Lost a connection: ${error.message}`));
    this.store = new PgStore({
      pool: this.pool,
      schemaName: 'identity',
      tableName: 'sessions',
      // A session has a fixed lifetime from the sign-in, whatever is requested in between.
      disableTouch: true,
      errorLog: (...words: unknown[]) => this.logger.warn(words.map(String).join(' ')),
    });
  }

  async onApplicationShutdown(): Promise<void> {
    this.store.close();
    await this.pool.end();
  }
}
