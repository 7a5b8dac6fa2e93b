import { Injectable } from '@nestjs/common';
import type { Role } from '../../../platform/http/actor.js';
import { toDecimal } from '../../../platform/money.js';
import { AccountingContacts } from '../../accounting-sync/index.js';
import {
  type ChosenContact,
  type CustomerRecordView,
  type LinkedContactView,
  StaffQueries,
  Users,
} from '../../identity/index.js';

/** Customers as staff see them, with their contacts in Sage. */
@Injectable()
export class CustomersQueries {
  constructor(
    private readonly staff: StaffQueries,
    private readonly users: Users,
    private readonly contacts: AccountingContacts,
  ) {}

  /** Returns one customer as staff of a role may read it (docs/rules.md#customer-records). Throws `UserNotFound`. */
  async customerRecord(userId: string, reader: Role): Promise<CustomerRecordView> {
    const [record, sageContact] = await Promise.all([
      this.staff.customerRecord(userId, reader),
      this.sageContact(userId),
    ]);
    return { ...record, sageContact };
  }

  /** Returns a contact that sales chose for a customer, compared with the account (docs/rules.md#contact-links). */
  async chosenContact(userId: string, contactId: string): Promise<ChosenContact> {
    const [user, name] = await Promise.all([this.users.byId(userId), this.contacts.nameOf(contactId)]);
    const details = user && { email: user.email, companyName: user.companyName ?? null };
    const agrees = details && (await this.contacts.agrees(contactId, details));
    return { id: contactId, name, agreesWith: agrees ? details : null };
  }

  private async sageContact(userId: string): Promise<LinkedContactView | null> {
    const credit = await this.contacts.credit(userId);
    if (!credit) return null;
    const pounds = (pence: number | null) => (pence === null ? null : toDecimal(pence));
    return {
      id: credit.contactId,
      name: credit.contactName,
      terms: credit.terms,
      creditLimit: pounds(credit.creditLimit),
      balance: pounds(credit.balance),
      overdue: pounds(credit.overdue),
      readAt: credit.readAt?.toISOString() ?? null,
      otherAccounts: credit.accounts.filter((account) => account !== userId).length,
    };
  }
}
