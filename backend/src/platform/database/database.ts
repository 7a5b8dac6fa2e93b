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
 * Gives the place of a connection that broke while it was in use back to the pool. The ORM's transactions release their
 * connection only after a rollback that succeeded, and on a broken connection none does: without this, every restart of
 * PostgreSQL would take places from the pool until nothing moved any more.
 */
export function releaseBrokenConnections(pool: Pool): void {
  pool.on('connect', (client) => {
    client.once('end', () => {
      const release = client.release;
      // Its holder may release the connection once more.
      client.release = () => undefined;
      try {
        release.call(client, true);
      } catch {
        // It was back in the pool already, which removes what breaks there itself.
      }
    });
  });
}

/**
 * Sends a flush of one row outside a transaction as what it is, one statement: PostgreSQL commits it with no `begin` and no
 * `commit` (docs/decisions/database.md#transactions-begin-and-end-with-a-statement).
 */
export class SingleRowFlush implements EventSubscriber {
  onFlush({ em, uow }: FlushEventArgs): void {
    const isOne = uow.getChangeSets().length === 1;
    if (!isOne || uow.getCollectionUpdates().length > 0 || uow.getExtraUpdates().size > 0 || em.isInTransaction())
      return;
    // The flush begins a transaction only where there is none, and resets it at its end.
    em.setTransactionContext((em as EntityManager).getConnection().getClient());
  }
}

/** In ms; 0 is none. */
interface Limits {
  /** The whole of one statement. */
  readonly statement: number;
  /** Its wait for a lock. */
  readonly lock: number;
  /** A transaction between two statements, while it may hold locks. */
  readonly idle: number;
}

/**
 * How long PostgreSQL works and waits, by kind of work. Idle transactions of requests may wait for Stripe, those of
 * background work for the mail server and Sage; a migration takes what it takes.
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

/** For the ORM's `onReserveConnection`: gives a connection the limits of the work at hand, with its next statement. */
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

/** The same builder, typed so that `Table` knows what the connection hands over. */
const readAs =
  <Stored>() =>
  <Value, Options>(builder: Built<Value, Options>) =>
    builder as unknown as PropertyChain<Value, Options & StoredAs<Stored>>;

interface Built<Value, Options> {
  '~type'?: { value: Value };
  '~options': Options;
}

/** A money column: numeric(10,2), integer pence in code. */
export const pence = () => readAs<string>()(p.type(PenceType).$type<Pence>());

/** A number with decimals that is no money: numeric, a number in code. */
export const decimal = (precision: number, scale: number) =>
  readAs<string>()(p.decimal('number').precision(precision).scale(scale));

/**
 * What every aggregate carries. `version` is the optimistic lock: two writers of one aggregate cannot both win, the loser
 * gets an `OptimisticLockError` (409). `updatedAt` is touched by `raise`, so that an event always makes a change.
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

/** The ORM's options; entities come from the modules (`MikroOrmModule.forFeature`). `isPooled`: the address is a pooler's. */
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
    // The migrator keeps its own table; a migration must not drop it.
    schemaGenerator: { skipTables: ['platform.migrations'] },
    pool: { min: 0, max: 20 },
    onReserveConnection: limitStatements,
    driverOptions: {
      onPoolCreated: preparePool,
      // A request that waits longer than this for a connection gets 503, in ms.
      connectionTimeoutMillis: 5000,
      // A machine that has vanished is noticed although nothing is sent to it.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    },
    ...overrides,
  } as MikroOrmModuleOptions;
}

/** Runs `work` in one transaction on a unit of work of its own; it is flushed at the end and committed, or nothing is. */
export function inTransaction<T>(em: EntityManager, work: (em: EntityManager) => Promise<T>): Promise<T> {
  return em.fork().transactional((inner) => work(inner as EntityManager));
}
