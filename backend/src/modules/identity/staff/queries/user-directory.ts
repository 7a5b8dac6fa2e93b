import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PeopleSource, Person } from '../../../../platform/people.js';

/** Queries about accounts for modules that query no other module. Each is one statement. */
@Injectable()
export class UserDirectory implements PeopleSource {
  constructor(private readonly em: EntityManager) {}

  async person(userId: string): Promise<Person | null> {
    const [person] = await this.em.fork().execute<Person[]>(
      `select id as "userId", email, first_name as "firstName", last_name as "lastName", phone_number as "phoneNumber",
         company_name as "companyName", company_address as "companyAddress", vat_number as "vatNumber"
       from identity.users where id = ?`,
      [userId],
    );
    return person ?? null;
  }

  async hasAdmin(): Promise<boolean> {
    const rows = await this.em.fork().execute<object[]>(`select 1 from identity.users where role = 'admin' limit 1`);
    return rows.length > 0;
  }
}
