import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import { prepare } from '../../../platform/database/prepared-statement.js';
import type { SageRecord } from '../queue/queued-write.entity.js';
import type { SageStep, Steps, WriteInProgress } from '../queue/steps.js';
import type { AccountingTables } from '../tables.js';
import { type ContactBody, type ContactCustomer, composeContact } from './contact.entity.js';
import { linkedContacts, storeContacts } from './contact-store.js';
import { type ReadContact, SageContact } from './read-contact.js';
import { SageContacts, type Wanted } from './sage-contacts.client.js';

const STEP = 'contact';

/** Whether Sage has deleted the linked contact. Another one was linked by sales while the order's own was being made. */
const isGone = sql<boolean>`exists (
  select from accounting.sage_contacts contact where contact.sage_business_id = sage_customers.sage_business_id
    and contact.sage_contact_id = sage_customers.sage_customer_id and contact.deleted_at is not null)`;

type LinkedContact = Pick<SageContact, 'sageContactId' | 'reference' | 'creditDays' | 'creditTerms'>;

const linkedContact = prepare<AccountingTables, { businessId: string; userId: string }, LinkedContact>(
  'linked_sage_contact',
  (db, { businessId, userId }) =>
    linkedContacts(db)
      .where('link.sage_business_id', '=', businessId)
      .where('link.user_id', '=', userId)
      .where('contact.deleted_at', 'is', null)
      .select([
        'contact.sage_contact_id as sageContactId',
        'contact.reference',
        'contact.credit_days as creditDays',
        'contact.credit_terms as creditTerms',
      ]),
);

/**
 * The Sage contact of a user: the one that sales linked, or one of the user's own, made when first needed
 * (docs/rules.md#contact-links).
 */
@Injectable()
export class CustomerContacts {
  constructor(private readonly contacts: SageContacts) {}

  /** Returns the user's contact as last read; undefined if none is linked or the linked one was deleted in Sage. */
  async linked(em: EntityManager, businessId: string, userId: string): Promise<LinkedContact | undefined> {
    return (await linkedContact(em, { businessId, userId }))[0];
  }

  /**
   * Makes a contact for the customer of an order if there is none. Looks first, because an earlier order or a request
   * with a lost response may have made it; its link is stored with the next step. Another contact with the same email address is left to sales.
   */
  async *ensure(work: WriteInProgress, order: ContactCustomer): Steps<LinkedContact> {
    const { write, em, options } = work;
    const { businessId } = work.settings;
    const { userId, email } = order.customer;
    const linked = await this.linked(em, businessId, userId);
    if (linked) return linked;
    // Removes the step of a contact that is gone; one that was only started is looked up and sent as before.
    if (write.recordOf(STEP)) write.removeStep(STEP);

    const wanted: Wanted = { userId, email };
    let read: ReadContact | undefined;
    const step: SageStep<ContactBody> = {
      name: STEP,
      request: 'POST /contacts',
      body: composeContact(order),
      lookFirst: true,
      find: async () => {
        read = await this.contacts.findOwn(wanted, options);
        return read && recordOf(read);
      },
      create: async (body, idempotencyId) => {
        read = await this.contacts.create(body, wanted, idempotencyId, options);
        return recordOf(read);
      },
      onAnswer: (_, now) => {
        if (read) this.link(work, userId, read, now, isGone);
      },
    };
    yield step;
    return read!;
  }

  /** Links a user to a contact, replacing any other link, or only one for which `replaced` holds. */
  link(
    { changes, settings }: WriteInProgress,
    userId: string,
    read: ReadContact,
    now: Date,
    replaced = sql<boolean>`true`,
  ): void {
    const link = { sage_customer_id: read.sageContactId, last_sync_at: now };
    changes.push(async (em) => {
      await kysely<AccountingTables>(em)
        .insertInto('accounting.sage_customers')
        .values({ sage_business_id: settings.businessId, user_id: userId, ...link })
        .onConflict((conflict) => conflict.columns(['sage_business_id', 'user_id']).doUpdateSet(link).where(replaced))
        .execute();
      await storeContacts(em, settings.businessId, now, [{ ...read, balance: null }]);
    });
  }

  /** Records that Sage has deleted a contact, so that the next try finds or makes another. */
  async markDeleted(em: EntityManager, businessId: string, sageContactId: string): Promise<void> {
    await em.fork().nativeUpdate(SageContact, { sageBusinessId: businessId, sageContactId }, { deletedAt: new Date() });
  }
}

/** Returns a contact as the record of a step. */
export function recordOf({ sageContactId, reference }: ReadContact): SageRecord {
  return { sageId: sageContactId, number: reference, status: null };
}
