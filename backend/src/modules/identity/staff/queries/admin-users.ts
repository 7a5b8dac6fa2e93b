import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Role } from '../../../../platform/http/actor.js';
import type { TradeCustomerStatus } from '../../account/domain/user.js';
import type { AdminUserView } from './admin-user.view.js';

/** The orders of the list; the id decides among equals. */
const ORDERS = {
  newest: 'u.created_at desc',
  oldest: 'u.created_at',
  email: 'lower(u.email)',
  username: 'lower(u.username)',
  'last-login': 'u.last_login desc nulls last',
} as const;

export type UserOrder = keyof typeof ORDERS;
export const USER_ORDERS = Object.keys(ORDERS) as UserOrder[];

export interface UserFilter {
  /** Part of the e-mail address or username, in any case. */
  readonly search?: string;
  readonly role?: Role;
  /** Trade customers of this state. */
  readonly trade?: TradeCustomerStatus;
}

export interface UserPage {
  readonly users: AdminUserView[];
  readonly total: number;
}

/** Accounts for User Management. */
export class ListUsers extends Query<UserPage> {
  constructor(
    readonly filter: UserFilter,
    readonly sort: UserOrder,
    readonly page: number,
    readonly limit: number,
  ) {
    super();
  }
}

const COLUMNS = `u.id, u.email, u.username, u.first_name as "firstName", u.last_name as "lastName", u.role,
  u.email_confirmed as "emailConfirmed", u.pending_email as "pendingEmail", u.is_trade_customer as "isTradeCustomer",
  u.trade_customer_status as "tradeCustomerStatus", u.company_name as "companyName",
  exists (select 1 from identity.second_factors f where f.user_id = u.id and f.confirmed_at is not null) as "hasSecondFactor",
  u.created_at as "createdAt", u.last_login as "lastLogin"`;

type Row = Omit<AdminUserView, 'createdAt' | 'lastLogin'> & {
  createdAt: Date | string;
  lastLogin: Date | string | null;
};

@QueryHandler(ListUsers)
export class ListUsersHandler implements IQueryHandler<ListUsers> {
  constructor(private readonly em: EntityManager) {}

  async execute({ filter: { search, role, trade }, sort, page, limit }: ListUsers): Promise<UserPage> {
    const where = ['true'];
    const values: unknown[] = [];
    if (search) {
      where.push('(strpos(lower(u.email), lower(?)) > 0 or strpos(lower(u.username), lower(?)) > 0)');
      values.push(search, search);
    }
    if (role) {
      where.push('u.role = ?');
      values.push(role);
    }
    if (trade) {
      where.push('u.is_trade_customer and u.trade_customer_status = ?');
      values.push(trade);
    }
    const matching = `from identity.users u where ${where.join(' and ')}`;
    const em = this.em.fork();
    const rows = await em.execute<Row[]>(
      `select ${COLUMNS} ${matching} order by ${ORDERS[sort]}, u.id limit ? offset ?`,
      [...values, limit, (page - 1) * limit],
    );
    const [counted] = await em.execute<{ total: number }[]>(`select count(*)::int as total ${matching}`, values);
    return { users: rows.map(toView), total: counted?.total ?? 0 };
  }
}

/** One account for User Management; null where there is none. */
export class AdminUser extends Query<AdminUserView | null> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(AdminUser)
export class AdminUserHandler implements IQueryHandler<AdminUser> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId }: AdminUser): Promise<AdminUserView | null> {
    const [row] = await this.em
      .fork()
      .execute<Row[]>(`select ${COLUMNS} from identity.users u where u.id = ?`, [userId]);
    return row ? toView(row) : null;
  }
}

function toView(row: Row): AdminUserView {
  return {
    ...row,
    createdAt: new Date(row.createdAt).toISOString(),
    lastLogin: row.lastLogin && new Date(row.lastLogin).toISOString(),
  };
}
