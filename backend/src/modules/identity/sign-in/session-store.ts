import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import connectPgSimple from 'connect-pg-simple';
import session from 'express-session';
import { Pool } from 'pg';
import { Config } from '../../../config.js';

const PgStore = connectPgSimple(session);

/** Waits no longer than this for a connection, in ms; then signing in and out answers 503. */
const PATIENCE_MS = 5000;

/** Keeps sessions in `identity.sessions`, so that every process knows them and one that is ended is ended everywhere. */
@Injectable()
export class SessionStore implements OnApplicationShutdown {
  private readonly logger = new Logger('Sessions');
  // Its own few connections: the store speaks to a pool of pg's, and only signing in and out needs it.
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
      // A session ends so long after the sign-in, whatever is asked in between.
      disableTouch: true,
      errorLog: (...words: unknown[]) => this.logger.warn(words.map(String).join(' ')),
    });
  }

  async onApplicationShutdown(): Promise<void> {
    this.store.close();
    await this.pool.end();
  }
}
