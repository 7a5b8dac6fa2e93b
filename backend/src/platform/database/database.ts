import { Migrator } from '@mikro-orm/migrations';
import { type MikroOrmModuleOptions } from '@mikro-orm/nestjs';
import { type EntityManager, PostgreSqlDriver, type PropertyChain, p, Type } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { v7 as uuid } from 'uuid';
import { migrations } from '../../../migrations/index.js';
import { OutboxSubscriber } from '../messaging/outbox.js';
import { type Pence, parsePence, toDecimal } from '../money.js';
import { releaseBrokenConnections } from './broken-connections.js';
import { joinStatements } from './joined-statements.js';
import { SingleRowFlush } from './single-row-flush.js';
import { limitStatements } from './statement-limits.js';
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
