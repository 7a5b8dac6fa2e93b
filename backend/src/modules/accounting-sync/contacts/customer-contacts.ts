import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { publish } from '../../../platform/messaging/outbox.js';
import { ContactsSynced } from '../events.js';
import type { SageRecord } from '../queue/queued-write.entity.js';
import type { SageStep, Steps, WriteInProgress } from '../queue/steps.js';
import { type ContactBody, type ContactCustomer, composeContact, SageCustomer } from './contact.entity.js';
import { type ReadContact, SageContact } from './read-contact.js';
import { SageContacts, type Wanted } from './sage-contacts.client.js';

const STEP = 'contact';

/**
 * The Sage contact of a user: the one that sales linked, or one of the user's own, made when first needed
 * (docs/rules.md#contact-links).
 */
@Injectable()
export class CustomerContacts {
  constructor(private readonly contacts: SageContacts) {}

  /** Returns the user's contact as last read; undefined if none is linked or the linked one was deleted in Sage. */
  async linked(em: EntityManager, businessId: string, userId: string): Promise<SageContact | undefined> {
    const link = await em.findOne(SageCustomer, { sageBusinessId: businessId, userId });
    if (!link) return undefined;
    const key = { sageBusinessId: businessId, sageContactId: link.sageCustomerId };
    const contact = await em.findOne(SageContact, key, { refresh: true });
    return contact && !contact.deletedAt ? contact : undefined;
  }

  /**
   * Makes a contact for the customer of an order if there is none. Looks first, because an earlier order or a request
   * with a lost response may have made it. Another contact with the same email address is left to sales.
   */
  async *ensure({ write, em, settings, options }: WriteInProgress, order: ContactCustomer): Steps<string> {
    const { businessId } = settings;
    const { userId, email } = order.customer;
    const linked = await this.linked(em, businessId, userId);
    if (linked) return linked.sageContactId;
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
      onAnswer: async (_, now) => {
        if (read) await this.link(em, businessId, userId, read, now);
      },
    };
    return (yield step).sageId;
  }

  /** Links a user to a contact, replacing any other link. Written when the unit of work is flushed. */
  async link(em: EntityManager, businessId: string, userId: string, read: ReadContact, now: Date): Promise<void> {
    const { sageContactId, ...fields } = read;
    const key = { sageBusinessId: businessId, sageContactId };
    const contact = await em.findOne(SageContact, key);
    const values = { ...fields, deletedAt: null, lastSyncAt: now };
    if (contact) em.assign(contact, values);
    else em.create(SageContact, { ...key, ...values, createdAt: now });
    const link = await em.findOne(SageCustomer, { sageBusinessId: businessId, userId });
    if (link) em.assign(link, { sageCustomerId: sageContactId, lastSyncAt: now });
    else
      em.create(SageCustomer, {
        sageBusinessId: businessId,
        userId,
        sageCustomerId: sageContactId,
        lastSyncAt: now,
        createdAt: now,
      });
    publish(em, ContactsSynced({ businessId, userIds: [userId], syncedAt: now.toISOString() }));
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
