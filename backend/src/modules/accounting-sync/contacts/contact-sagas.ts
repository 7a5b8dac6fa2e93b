import { Injectable } from '@nestjs/common';
import { databaseTime } from '../../../platform/database/database-time.js';
import { CannotBePosted } from '../connection/sage-http.js';
import type { Saga, SageStep, Steps, WriteInProgress } from '../queue/steps.js';
import { type ContactChange, composeContactChange, referencesOf } from './contact.entity.js';
import { CustomerContacts, recordOf } from './customer-contacts.js';
import type { ContactProfile, ReadContact } from './read-contact.js';
import { SageContacts } from './sage-contacts.client.js';

/** The verified customer and the contact that sales chose. */
interface Verified {
  readonly userId: string;
  readonly email: string;
  readonly sageContactId: string | null;
}

/**
 * Links a verified trade customer to the contact that sales chose. If they chose none, nothing is linked, even if a
 * contact has the same email address: the first order makes one. Sends nothing.
 */
@Injectable()
export class LinkContactSaga implements Saga {
  constructor(
    private readonly contacts: SageContacts,
    private readonly customers: CustomerContacts,
  ) {}

  // biome-ignore lint/correctness/useYield: there is nothing to send, so there is no step
  async *steps(work: WriteInProgress): Steps {
    const { write, em, options } = work;
    const { userId, sageContactId } = write.payload as Verified;
    if (!sageContactId) return;
    const found = await this.contacts.byId(sageContactId, options);
    if (!found) throw new CannotBePosted('The Sage contact that sales chose for this customer is not in Sage.');
    this.customers.link(work, userId, found, await databaseTime(em));
  }
}

/**
 * Reads the contact of one customer again; if none is linked, finds or makes the shop's own contact for them
 * (docs/rules.md#contact-links).
 */
@Injectable()
export class SyncContactSaga implements Saga {
  constructor(
    private readonly contacts: SageContacts,
    private readonly customers: CustomerContacts,
  ) {}

  async *steps(work: WriteInProgress): Steps {
    const { write, em, settings, options } = work;
    const profile = write.payload as ContactProfile;
    const { userId, firstName, lastName, email, phoneNumber } = profile;
    const { businessId } = settings;
    const linked = await this.customers.linked(em, businessId, userId);
    if (linked) {
      const read = await this.contacts.byId(linked.sageContactId, options);
      if (read) return this.customers.link(work, userId, read, await databaseTime(em));
      await this.customers.markDeleted(em, businessId, linked.sageContactId);
    }
    const name = `${firstName} ${lastName}`.trim() || email;
    const customer = { ...profile, name, phone: phoneNumber };
    yield* this.customers.ensure(work, { customer, billingAddress: null, shippingAddress: null });
  }
}

/**
 * Writes a changed profile to the contact that the shop made. A contact that sales linked is edited in Sage instead; a
 * missing one is made by the first order.
 */
@Injectable()
export class UpdateContactSaga implements Saga {
  constructor(
    private readonly contacts: SageContacts,
    private readonly customers: CustomerContacts,
  ) {}

  async *steps(work: WriteInProgress): Steps {
    const { write, em, settings, options } = work;
    const { userId, firstName, lastName, phoneNumber, ...owner } = write.payload as ContactProfile;
    const { businessId } = settings;
    const contact = await this.customers.linked(em, businessId, userId);
    if (!contact?.reference || !referencesOf(userId).includes(contact.reference)) return;
    const { sageContactId: id } = contact;
    let read: ReadContact | undefined;
    const step: SageStep<ContactChange> = {
      name: 'contact',
      request: `PUT /contacts/${id}`,
      body: composeContactChange({ ...owner, name: `${firstName} ${lastName}`.trim(), phone: phoneNumber }),
      // Idempotent, so a lost response needs no lookup.
      find: async () => undefined,
      create: async (body) => {
        read = await this.contacts.update(id, body, options);
        if (read) return recordOf(read);
        await this.customers.markDeleted(em, businessId, id);
        return { sageId: id, number: contact.reference ?? null, status: 'DELETED' };
      },
      onAnswer: (_, now) => {
        if (read) this.customers.link(work, userId, read, now);
      },
    };
    yield step;
  }
}
