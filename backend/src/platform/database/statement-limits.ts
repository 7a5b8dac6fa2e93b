import { context, type WorkKind } from '../context.js';
import { SET_LIMITS } from './joined-statements.js';

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
