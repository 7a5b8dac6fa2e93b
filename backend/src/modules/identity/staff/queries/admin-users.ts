import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { containing, readPage, sortClause } from '../../../../platform/database/paged-list.js';
import type { SortKey } from '../../../../platform/http/page.input.js';
import { type TradeCustomerStatus } from '../../account/domain/user.js';
import { USER_SEARCH_TEXT } from '../../account/domain/user-indexes.js';
import type { IdentityTables } from '../../tables.js';
import {
  type AccountState,
  type LastLoginFilter,
  ROLE_FILTERS,
  SECOND_FACTOR_FILTERS,
  type UserColumn,
} from '../http/admin-user.input.js';
import type { AdminUserView } from './admin-user.view.js';
import { isInvited } from './is-invited.js';

const tradeOrder = sql`case when u.is_trade_customer then array_position(array['pending_verification', 'verified', 'declined'], u.trade_customer_status::text) end`;
const hasSecondFactor = sql<boolean>`exists (
  select 1 from identity.second_factors f where f.user_id = u.id and f.confirmed_at is not null)`;

/** The sort expression of each column. */
const SORTED_BY = {
  created: sql`u.created_at`,
  email: sql`lower(u.email)`,
  username: sql`lower(u.username)`,
  name: { emptyLast: sql`lower(coalesce(u.company_name, nullif(trim(u.first_name || ' ' || u.last_name), '')))` },
  role: sql`array_position(array['customer', 'sales', 'support', 'admin'], u.role::text)`,
  trade: { emptyLast: tradeOrder },
  lastLogin: { emptyLast: sql`u.last_login` },
  secondFactor: hasSecondFactor,
} as const;

/** Whether, and how long ago, an account was signed in to. */
const LAST_LOGINS = {
  never: sql<boolean>`u.last_login is null`,
  'within-30-days': sql<boolean>`u.last_login >= now() - interval '30 days'`,
  'over-30-days': sql<boolean>`u.last_login < now() - interval '30 days'`,
} as const;
/** `new` was never signed in to; `suspended` cannot be. */
const STATES = {
  new: sql<boolean>`(u.last_login is null and u.suspended_at is null)`,
  active: sql<boolean>`(u.last_login is not null and u.suspended_at is null)`,
  suspended: sql<boolean>`u.suspended_at is not null`,
} as const;

export interface UserFilter {
  /** Part of the e-mail address, username, name or company, in any case. */
  readonly search?: string;
  readonly role?: (typeof ROLE_FILTERS)[number];
  /** Trade customers of this state. */
  readonly trade?: TradeCustomerStatus;
  readonly secondFactor?: (typeof SECOND_FACTOR_FILTERS)[number];
  readonly lastLogin?: LastLoginFilter;
  readonly state?: AccountState;
}

interface UserPage {
  readonly users: AdminUserView[];
  readonly total: number;
}

/** Accounts for User Management. */
export class ListUsers extends Query<UserPage> {
  constructor(
    readonly filter: UserFilter,
    readonly sort: SortKey<UserColumn>,
    readonly page: number,
    readonly limit: number,
  ) {
    super();
  }
}

const COLUMNS = [
  'u.id',
  'u.version',
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
  'u.suspended_at as suspendedAt',
  'u.last_sage_sync as lastSageSync',
] as const;

const accounts = (em: EntityManager) => kysely<IdentityTables>(em).selectFrom('identity.users as u');

@QueryHandler(ListUsers)
export class ListUsersHandler implements IQueryHandler<ListUsers> {
  constructor(private readonly em: EntityManager) {}

  async execute({ filter: { search, role, trade, secondFactor, lastLogin, state }, sort, page, limit }: ListUsers) {
    let matching = accounts(this.em);
    if (search) matching = matching.where(sql.raw<string>(USER_SEARCH_TEXT), 'like', containing(search));
    if (role === 'staff') matching = matching.where('u.role', '<>', 'customer');
    else if (role) matching = matching.where('u.role', '=', role);
    if (trade) matching = matching.where('u.is_trade_customer', '=', true).where('u.trade_customer_status', '=', trade);
    if (secondFactor === 'on') matching = matching.where(hasSecondFactor);
    if (secondFactor === 'off')
      matching = matching.where('u.role', '<>', 'customer').where(sql<boolean>`not ${hasSecondFactor}`);
    if (state) matching = matching.where(STATES[state]);
    if (lastLogin) matching = matching.where(LAST_LOGINS[lastLogin]);
    const { rows, total } = await readPage(
      kysely(this.em),
      matching
        .select(COLUMNS)
        .select([hasSecondFactor.as('hasSecondFactor'), isInvited('u').as('isInvited')])
        .orderBy(sortClause(sort, SORTED_BY, sql`u.id`))
        .limit(limit)
        .offset((page - 1) * limit),
      matching,
    );
    return { users: rows.map(toView), total };
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
      .select([hasSecondFactor.as('hasSecondFactor'), isInvited('u').as('isInvited')])
      .where('u.id', '=', userId)
      .executeTakeFirst();
    return row ? toView(row) : null;
  }
}

type Row = Omit<AdminUserView, 'createdAt' | 'lastLogin' | 'lastSageSync' | 'suspendedAt'> & {
  createdAt: Date;
  lastLogin: Date | null;
  suspendedAt: Date | null;
  lastSageSync: Date | null;
};

function toView(row: Row): AdminUserView {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastLogin: row.lastLogin?.toISOString() ?? null,
    suspendedAt: row.suspendedAt?.toISOString() ?? null,
    lastSageSync: row.lastSageSync?.toISOString() ?? null,
  };
}
