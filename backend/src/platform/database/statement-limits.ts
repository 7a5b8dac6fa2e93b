import { context, type Work } from '../context.js';

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
const LIMITS: Record<Work, Limits> = {
  reading: { statement: 3_000, lock: 1_000, idle: 5_000 },
  request: { statement: 15_000, lock: 5_000, idle: 60_000 },
  background: { statement: 300_000, lock: 60_000, idle: 300_000 },
  migration: { statement: 0, lock: 0, idle: 0 },
};

const SET = `select set_config('statement_timeout', $1, false), set_config('lock_timeout', $2, false),
  set_config('idle_in_transaction_session_timeout', $3, false)`;

/** A connection as the ORM's query builder holds it. */
interface Connection {
  executeQuery(query: { sql: string; parameters: readonly string[] }): Promise<unknown>;
}

/** For the ORM's `onReserveConnection`: gives a connection the limits of the work at hand, unless it has them already. */
export function limitStatements(): (connection: unknown) => Promise<void> {
  const kinds = new WeakMap<object, Work>();
  return async (connection) => {
    const { work = 'background' } = context();
    const reserved = connection as Connection;
    if (kinds.get(reserved) === work) return;
    kinds.delete(reserved);
    const { statement, lock, idle } = LIMITS[work];
    await reserved.executeQuery({ sql: SET, parameters: [statement, lock, idle].map(String) });
    kinds.set(reserved, work);
  };
}
