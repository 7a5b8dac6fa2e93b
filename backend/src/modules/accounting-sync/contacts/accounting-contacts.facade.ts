import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { plainName } from './queries/contact-suggestions.js';

/** What an account is compared with a Sage contact by. */
export interface ComparedAccount {
  readonly email: string;
  readonly companyName: string | null;
}

const AGREES = `
  select 1 from accounting.sage_tokens connection
  join accounting.sage_contacts contact on contact.sage_business_id = connection.business_id and contact.deleted_at is null
  where contact.sage_contact_id = ? and (contact.email = lower(?::text)
    or (length(${plainName('?::text')}) > 2 and ${plainName('contact.name')} = ${plainName('?::text')}))`;

/** The contacts in Sage, as last read. */
@Injectable()
export class AccountingContacts {
  constructor(private readonly em: EntityManager) {}

  /** Returns whether a contact has the account's email address or company; false where the contact is not known. */
  async agrees(contactId: string, { email, companyName }: ComparedAccount): Promise<boolean> {
    const company = companyName ?? '';
    const found = await this.em.fork().execute<object[]>(AGREES, [contactId, email, company, company]);
    return found.length > 0;
  }
}
