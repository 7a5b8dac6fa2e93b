import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';

/** By what an account is compared with a contact of the accounting system. */
export interface ComparedAccount {
  readonly email: string;
  readonly companyName: string | null;
}

/** Injection token of an `AccountingContactSource`; the module that reads the contacts provides it. */
export const ACCOUNTING_CONTACTS = Symbol('accounting contacts');

export interface AccountingContactSource {
  /** Whether a contact has the account's email address or company; false where the contact is not known. */
  agrees(contactId: string, account: ComparedAccount): Promise<boolean>;
}

/** The contacts of the accounting system, for modules that query no other module. */
@Injectable()
export class AccountingContacts {
  constructor(private readonly modules: ModuleRef) {}

  /** As `AccountingContactSource.agrees`; true in an application without accounting, where no contact opens anything. */
  async agrees(contactId: string, account: ComparedAccount): Promise<boolean> {
    return (await this.source()?.agrees(contactId, account)) ?? true;
  }

  private source(): AccountingContactSource | undefined {
    try {
      return this.modules.get<AccountingContactSource>(ACCOUNTING_CONTACTS, { strict: false });
    } catch {
      // No module provides one.
      return undefined;
    }
  }
}
