import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import type { Role } from '../../../../platform/http/actor.js';
import type { TradeCustomerStatus } from '../../account/domain/user.js';
import type { IdentityTables } from '../../tables.js';
import type { AdminUserView } from './admin-user.view.js';

/** The orders of the list; the id decides among equals. */
const ORDERS = {
  newest: sql`u.created_at desc`,
  oldest: sql`u.created_at`,
  email: sql`lower(u.email)`,
  username: sql`lower(u.username)`,
  'last-login': sql`u.last_login desc nulls last`,
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

const COLUMNS = [
  'u.id',
  'u.email',
  'u.username',
  'u.first_name as firstName',
  'u.last_name as lastName',
  'u.role',
  'u.email_confirmed as emailConfirmed',
  'u.pending_email as pendingEmail',
  'u.is_trade_customer as isTradeCustomer',
  'u.trade_customer_status as tradeCustomerStatus',
  'u.company_name as companyName',
  'u.created_at as createdAt',
  'u.last_login as lastLogin',
] as const;

const HAS_SECOND_FACTOR =
  sql<boolean>`exists (select 1 from identity.second_factors f where f.user_id = u.id and f.confirmed_at is not null)`.as(
    'hasSecondFactor',
  );

const accounts = (em: EntityManager) => kysely<IdentityTables>(em).selectFrom('identity.users as u');

@QueryHandler(ListUsers)
export class ListUsersHandler implements IQueryHandler<ListUsers> {
  constructor(private readonly em: EntityManager) {}

  async execute({ filter: { search, role, trade }, sort, page, limit }: ListUsers): Promise<UserPage> {
    let matching = accounts(this.em);
    if (search)
      matching = matching.where(
        sql<boolean>`(strpos(lower(u.email), lower(${search})) > 0 or strpos(lower(u.username), lower(${search})) > 0)`,
      );
    if (role) matching = matching.where('u.role', '=', role);
    if (trade) matching = matching.where('u.is_trade_customer', '=', true).where('u.trade_customer_status', '=', trade);
    const users = await matching
      .select(COLUMNS)
      .select(HAS_SECOND_FACTOR)
      .orderBy(ORDERS[sort])
      .orderBy('u.id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute();
    const { total } = await matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
    return { users: users.map(toView), total };
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
    const row = await accounts(this.em)
      .select(COLUMNS)
      .select(HAS_SECOND_FACTOR)
      .where('u.id', '=', userId)
      .executeTakeFirst();
    return row ? toView(row) : null;
  }
}

type Row = Omit<AdminUserView, 'createdAt' | 'lastLogin'> & { createdAt: Date; lastLogin: Date | null };

function toView(row: Row): AdminUserView {
  return { ...row, createdAt: row.createdAt.toISOString(), lastLogin: row.lastLogin?.toISOString() ?? null };
}
