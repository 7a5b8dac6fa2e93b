import type { EntityManager } from '@mikro-orm/postgresql';
import { Problem } from '../../../../platform/http/problem.js';

/**
 * Removes the link between a customer and a Sage contact, and dismisses one that waits for Sage. Returns the contact that was
 * linked, and whether one waited. Throws `Problem` 409 while one is being linked.
 */
export async function removeLink(
  em: EntityManager,
  userId: string,
  { by, reason }: { by: string; reason: string },
): Promise<{ contact: string | null; isWaiting: boolean }> {
  const waiting = await em.execute<{ status: string }[]>(
    `select status from accounting.sage_sync_queue where entity_id = ? and operation = 'link_contact'
       and status in ('pending', 'processing', 'parked') for update`,
    [userId],
  );
  if (waiting.some(({ status }) => status === 'processing'))
    throw new Problem(409, 'The contact is being linked right now. Please try again in a moment.');
  await em.execute(
    `update accounting.sage_sync_queue set status = 'dismissed', dismissed_by = ?, dismiss_reason = ?,
       processed_at = now(), updated_at = now(), version = version + 1
     where entity_id = ? and operation = 'link_contact' and status in ('pending', 'parked')`,
    [by, reason, userId],
  );
  const [removed] = await em.execute<{ contact: string }[]>(
    'delete from accounting.sage_customers where user_id = ? returning sage_customer_id as contact',
    [userId],
  );
  return { contact: removed?.contact ?? null, isWaiting: waiting.length > 0 };
}
