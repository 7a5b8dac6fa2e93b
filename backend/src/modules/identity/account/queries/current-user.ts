import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { kysely } from '../../../../platform/database/kysely.js';
import type { IdentityTables } from '../../tables.js';
import type { UserView } from './user.view.js';

/** The signed-in user (docs/rules.md#current-user); null where there is no such account. */
export class CurrentUser extends Query<UserView | null> {
  constructor(readonly userId: string) {
    super();
  }
}

/** The columns of a `UserView`. */
export const USER_COLUMNS = [
  'id',
  'email',
  'username',
  'first_name as firstName',
  'last_name as lastName',
  'phone_number as phoneNumber',
  'role',
  'is_trade_customer as isTradeCustomer',
  'trade_customer_status as tradeCustomerStatus',
  'email_confirmed as emailConfirmed',
  'created_at as createdAt',
] as const;

@QueryHandler(CurrentUser)
export class CurrentUserHandler implements IQueryHandler<CurrentUser> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId }: CurrentUser): Promise<UserView | null> {
    const user = await kysely<IdentityTables>(this.em)
      .selectFrom('identity.users')
      .select(USER_COLUMNS)
      .where('id', '=', userId)
      .executeTakeFirst();
    return user ? { ...user, createdAt: user.createdAt.toISOString() } : null;
  }
}
