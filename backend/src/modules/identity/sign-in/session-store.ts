import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import connectPgSimple from 'connect-pg-simple';
import session from 'express-session';
import { sql } from 'kysely';
import { Pool } from 'pg';
import { Config } from '../../../config.js';

/** Whether session `alias` belongs to this user. */
export const isSessionOf = (userId: string, alias = 'sessions') =>
  sql<boolean>`${sql.ref(`${alias}.sess`)} #>> '{passport,user}' = ${userId}`;

/**
 * Whether session `s` of user `u` is valid. Sessions of staff end after 30 minutes without a request of the user and 12
 * hours after the sign-in; a new password or role raises the epoch. A suspended account has no valid session.
 */
export const IS_LIVE_SESSION = sql<boolean>`(s.expire > now() and coalesce((s.sess ->> 'epoch')::int, 0) = u.session_epoch and u.suspended_at is null
  and (u.role = 'customer' or (s.last_seen > now() - interval '30 minutes' and s.started_at > now() - interval '12 hours')))`;

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
