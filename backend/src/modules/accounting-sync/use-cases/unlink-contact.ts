import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit } from '../../../platform/audit.js';
import { inTransaction } from '../../../platform/database.js';
import { Problem } from '../../../platform/http/problem.js';

/**
 * Removes the link between a customer and a Sage contact: negotiated prices end with the next request, and the next order
 * makes a contact of the customer's own. `actor` as `actorName` returns it. Throws `Problem` 409 where there is no link,
 * or one is being made at this moment.
 */
export class UnlinkContact extends Command<void> {
  constructor(
    readonly userId: string,
    readonly reason: string,
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(UnlinkContact)
export class UnlinkContactHandler implements ICommandHandler<UnlinkContact> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: Audit,
  ) {}

  execute({ userId, reason, actor }: UnlinkContact): Promise<void> {
    return inTransaction(this.em, async (em) => {
      // A link that waits for Sage would undo this later.
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
        [actor, reason, userId],
      );
      const removed = await em.execute<{ contact: string }[]>(
        'delete from accounting.sage_customers where user_id = ? returning sage_customer_id as contact',
        [userId],
      );
      if (waiting.length === 0 && removed.length === 0)
        throw new Problem(409, 'This customer is linked to no Sage contact.');
      const before = { sageContactId: removed[0]?.contact ?? null };
      const subject = { subjectType: 'user', subjectId: userId };
      await this.audit.note(em, { actor, action: 'trade.contact-removed', ...subject, before, reason });
    });
  }
}
