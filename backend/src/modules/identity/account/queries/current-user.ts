import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { UserView } from './user.view.js';

/** The signed-in user (docs/rules.md#current-user); null where there is no such account. */
export class CurrentUser extends Query<UserView | null> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(CurrentUser)
export class CurrentUserHandler implements IQueryHandler<CurrentUser> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId }: CurrentUser): Promise<UserView | null> {
    const [row] = await this.em.fork().execute<(UserView & { createdAt: string | Date })[]>(
      `select id, email, username, first_name as "firstName", last_name as "lastName", phone_number as "phoneNumber",
         role, is_trade_customer as "isTradeCustomer", trade_customer_status as "tradeCustomerStatus",
         email_confirmed as "emailConfirmed", created_at as "createdAt"
       from identity.users where id = ?`,
      [userId],
    );
    return row ? { ...row, createdAt: new Date(row.createdAt).toISOString() } : null;
  }
}
