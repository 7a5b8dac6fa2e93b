import type { Pool } from 'pg';

/** The statement without the name under which a connection would keep it; statements with no name, and streams, as they are. */
export function unnamed(statement: unknown): unknown {
  if (typeof statement !== 'object' || statement === null || !('name' in statement) || 'submit' in statement)
    return statement;
  return { ...statement, name: undefined };
}

/**
 * Makes the connections of a pool send statements without names: a pooler that works by transaction gives the next one to
 * a connection that does not have it (docs/decisions/database.md#behind-a-pooler-by-transaction).
 */
export function dropStatementNames(pool: Pool): void {
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((statement: unknown, ...rest: unknown[]) =>
      send(unnamed(statement), ...rest)) as typeof client.query;
  });
}
