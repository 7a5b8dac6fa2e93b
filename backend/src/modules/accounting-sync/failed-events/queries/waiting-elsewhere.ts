import { sql } from 'kysely';
import { WAITS_FOR } from '../../queue/domain/waiting-causes.js';

/** Writes that wait for another business than the connected one: `id`, and `message` with the business's name. */
export const waitingElsewhere = sql<{ id: string; message: string }>`(
  select waiting.id, ${sql.lit(WAITS_FOR)} || coalesce(books.business_name, waiting.business_id) || '.' as message
  from accounting.sage_sync_queue waiting
  join accounting.sage_tokens connection on connection.business_id <> waiting.business_id
  left join accounting.sage_settings books on books.business_id = waiting.business_id
  where waiting.status in ('pending', 'processing'))`;
