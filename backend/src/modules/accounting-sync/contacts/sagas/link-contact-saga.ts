import { Injectable } from '@nestjs/common';
import { CannotBePosted } from '../../connection/domain/sage-errors.js';
import { databaseTime } from '../../database-time.js';
import type { Saga, Steps, WriteInProgress } from '../../queue/steps.js';
import { SageContacts } from '../adapters/sage-contacts.js';
import { CustomerContacts } from './customer-contacts.js';

/** Who was verified, and which contact sales chose. */
interface Verified {
  readonly userId: string;
  readonly email: string;
  readonly sageContactId: string | null;
}

/**
 * Links a verified trade customer to the contact that sales chose. Without one nothing is linked, whatever contact has the
 * same email address: the first order makes a contact of the customer's own. Sends nothing.
 */
@Injectable()
export class LinkContactSaga implements Saga {
  constructor(
    private readonly contacts: SageContacts,
    private readonly customers: CustomerContacts,
  ) {}

  // biome-ignore lint/correctness/useYield: there is nothing to send, so there is no step
  async *steps({ write, em, settings, options }: WriteInProgress): Steps {
    const { userId, sageContactId } = write.payload as Verified;
    if (!sageContactId) return;
    const found = await this.contacts.byId(sageContactId, options);
    if (!found) throw new CannotBePosted('The Sage contact that sales chose for this customer is not in Sage.');
    await this.customers.link(em, settings.businessId, userId, found, await databaseTime(em));
  }
}
