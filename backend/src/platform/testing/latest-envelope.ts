import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../database/kysely.js';
import type { Envelope } from '../messaging/event.js';
import { ENVELOPE } from '../messaging/outbox.js';

/** Returns the latest event of the outbox as an envelope. */
export async function latestEnvelope(em: EntityManager): Promise<Envelope> {
  const latest = sql<{
    event: Envelope;
  }>`select ${ENVELOPE} as event from platform.outbox o order by o.seq desc limit 1`;
  const { rows } = await latest.execute(kysely(em));
  return rows[0]!.event;
}
