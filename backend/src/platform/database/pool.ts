import { Logger } from '@nestjs/common';
import { type PostgresCursor, type PostgresPool, type PostgresPoolClient, type PostgresQueryResult } from 'kysely';
import { Pool, type PoolClient, TypeOverrides, types } from 'pg';
import { currentContext, type WorkKind } from '../context.js';

const logger = new Logger('Database');

/** Time limits in ms; 0 is no limit. */
interface Limits {
  /** Whole time of one statement. */
  readonly statement: number;
  /** Wait for a lock. */
  readonly lock: number;
  /** Pause between two statements of a transaction, which may hold locks. */
  readonly idle: number;
}

/**
 * Time limits of PostgreSQL by kind of work. The transactions of requests may wait for Stripe, those of background work
 * for the mail server and Sage; a migration has no limits.
 */
const LIMITS: Record<WorkKind, Limits> = {
  reading: { statement: 3_000, lock: 1_000, idle: 5_000 },
  request: { statement: 15_000, lock: 5_000, idle: 60_000 },
  background: { statement: 300_000, lock: 60_000, idle: 300_000 },
  migration: { statement: 0, lock: 0, idle: 0 },
};

const SET_LIMITS = `select set_config('statement_timeout', $1, false), set_config('lock_timeout', $2, false),
  set_config('idle_in_transaction_session_timeout', $3, false)`;

/** Names of prepared statements by their texts. */
const names = new Map<string, string>();

/** Makes each connection prepare the statement with this text under this name. */
export function nameStatement(text: string, name: string): void {
  names.set(text, name);
}

// Leaves a `date` as text, because a day has no time zone.
const typeParsers = new TypeOverrides();
typeParsers.setTypeParser(types.builtins.DATE, String);

interface PoolSettings {
  readonly databaseUrl: string;
  /** Connections of each kind of work, so that none waits for those of another. */
  readonly max: number;
  /** Whether connections get the time limits of their kind of work. */
  readonly limitsTime: boolean;
}

/** Returns a pool of connections for Kysely's dialect, with connections of its own for each kind of work. */
export function openPool({ databaseUrl, max, limitsTime }: PoolSettings): PostgresPool {
  const connectionString = databaseUrl;
  const pools = new Map<WorkKind, Pool>();
  const connections = new WeakMap<PoolClient, Connection>();
  return {
    options: { connectionString, max },
    end: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.end()));
    },
    connect: async () => {
      const kind = currentContext()?.work ?? 'background';
      const pool = pools.get(kind) ?? poolOf(connectionString, max, limitsTime ? LIMITS[kind] : undefined);
      pools.set(kind, pool);
      const client = await pool.connect();
      const connection = connections.get(client) ?? new Connection(client);
      connections.set(client, connection);
      return connection.reserve();
    },
  };
}

function poolOf(connectionString: string, max: number, limits?: Limits): Pool {
  const pool = new Pool({
    connectionString,
    max,
    types: typeParsers,
    // A request that waits longer for a connection gets 503, in ms.
    connectionTimeoutMillis: 5000,
    // Notices a vanished machine even if nothing is sent to it.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // A statement, because PgBouncer knows no such parameters of a new connection.
    onConnect: async (client) => {
      if (limits) await client.query(SET_LIMITS, Object.values(limits));
    },
  });
  // Without listeners, a lost connection would end the process; a running statement throws its error besides.
  pool.on('error', ({ message }) => logger.warn(`Lost a connection: ${message}`));
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * A connection of the pool. Returns itself when it breaks: the ORM releases it only after a successful rollback, so that
 * every restart of PostgreSQL would cost places in the pool.
 */
class Connection implements PostgresPoolClient {
  private isReserved = false;

  constructor(private readonly client: PoolClient) {
    client.once('end', () => this.release(true));
  }

  reserve(): this {
    this.isReserved = true;
    return this;
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('The shop reads no result by a cursor.');
    return this.client.query({ text, name: names.get(text), values: [...values] });
  }

  release(isBroken = false): void {
    if (!this.isReserved) return;
    this.isReserved = false;
    this.client.release(isBroken);
  }
}
