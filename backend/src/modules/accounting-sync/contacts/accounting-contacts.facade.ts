import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import type { AccountingTables } from '../tables.js';
import { plainName } from './queries/plain-name.js';

/** What an account is compared with a Sage contact by. */
export interface ComparedAccount {
  readonly email: string;
  readonly companyName: string | null;
}

/** The contacts in Sage, as last read. */
@Injectable()
export class AccountingContacts {
  constructor(private readonly em: EntityManager) {}

  /** Returns whether a contact has the account's email address or company; false where the contact is not known. */
  async agrees(contactId: string, { email, companyName }: ComparedAccount): Promise<boolean> {
    const company = plainName(sql`${companyName ?? ''}::text`);
    const found = await kysely<AccountingTables>(this.em)
      .selectFrom('accounting.sage_tokens as connection')
      .innerJoin('accounting.sage_contacts as contact', 'contact.sage_business_id', 'connection.business_id')
      .where('contact.deleted_at', 'is', null)
      .where('contact.sage_contact_id', '=', contactId)
      .where(
        sql<boolean>`(contact.email = lower(${email}) or (length(${company}) > 2 and ${plainName(sql`contact.name`)} = ${company}))`,
      )
      .select('contact.sage_contact_id')
      .executeTakeFirst();
    return found !== undefined;
  }
}
