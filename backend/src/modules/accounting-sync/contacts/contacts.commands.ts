import { setTimeout as wait } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { AuditTrail } from '../../../platform/audit.js';
import { context } from '../../../platform/context.js';
import { inTransaction } from '../../../platform/database/database.js';
import { kysely } from '../../../platform/database/kysely.js';
import { publish } from '../../../platform/messaging/outbox.js';
import { currentBooks } from '../connection/connection.commands.js';
import { SageDisconnected } from '../connection/sage-http.js';
import { SageTokenStore } from '../connection/sage-token-store.js';
import { ContactChosen, ContactUnlinked } from '../events.js';
import { enqueueCustomerWrite } from '../queue/enqueue.js';
import type { Step } from '../queue/queued-write.entity.js';
import type { AccountingTables } from '../tables.js';
import { AccountingContacts } from './accounting-contacts.facade.js';
import { ContactDiffers, ContactNotInSage, CustomerNotVerified, SageCustomer } from './contact.entity.js';
import { removeLink } from './contact-store.js';
import { contactName } from './contacts.queries.js';
import { type ContactProfile, SageContact, ShopUser } from './read-contact.js';

/** Tries, and the pause between them in ms: the event of a new account may still be on its way. */
const LOOKS = 20;
const BETWEEN_LOOKS_MS = 100;

/** Thrown if there is no account with this id. */
export class UserUnknown extends Error {
  constructor() {
    super('There is no such account.');
  }
}

/**
 * Queues the sync of one customer's contact, which is read again, found or made. Returns the user. Throws
 * `UserUnknown`, `SageDisconnected`.
 */
export class SyncCustomer extends Command<ContactProfile> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(SyncCustomer)
export class SyncCustomerHandler implements ICommandHandler<SyncCustomer> {
  constructor(
    private readonly em: EntityManager,
    private readonly tokens: SageTokenStore,
  ) {}

  async execute({ userId }: SyncCustomer): Promise<ContactProfile> {
    const user = await this.profileOf(userId);
    await this.tokens.access();
    await inTransaction(this.em, async (em) => {
      // A second click queues nothing more.
      if (await isQueued(em, userId)) return;
      const { correlationId, causationId } = context();
      await enqueueCustomerWrite(em, 'sync_contact', {
        id: uuid(),
        seq: '0',
        type: 'accounting.customer-sync-asked.v1',
        aggregateId: userId,
        occurredAt: new Date().toISOString(),
        correlationId,
        causationId,
        payload: user,
      });
    });
    return user;
  }

  private async profileOf(userId: string): Promise<ContactProfile> {
    for (let look = 1; look <= LOOKS && userId; look += 1) {
      const user = await this.em.fork().findOne(ShopUser, userId);
      if (user) {
        const { email, firstName, lastName, phoneNumber } = user;
        const { companyName = null, companyAddress = null, vatNumber = null } = user;
        return { userId, email, firstName, lastName, phoneNumber, companyName, companyAddress, vatNumber };
      }
      if (look < LOOKS) await wait(BETWEEN_LOOKS_MS);
    }
    throw new UserUnknown();
  }
}

async function isQueued(em: EntityManager, userId: string): Promise<boolean> {
  const waiting = await kysely<AccountingTables>(em)
    .selectFrom('accounting.sage_sync_queue')
    .select('id')
    .where('entity_id', '=', userId)
    .where('operation', '=', 'sync_contact')
    .where('status', '=', 'pending')
    .where('steps', '=', sql<Record<string, Step>>`'{}'::jsonb`)
    .executeTakeFirst();
  return waiting !== undefined;
}

/**
 * Chooses the contact of a verified trade customer, replacing any other (docs/rules.md#contact-links). Returns the
 * names of both. Throws `UserUnknown`, `ContactNotInSage`, `CustomerNotVerified`, `ContactDiffers`, `SageDisconnected`.
 */
export class ChooseContact extends Command<{ account: string; contact: string }> {
  constructor(
    readonly sageContactId: string,
    readonly userId: string,
    readonly reason: string,
    /** Confirms a contact that has neither the email address nor the company of the account. */
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

/** Thrown for a customer without a link. */
export class NoContactLinked extends Error {
  constructor() {
    super('This customer is linked to no Sage contact.');
  }
}

/**
 * Removes the link between a customer and a Sage contact: negotiated prices end with the next request, and the next
 * order makes a contact of the customer's own. `actor` is a result of `actorName`. Throws `NoContactLinked`,
 * `ContactIsBeingLinked`.
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
      // Events are handled in order: a choice that is still on its way is handled first, and this event removes its
      // link too.
      publish(em, ContactUnlinked({ userId, by: actor, reason }));
      const subject = { subjectType: 'user', subjectId: userId };
      const before = { sageContact: contact && (await contactName(em, contact)), sageContactId: contact };
      await this.audit.record(em, { actor, action: 'trade.contact-removed', ...subject, before, reason });
    });
  }
}
