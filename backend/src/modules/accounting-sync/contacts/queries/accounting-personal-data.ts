import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PersonalDataSource } from '../../../../platform/personal-data.js';

/** As whom somebody is known in accounting, for their export. */
@Injectable()
export class AccountingPersonalData implements PersonalDataSource {
  readonly name = 'accounting';

  constructor(private readonly em: EntityManager) {}

  async collect(userId: string): Promise<unknown> {
    const [contact] = await this.em.fork().execute(
      `select c.name, c.email, c.reference, l.created_at as "linkedAt"
       from accounting.sage_customers l
       join accounting.sage_contacts c on c.sage_business_id = l.sage_business_id and c.sage_contact_id = l.sage_customer_id
       where l.user_id = ?::uuid order by l.created_at desc`,
      [userId],
    );
    return { contact: contact ?? null };
  }
}
