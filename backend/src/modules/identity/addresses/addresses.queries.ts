import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { kysely } from '../../../platform/database/kysely.js';
import type { SavedAddressView } from '../account/account.dto.js';
import type { IdentityTables } from '../tables.js';

/** The saved addresses of a user, the default first, then the newest. */
export class MyAddresses extends Query<SavedAddressView[]> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(MyAddresses)
export class MyAddressesHandler implements IQueryHandler<MyAddresses> {
  constructor(private readonly em: EntityManager) {}

  execute({ userId }: MyAddresses): Promise<SavedAddressView[]> {
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
