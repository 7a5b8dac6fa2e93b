import { Migrator } from '@mikro-orm/migrations';
import type { MikroOrmModuleOptions } from '@mikro-orm/nestjs';
import {
  DeadlockException,
  type EntityManager,
  PostgreSqlDriver,
  type PropertyChain,
  p,
  Type,
} from '@mikro-orm/postgresql';
import { PostgresDialect } from 'kysely';
import { v7 as uuid } from 'uuid';
import { migrations } from '../../../migrations/index.js';
import { OutboxSubscriber } from '../messaging/outbox.js';
import { type Pence, parsePence, toDecimal } from '../money.js';
import { openPool } from './pool.js';
import type { StoredAs } from './tables.js';

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
 * Returns the ORM's options; modules add their entities (`MikroOrmModule.forFeature`). `limitsTime`: not by a pooler
 * that works by transaction, whose connections would keep the limits for others.
 */
export function databaseOptions(
  databaseUrl: string,
  overrides: Partial<MikroOrmModuleOptions> = {},
  limitsTime = true,
): MikroOrmModuleOptions {
  const max = overrides.pool?.max ?? 12;
  return {
    driver: PostgreSqlDriver,
    clientUrl: databaseUrl,
    driverOptions: () => new PostgresDialect({ pool: openPool({ databaseUrl, max, limitsTime }) }),
    autoLoadEntities: true,
    registerRequestContext: false,
    forceUtcTimezone: true,
    subscribers: [new OutboxSubscriber()],
    extensions: [Migrator],
    migrations: {
      migrationsList: migrations,
      tableName: 'platform.migrations',
      snapshot: false,
      path: 'backend/migrations',
    },
    // Keeps a migration from dropping the migrator's own table.
    schemaGenerator: { skipTables: ['platform.migrations'] },
    ...overrides,
  } as MikroOrmModuleOptions;
}

/** Tries of a transaction that PostgreSQL ends because two wait for each other. */
const MOST_TRIES = 3;

/**
 * Runs `work` in one transaction with its own unit of work, flushed before the commit; an error rolls everything back.
 * Runs it anew after a deadlock: a reaction locks products before the order whose cancellation locks it first. So
 * `work` makes its entities itself: one that a failed try has flushed counts as stored, and loses its events.
 */
export async function inTransaction<T>(em: EntityManager, work: (em: EntityManager) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await em.fork().transactional((inner) => work(inner as EntityManager));
    } catch (error) {
      if (!(error instanceof DeadlockException) || tries === MOST_TRIES) throw error;
    }
  }
}
