import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** Who has an account. */
@Injectable()
export class UserDirectory {
  constructor(private readonly em: EntityManager) {}

  /** Returns whether anyone may administer the shop. */
  async hasAdmin(): Promise<boolean> {
    const rows = await this.em.fork().execute<object[]>(`select 1 from identity.users where role = 'admin' limit 1`);
    return rows.length > 0;
  }
}
