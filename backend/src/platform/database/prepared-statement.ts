import type { EntityManager } from '@mikro-orm/postgresql';
import {
  type Compilable,
  DefaultQueryExecutor,
  PostgresAdapter,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';
import { kysely, type NamedQuery, Statements } from './kysely.js';

/** What stands in a prepared statement for the values that come with each call. */
export type Placeholders<Values> = { [K in keyof Values]: RawBuilder<Values[K]> };

class Placeholder {
  constructor(readonly key: string) {}
}

/** Builds statements that are run elsewhere: as part of another, or prepared. */
export const unconnected = new Statements<unknown>(
  new DefaultQueryExecutor(new PostgresQueryCompiler(), new PostgresAdapter(), {
    provideConnection: () => Promise.reject(new Error('A prepared statement is built before there is a connection.')),
  }),
);

/**
 * A statement for hot paths: built once, at the first call, and kept with its plan by each connection under this name. Returns
 * the function that runs it. For fixed texts with listed columns only: the plan serves all values.
 */
export function prepare<Tables, Values extends object, Row>(
  name: string,
  build: (db: Statements<Tables>, value: Placeholders<Values>) => Compilable<Row>,
): (em: EntityManager, values: Values) => Promise<Row[]> {
  let compiled: NamedQuery<Row> | undefined;
  return async (em, values) => {
    compiled ??= { ...build(unconnected as Statements<Tables>, placeholders()).compile(), name };
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.key as keyof Values] : parameter,
    );
    const { rows } = await kysely(em)
      .getExecutor()
      .executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}

const placeholders = <Values>() =>
  new Proxy({}, { get: (_, key) => sql`${new Placeholder(String(key))}` }) as Placeholders<Values>;
