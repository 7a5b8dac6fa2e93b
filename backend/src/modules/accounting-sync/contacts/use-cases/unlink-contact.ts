import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../../platform/audit.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { publish } from '../../../../platform/messaging/outbox.js';
import { ContactUnlinked } from '../../events.js';
import { contactName } from '../queries/contact-name.js';
import { removeLink } from './remove-link.js';

/** A customer without a link cannot be unlinked. */
export class NoContactLinked extends Error {
  constructor() {
    super('This customer is linked to no Sage contact.');
  }
}

/**
 * Removes the link between a customer and a Sage contact: negotiated prices end with the next request, and the next order
 * makes a contact of the customer's own. `actor` as `actorName` returns it.
 * Throws `NoContactLinked`, `ContactIsBeingLinked`.
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
    private readonly audit: AuditTrail,
  ) {}

  execute({ userId, reason, actor }: UnlinkContact): Promise<void> {
    return inTransaction(this.em, async (em) => {
      const { contact, isWaiting } = await removeLink(em, userId, { by: actor, reason });
      if (!isWaiting && contact === null) throw new NoContactLinked();
      // A choice that is still on its way is handled before this event, which then removes its link too.
      publish(em, ContactUnlinked({ userId, by: actor, reason }));
      const subject = { subjectType: 'user', subjectId: userId };
      const before = { sageContact: contact && (await contactName(em, contact)), sageContactId: contact };
      await this.audit.record(em, { actor, action: 'trade.contact-removed', ...subject, before, reason });
    });
  }
}
