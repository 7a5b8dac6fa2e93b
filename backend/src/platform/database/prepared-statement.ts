import type { EntityManager } from '@mikro-orm/postgresql';
import {
  type CompiledQuery,
  DefaultQueryExecutor,
  PostgresAdapter,
  PostgresQueryCompiler,
  type QueryExecutorProvider,
  type RawBuilder,
  sql,
} from 'kysely';
import { kysely, Statements } from './kysely.js';
import { nameStatement } from './pool.js';

/** Placeholders in a prepared statement for the values of each call. */
export type Placeholders<Values> = { [K in keyof Values]: RawBuilder<Values[K]> };

/** A built query or an `sql` template. */
interface Statement<Row> {
  compile(db: QueryExecutorProvider): CompiledQuery<Row>;
}

class Placeholder {
  constructor(readonly key: string) {}
}

/** Builds statements that are part of another, or prepared. */
export const unconnected = new Statements<unknown>(
  new DefaultQueryExecutor(new PostgresQueryCompiler(), new PostgresAdapter(), {
    provideConnection: () => Promise.reject(new Error('A prepared statement is built before there is a connection.')),
  }),
);

/**
 * Prepares a statement for hot paths: it is built at the first call, and each connection caches its plan under this
 * name. Returns the function that runs it. Only for fixed texts with listed columns, because one plan serves all
 * values; the name must contain everything else that `build` uses.
 */
export function prepare<Tables, Values extends object, Row>(
  name: string,
  build: (db: Statements<Tables>, value: Placeholders<Values>) => Statement<Row>,
): (em: EntityManager, values: Values) => Promise<Row[]> {
  return async (em, values) => {
    let statement = prepared.get(name);
    if (!statement) {
      statement = build(unconnected as Statements<Tables>, placeholders()).compile(unconnected);
      prepared.set(name, statement);
      nameStatement(statement.sql, name);
    }
    const parameters = statement.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.key as keyof Values] : parameter,
    );
    const { rows } = await kysely(em)
      .getExecutor()
      .executeQuery<Row>({ ...(statement as CompiledQuery<Row>), parameters });
    return rows;
  };
}

const prepared = new Map<string, CompiledQuery>();

const placeholders = <Values>() =>
  new Proxy(
    {},
    {
      get: (_, key) => sql`${new Placeholder(String(key))}`,
      // Spread or rest would silently copy none of them.
      ownKeys: () => {
        throw new TypeError('Placeholders are taken by their names.');
      },
    },
  ) as Placeholders<Values>;
