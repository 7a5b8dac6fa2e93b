import type { EventSubscriber, FlushEventArgs } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import type { MikroOrmModuleOptions } from '@mikro-orm/nestjs';
import { type EntityManager, PostgreSqlDriver, type PropertyChain, p, Type } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { v7 as uuid } from 'uuid';
import { migrations } from '../../../migrations/index.js';
import { context, type WorkKind } from '../context.js';
import { OutboxSubscriber } from '../messaging/outbox.js';
import { type Pence, parsePence, toDecimal } from '../money.js';
import { joinStatements, SET_LIMITS } from './joined-statements.js';
import type { StoredAs } from './tables.js';

/**
 * Returns the slot of a connection that broke while in use to the pool. The ORM releases a connection only after a
 * successful rollback, which a broken connection cannot do: without this, every restart of PostgreSQL would cost slots
 * until none were left.
 */
export function releaseBrokenConnections(pool: Pool): void {
  pool.on('connect', (client) => {
    client.once('end', () => {
      const release = client.release;
      // Ignores a second release by the connection's user.
      client.release = () => undefined;
      try {
        release.call(client, true);
      } catch {
        // Ignored: an idle connection is in the pool already, which removes it by itself.
      }
    });
  });
}

/**
 * Sends a flush of one row outside a transaction as a single statement, which PostgreSQL commits without `begin` and
 * `commit` (docs/decisions/database.md#transactions-begin-and-end-with-a-statement).
 */
export class SingleRowFlush implements EventSubscriber {
  onFlush({ em, uow }: FlushEventArgs): void {
    const isOne = uow.getChangeSets().length === 1;
    if (!isOne || uow.getCollectionUpdates().length > 0 || uow.getExtraUpdates().size > 0 || em.isInTransaction())
      return;
    // Keeps the flush from beginning a transaction: it does so only if there is none, and resets this at its end.
    em.setTransactionContext((em as EntityManager).getConnection().getClient());
  }
}

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

/** A connection as the ORM's query builder holds it. */
interface Connection {
  executeQuery(query: { sql: string; parameters: readonly string[] }): Promise<unknown>;
}

/** Gives a connection the limits of the current work, with its next statement; for the ORM's `onReserveConnection`. */
export async function limitStatements(connection: unknown): Promise<void> {
  const { statement, lock, idle } = LIMITS[context().work ?? 'background'];
  await (connection as Connection).executeQuery({ sql: SET_LIMITS, parameters: [statement, lock, idle].map(String) });
}

/** numeric(10,2) in the table, whole pence in code (docs/rules.md#integer-pence). */
class PenceType extends Type<Pence, string> {
  override convertToJSValue(value: string): Pence {
    return value === null || value === undefined ? value : parsePence(value);
  }

  override convertToDatabaseValue(value: Pence): string {
    return value === null || value === undefined ? value : toDecimal(value);
  }

  override getColumnType(): string {
    return 'numeric(10,2)';
  }

  override compareAsType(): string {
    return 'number';
  }
}

/** Types the builder, so that `Table` knows the type that the connection returns. */
const readAs =
  <Stored>() =>
  <Value, Options>(builder: Built<Value, Options>) =>
    builder as unknown as PropertyChain<Value, Options & StoredAs<Stored>>;

interface Built<Value, Options> {
  '~type'?: { value: Value };
  '~options': Options;
}

/** Defines a money column: numeric(10,2), integer pence in code. */
export const pence = () => readAs<string>()(p.type(PenceType).$type<Pence>());

/** Defines a column of decimals other than money: numeric, a number in code. */
export const decimal = (precision: number, scale: number) =>
  readAs<string>()(p.decimal('number').precision(precision).scale(scale));

/**
 * Columns of every aggregate. `version` is the optimistic lock: if two transactions change an aggregate, the second
 * gets an `OptimisticLockError` (409). `raise` touches `updatedAt`, so that an event always changes the row.
 */
export const aggregateProperties = {
  id: p
    .uuid()
    .primary()
    .onCreate(() => uuid()),
  version: p.integer().version().hidden(),
  createdAt: p.datetime().onCreate(() => new Date()),
  updatedAt: p
    .datetime()
    .onCreate(() => new Date())
    .onUpdate(() => new Date()),
};

/**
 * Returns the ORM's options; modules add their entities (`MikroOrmModule.forFeature`). `isPooled`: the address is a
 * pooler's.
 */
export function databaseOptions(
  databaseUrl: string,
  overrides: Partial<MikroOrmModuleOptions> = {},
  isPooled = false,
): MikroOrmModuleOptions {
  const preparePool = (pool: Pool) => {
    releaseBrokenConnections(pool);
    joinStatements(pool, isPooled);
  };
  return {
    driver: PostgreSqlDriver,
    clientUrl: databaseUrl,
    autoLoadEntities: true,
    registerRequestContext: false,
    forceUtcTimezone: true,
    subscribers: [new OutboxSubscriber(), new SingleRowFlush()],
    extensions: [Migrator],
    migrations: {
      migrationsList: migrations,
      tableName: 'platform.migrations',
      snapshot: false,
      path: 'backend/migrations',
    },
    // Keeps a migration from dropping the migrator's own table.
    schemaGenerator: { skipTables: ['platform.migrations'] },
    pool: { min: 0, max: 20 },
    onReserveConnection: limitStatements,
    driverOptions: {
      onPoolCreated: preparePool,
      // A request that waits longer for a connection gets 503, in ms.
      connectionTimeoutMillis: 5000,
      // Notices a vanished machine even if nothing is sent to it.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    },
    ...overrides,
  } as MikroOrmModuleOptions;
}

/**
 * Runs `work` in one transaction with its own unit of work, flushed before the commit; an error rolls everything back.
 */
export function inTransaction<T>(em: EntityManager, work: (em: EntityManager) => Promise<T>): Promise<T> {
  return em.fork().transactional((inner) => work(inner as EntityManager));
}
