import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AccountingContactSource, ComparedAccount } from '../../../../platform/accounting-contacts.js';
import { plainName } from './contact-suggestions.js';

const AGREES = `
  select 1 from accounting.sage_tokens connection
  join accounting.sage_contacts contact on contact.sage_business_id = connection.business_id and contact.deleted_at is null
  where contact.sage_contact_id = ? and (contact.email = lower(?::text)
    or (length(${plainName('?::text')}) > 2 and ${plainName('contact.name')} = ${plainName('?::text')}))`;

/** Compares an account with a Sage contact, so that sales are asked a second time where nothing agrees. */
@Injectable()
export class ContactAgreement implements AccountingContactSource {
  constructor(private readonly em: EntityManager) {}

  async agrees(contactId: string, { email, companyName }: ComparedAccount): Promise<boolean> {
    const company = companyName ?? '';
    const found = await this.em.fork().execute<object[]>(AGREES, [contactId, email, company, company]);
    return found.length > 0;
  }
}
