import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { SavedAddressView } from '../../account/queries/account.view.js';

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
    return this.em.fork().execute<SavedAddressView[]>(
      `select id, label, first_name as "firstName", last_name as "lastName", phone, address, city, state,
         postal_code as "postalCode", country, is_default as "isDefault"
       from identity.addresses where user_id = ? order by is_default desc, created_at desc, id desc`,
      [userId],
    );
  }
}
