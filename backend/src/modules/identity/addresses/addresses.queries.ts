import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { kysely } from '../../../platform/database/kysely.js';
import type { SavedAddressView } from '../account/account.dto.js';
import type { IdentityTables } from '../tables.js';

@Injectable()
export class AddressesQueries {
  constructor(private readonly em: EntityManager) {}

  /** The saved addresses of a user, the default first, then the newest. */
  myAddresses(userId: string): Promise<SavedAddressView[]> {
    return kysely<IdentityTables>(this.em)
      .selectFrom('identity.addresses')
      .select([
        'id',
        'label',
        'first_name as firstName',
        'last_name as lastName',
        'phone',
        'company',
        'address',
        'address2',
        'city',
        'state',
        'postal_code as postalCode',
        'country',
        'is_default as isDefault',
      ])
      .where('user_id', '=', userId)
      .orderBy('is_default', 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
  }
}
