import { Injectable } from '@nestjs/common';
import { databaseTime } from '../../database-time.js';
import type { Saga, Steps, WriteInProgress } from '../../queue/steps.js';
import { SageContacts } from '../adapters/sage-contacts.js';
import type { ContactProfile } from '../domain/shop-user.js';
import { CustomerContacts } from './customer-contacts.js';

/**
 * Reads the contact of one customer anew; where none is linked, the shop's own contact for the customer is found or made
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
    const { userId, firstName, lastName, email, companyName, vatNumber, phoneNumber } = write.payload as ContactProfile;
    const { businessId } = settings;
    const linked = await this.customers.linked(em, businessId, userId);
    if (linked) {
      const read = await this.contacts.byId(linked.sageContactId, options);
      if (read) return this.customers.link(em, businessId, userId, read, await databaseTime(em));
      await this.customers.markDeleted(em, businessId, linked.sageContactId);
    }
    const name = `${firstName} ${lastName}`.trim() || email;
    const customer = { userId, name, email, companyName, vatNumber, phone: phoneNumber };
    yield* this.customers.ensure(work, { customer, billingAddress: null, shippingAddress: null });
  }
}
