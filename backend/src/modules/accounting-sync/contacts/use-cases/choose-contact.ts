import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../../platform/audit.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { publish } from '../../../../platform/messaging/outbox.js';
import { SageDisconnected } from '../../connection/domain/sage-errors.js';
import { currentBooks } from '../../connection/queries/current-books.js';
import { ContactChosen } from '../../events.js';
import { AccountingContacts } from '../accounting-contacts.facade.js';
import { ContactDiffers, ContactNotInSage, CustomerNotVerified } from '../domain/contact-link-errors.js';
import { SageContact } from '../domain/sage-contact.js';
import { SageCustomer } from '../domain/sage-customer.js';
import { ShopUser } from '../domain/shop-user.js';
import { UserUnknown } from './sync-customer.js';

/**
 * Chooses the contact of a verified trade customer, in place of any other (docs/rules.md#contact-links). Returns the names
 * of both. Throws `UserUnknown`, `ContactNotInSage`, `CustomerNotVerified`, `ContactDiffers`, `SageDisconnected`.
 */
export class ChooseContact extends Command<{ account: string; contact: string }> {
  constructor(
    readonly sageContactId: string,
    readonly userId: string,
    readonly reason: string,
    /** A person confirmed a contact that has neither the email address nor the company of the account. */
    readonly contactDiffers: boolean,
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(ChooseContact)
export class ChooseContactHandler implements ICommandHandler<ChooseContact> {
  constructor(
    private readonly em: EntityManager,
    private readonly contacts: AccountingContacts,
    private readonly audit: AuditTrail,
  ) {}

  execute({ sageContactId, userId, reason, contactDiffers, actor }: ChooseContact) {
    return inTransaction(this.em, async (em) => {
      const books = await currentBooks(em);
      if (!books) throw new SageDisconnected('Sage is not connected. An admin has to connect it.');
      const { businessId: sageBusinessId } = books;
      const contact = await em.findOne(SageContact, { sageBusinessId, sageContactId, deletedAt: null });
      if (!contact) throw new ContactNotInSage();
      const user = await em.findOne(ShopUser, userId);
      if (!user) throw new UserUnknown();
      if (!user.isTradeVerified) throw new CustomerNotVerified();
      const { email, companyName = null } = user;
      const agrees = await this.contacts.agrees(sageContactId, { email, companyName }, em);
      if (!agrees && !contactDiffers) throw new ContactDiffers();
      const before = await this.linkedName(em, sageBusinessId, userId);
      publish(em, ContactChosen({ userId, email, sageContactId, by: actor, reason }));
      await this.audit.record(em, {
        actor,
        action: 'trade.contact-chosen',
        subjectType: 'user',
        subjectId: userId,
        before: { sageContact: before },
        after: { sageContact: contact.name, sageContactId, ...(agrees ? {} : { contactDiffers: true }) },
        reason,
      });
      return { account: companyName ?? email, contact: contact.name };
    });
  }

  private async linkedName(em: EntityManager, sageBusinessId: string, userId: string): Promise<string | null> {
    const link = await em.findOne(SageCustomer, { sageBusinessId, userId });
    if (!link) return null;
    const linked = await em.findOne(SageContact, { sageBusinessId, sageContactId: link.sageCustomerId });
    return linked?.name ?? link.sageCustomerId;
  }
}
