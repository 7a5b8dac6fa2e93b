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

/** Placeholders in a prepared statement for the values of each call. */
export type Placeholders<Values> = { [K in keyof Values]: RawBuilder<Values[K]> };

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
 * values.
 */
export function prepare<Tables, Values extends object, Row>(
  name: string,
  build: (db: Statements<Tables>, value: Placeholders<Values>) => Compilable<Row>,
): (em: EntityManager, values: Values) => Promise<Row[]> {
  const run = prepareKinds(
    () => name,
    (db: Statements<Tables>, value: Placeholders<Values>) => build(db, value),
  );
  return (em, values) => run(em, undefined, values);
}

/**
 * Prepares the last statement of a transaction, which is committed in the same round trip
 * (docs/decisions/database.md#transactions-begin-and-end-with-a-statement). Flush entities before, and change none
 * afterwards.
 */
export function prepareLast<Tables, Values extends object, Row>(
  name: string,
  build: (db: Statements<Tables>, value: Placeholders<Values>) => Compilable<Row>,
): (em: EntityManager, values: Values) => Promise<Row[]> {
  return prepare(name, (db: Statements<Tables>, value: Placeholders<Values>) => {
    const last = build(db, value).compile();
    return { compile: () => Object.assign({ commits: true }, last) };
  });
}

/**
 * Prepares a statement in several variants. The name must contain everything of a kind that `build` uses. Each
 * connection caches a plan for each kind, so use only a few.
 */
export function prepareKinds<Tables, Values extends object, Row, Kind>(
  nameOf: (kind: Kind) => string,
  build: (db: Statements<Tables>, value: Placeholders<Values>, kind: Kind) => Compilable<Row>,
): (em: EntityManager, kind: Kind, values: Values) => Promise<Row[]> {
  const byName = new Map<string, NamedQuery<Row>>();
  return async (em, kind, values) => {
    const name = nameOf(kind);
    let compiled = byName.get(name);
    if (!compiled) {
      compiled = { ...build(unconnected as Statements<Tables>, placeholders(), kind).compile(), name };
      byName.set(name, compiled);
    }
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
