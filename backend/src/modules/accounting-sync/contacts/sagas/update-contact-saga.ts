import { Injectable } from '@nestjs/common';
import type { Saga, SageStep, Steps, WriteInProgress } from '../../queue/steps.js';
import { SageContacts } from '../adapters/sage-contacts.js';
import { type ContactChange, composeContactChange, referencesOf } from '../domain/contact.js';
import type { ReadContact } from '../domain/read-contact.js';
import type { ContactProfile } from '../domain/shop-user.js';
import { CustomerContacts, recordOf } from './customer-contacts.js';

/**
 * Writes a changed profile to the contact that the shop made for the customer. A contact that sales linked is changed in
 * Sage; where there is none yet, the first order makes it.
 */
@Injectable()
export class UpdateContactSaga implements Saga {
  constructor(
    private readonly contacts: SageContacts,
    private readonly customers: CustomerContacts,
  ) {}

  async *steps({ write, em, settings, options }: WriteInProgress): Steps {
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
      // Idempotent, so a lost response needs no look.
      find: async () => undefined,
      create: async (body) => {
        read = await this.contacts.update(id, body, options);
        if (read) return recordOf(read);
        await this.customers.markDeleted(em, businessId, id);
        return { sageId: id, number: contact.reference ?? null, status: 'DELETED' };
      },
      onAnswer: async (_, now) => {
        if (read) await this.customers.link(em, businessId, userId, read, now);
      },
    };
    yield step;
  }
}
