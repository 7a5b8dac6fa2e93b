import type { Pool } from 'pg';

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
