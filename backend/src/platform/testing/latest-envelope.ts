import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../database/kysely.js';
import type { Envelope } from '../messaging/event.js';
import { envelopeOf, OUTBOX_ROW, type OutboxRow } from '../messaging/outbox.js';

/** Returns the latest event of the outbox as an envelope. */
export async function latestEnvelope(em: EntityManager): Promise<Envelope> {
  const latest = sql<OutboxRow>`select ${OUTBOX_ROW} from platform.outbox o order by o.seq desc limit 1`;
  const { rows } = await latest.execute(kysely(em));
  return envelopeOf(rows[0]!);
}
