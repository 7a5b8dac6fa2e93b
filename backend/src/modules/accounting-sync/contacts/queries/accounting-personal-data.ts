import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { kysely } from '../../../../platform/database/kysely.js';
import type { DataSubject, PersonalDataHolder } from '../../../../platform/personal-data.js';
import type { AccountingTables } from '../../tables.js';
import { DeleteUserOnUserErased } from '../reactions/delete-user-on-user-erased.js';

/** The contact that a user is linked to, for the export of their data. */
@Injectable()
export class AccountingPersonalData implements PersonalDataHolder {
  readonly name = 'accounting';
  readonly erasedBy = [DeleteUserOnUserErased];

  constructor(private readonly em: EntityManager) {}

  async collect({ userId }: DataSubject): Promise<unknown> {
    const contact = await kysely<AccountingTables>(this.em)
      .selectFrom('accounting.sage_customers as link')
      .innerJoin('accounting.sage_contacts as contact', (join) =>
        join
          .onRef('contact.sage_business_id', '=', 'link.sage_business_id')
          .onRef('contact.sage_contact_id', '=', 'link.sage_customer_id'),
      )
      .where('link.user_id', '=', userId)
      .select(['contact.name', 'contact.email', 'contact.reference', 'link.created_at as linkedAt'])
      .orderBy('link.created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return { contact: contact ?? null };
  }
}
