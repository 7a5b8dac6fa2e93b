import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import { containing, readPage, sortClause } from '../../../platform/database/paged-list.js';
import type { StaffDirectory } from '../../../platform/directories.js';
import type { Role } from '../../../platform/http/actor.js';
import type { Kinship, ThingOwner } from '../../../platform/http/own-decisions.js';
import type { SortKey } from '../../../platform/http/paging.dto.js';
import { isUuid } from '../../../platform/uuid.js';
import { type TradeCustomerStatus, USER_SEARCH_TEXT, UserNotFound } from '../account/user.entity.js';
import { AddressesQueries } from '../addresses/addresses.queries.js';
import type { IdentityTables } from '../tables.js';
import { tradeDecidedBy } from '../trade-applications/trade-applications.queries.js';
import {
  type AccountState,
  type AdminUserView,
  type ColleagueView,
  type CustomerRecordView,
  type LastLoginFilter,
  ROLE_FILTERS,
  SECOND_FACTOR_FILTERS,
  type UserColumn,
  type UserNoteView,
} from './staff.dto.js';
import { isInvited, nameOf } from './staff-rules.js';

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

/** The queries about staff. */
@Injectable()
export class StaffQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: AddressesQueries,
  ) {}

  /** Accounts for User Management. */
  async listUsers(
    { search, role, trade, secondFactor, lastLogin, state }: UserFilter,
    sort: SortKey<UserColumn>,
    page: number,
    limit: number,
  ): Promise<UserPage> {
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

  /** One account for User Management; null where there is none. */
  async adminUser(userId: string): Promise<AdminUserView | null> {
    const row = await accounts(this.em)
      .select(COLUMNS)
      .select([hasSecondFactor.as('hasSecondFactor'), isInvited('u').as('isInvited')])
      .where('u.id', '=', userId)
      .executeTakeFirst();
    return row ? toView(row) : null;
  }

  /** One customer with addresses, notes and colleagues, as staff of a role may read it (docs/rules.md#customer-records). Throws `UserNotFound`. */
  async customerRecord(userId: string, reader: Role): Promise<Omit<CustomerRecordView, 'sageContact'>> {
    const [user, details, addresses, notes, colleagues] = await Promise.all([
      this.adminUser(userId),
      this.details(userId),
      this.queries.myAddresses(userId),
      this.notes(userId),
      this.colleagues(userId),
    ]);
    if (!user || !details || (user.role !== 'customer' && reader !== 'admin')) throw new UserNotFound();
    const { tradeDecidedAt } = details;
    return {
      ...user,
      ...details,
      points: reader === 'sales' ? null : details.points,
      tradeDecidedAt: tradeDecidedAt?.toISOString() ?? null,
      ...{ addresses, notes, colleagues },
    };
  }

  private details(userId: string) {
    return kysely<IdentityTables>(this.em)
      .selectFrom('identity.users as u')
      .select([
        'phone_number as phoneNumber',
        'points',
        'company_registration_number as companyRegistrationNumber',
        'company_address as companyAddress',
        'business_type as businessType',
        'contact_role as contactRole',
        'website',
        'vat_number as vatNumber',
        'trade_decided_at as tradeDecidedAt',
        'trade_decision_note as tradeDecisionNote',
        'suspended_reason as suspendedReason',
        tradeDecidedBy.as('tradeDecidedBy'),
      ])
      .where('u.id', '=', userId)
      .executeTakeFirst();
  }

  private async notes(userId: string): Promise<UserNoteView[]> {
    const rows = await kysely<IdentityTables>(this.em)
      .selectFrom('identity.user_notes as n')
      .leftJoin('identity.users as u', 'u.id', 'n.author')
      .select(['n.id', 'n.text', 'n.created_at as createdAt', nameOf('u').as('author')])
      .where('n.user_id', '=', userId)
      .orderBy('n.created_at', 'desc')
      .orderBy('n.id', 'desc')
      .execute();
    return rows.map((row) => ({
      ...row,
      author: row.author ?? 'Former staff',
      createdAt: row.createdAt.toISOString(),
    }));
  }

  private colleagues(userId: string): Promise<ColleagueView[]> {
    return (
      kysely<IdentityTables>(this.em)
        .selectFrom('identity.users as mine')
        .innerJoin('identity.users as u', (join) =>
          join
            .onRef('u.company_registration_number', '=', 'mine.company_registration_number')
            .onRef('u.id', '<>', 'mine.id'),
        )
        .where('mine.id', '=', userId)
        // A placeholder for a missing number does not connect accounts.
        .where('mine.company_registration_number', 'not in', ['', 'None'])
        .where('u.is_trade_customer', '=', true)
        .select(['u.id', 'u.email', nameOf('u').as('name'), 'u.trade_customer_status as tradeCustomerStatus'])
        .orderBy('u.created_at')
        .limit(100)
        .execute()
    );
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

/** Knows which accounts are one person's or one company's (docs/rules.md#own-decisions). */
@Injectable()
export class OwnAccounts implements Kinship {
  constructor(private readonly em: EntityManager) {}

  /**
   * Returns true for the account itself, one with its email address, and one of a company with the same registration or
   * VAT number. Former values of either count as well, so that a change does not evade the rule.
   */
  async areOwn(userId: string, owners: readonly ThingOwner[]): Promise<boolean[]> {
    const asked = owners.map(({ userId: id, email }, index) => ({ index, id: id && isUuid(id) ? id : null, email }));
    const { rows } = await sql<{ index: number }>`
      with mine as materialized (${identitiesOf(sql`${userId}::uuid`)})
      select asked.index from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (index int, id uuid, email text)
      where asked.id = ${userId}::uuid or exists (select from mine where mine.email = lower(asked.email))
        or exists (
          select from identity.users other cross join lateral (${identitiesOf(sql`other.id`)}) theirs
          join mine on mine.email = theirs.email or mine.registration = theirs.registration or mine.vat = theirs.vat
          where other.id = asked.id or lower(other.email) = lower(asked.email))`.execute(kysely(this.em));
    const own = new Set(rows.map(({ index }) => index));
    return owners.map((_, index) => own.has(index));
  }
}

/** The email address and company numbers of an account, and its former ones from the audit trail. */
function identitiesOf(userId: RawBuilder<unknown>) {
  const was = (name: string) => sql`former.before ->> ${sql.lit(name)}`;
  return sql`
    select lower(u.email) as email, ${number(sql`u.company_registration_number`)} as registration, ${number(sql`u.vat_number`)} as vat
    from identity.users u where u.id = ${userId}
    union select lower(${was('email')}), ${number(was('companyRegistrationNumber'))}, ${number(was('vatNumber'))}
    from identity.audit former
    where former.subject_id = (${userId})::text and former.subject_type = 'user'
      and former.before ?| array['email', 'companyRegistrationNumber', 'vatNumber']`;
}

/** A number of a company as it is compared: letters and digits without leading zeros; null where it stands for none. */
function number(text: RawBuilder<unknown>) {
  return sql`nullif(nullif(ltrim(upper(regexp_replace(${text}, '[^A-Za-z0-9]', '', 'g')), '0'), ''), 'NONE')`;
}

/** Actions by which an administrator may have put an account into the hands of someone they chose. */
const GIVING_POWER = [
  ...['user.created', 'user.invited', 'user.role-changed', 'user.updated', 'user.second-factor-reset', 'user.restored'],
];

/** Staff, for modules that this one queries. Each is one statement. */
@Injectable()
export class StaffAccounts implements StaffDirectory {
  constructor(private readonly em: EntityManager) {}

  /** Returns only accounts that can sign in: an invited address may be mistyped, and a stranger's. */
  staff(roles: readonly ('sales' | 'support' | 'admin')[]): Promise<{ id: string; email: string }[]> {
    return kysely<IdentityTables>(this.em)
      .selectFrom('identity.users as u')
      .where('u.role', 'in', roles)
      .where('u.suspended_at', 'is', null)
      .where(sql<boolean>`not ${isInvited('u')}`)
      .select(['u.id', 'u.email'])
      .orderBy('u.created_at')
      .orderBy('u.id')
      .execute();
  }

  async dependsOn(person: string, other: string): Promise<boolean> {
    const found = await kysely<IdentityTables>(this.em)
      .selectFrom('identity.audit')
      .select('id')
      .where('subject_type', '=', 'user')
      .where('subject_id', '=', person)
      .where('actor', '=', other)
      .where('action', 'in', GIVING_POWER)
      .where('at', '>', sql<Date>`clock_timestamp() - interval '14 days'`)
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  }

  async namesOf(actors: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const ids = actors.filter(isUuid);
    if (ids.length === 0) return new Map();
    const users = await kysely<IdentityTables>(this.em)
      .selectFrom('identity.users as u')
      .where('u.id', 'in', ids)
      .select(['u.id', nameOf('u').as('name')])
      .execute();
    return new Map(users.map(({ id, name }) => [id, name]));
  }
}
