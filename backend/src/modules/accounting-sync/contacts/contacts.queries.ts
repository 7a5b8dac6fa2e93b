import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import { readPage, sortClause } from '../../../platform/database/paged-list.js';
import type { SortKey } from '../../../platform/http/paging.dto.js';
import { type Pence, parsePence } from '../../../platform/money.js';
import type { DataSubject, PersonalDataHolder } from '../../../platform/personal-data.js';
import { ukDate } from '../documents/sage-fields.js';
import type { AccountingTables } from '../tables.js';
import { linkedContacts } from './contact-store.js';
import type {
  AccountSuggestionView,
  ContactAccountView,
  ContactColumn,
  ContactCountsView,
  ContactFilter,
  ContactRowView,
  ContactSuggestionView,
} from './contacts.dto.js';
import { type CreditTerms, creditTermsLabel, overdueOn, ShopUser, USUAL_CREDIT_DAYS } from './read-contact.js';

/** Sort expression of each column. */
const SORTED_BY = {
  name: sql`lower(contact.name)`,
  email: { emptyLast: sql`lower(contact.email)` },
  credit: { emptyLast: sql.ref('contact.creditDays') },
  accounts: sql`jsonb_array_length(contact.accounts)`,
  synced: { emptyLast: sql.ref('contact.lastSyncAt') },
} as const;

export interface ContactPage {
  readonly contacts: ContactRowView[];
  /** Number of matches on all pages. */
  readonly total: number;
}

/** The business with the shop's books. */
export const booksId = sql<string>`(
  select business_id from accounting.sage_settings where chosen_at is not null order by chosen_at desc limit 1)`;

/** Name of an account `accounting.users u`: the company, the person, or the email address. */
export const nameOfAccount = sql<string>`coalesce(nullif(trim(u.company_name), ''),
  nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)`;

/** Reason why a user's contact is not settled, from its queued write; null if none is queued. */
const pending = sql`(
  select case when q.status = 'parked' then coalesce(q.error_message, 'It needs attention.')
    when q.error_message is not null then q.error_message
    when q.operation = 'link_contact' then 'It is being linked.' else 'Its contact is being created.' end
  from accounting.sage_sync_queue q where q.entity_id = u.user_id::text and q.operation in ('link_contact', 'sync_contact')
    and q.status in ('pending', 'processing', 'parked') order by q.seq desc limit 1)`;

const account = sql`jsonb_build_object('userId', u.user_id, 'email', u.email, 'name', ${nameOfAccount},
  'isTradeVerified', u.is_trade_verified, 'pending', ${pending})`;

interface Row {
  sageContactId: string | null;
  id: string;
  name: string;
  email: string | null;
  reference: string | null;
  priceTypeId: string | null;
  creditDays: number | null;
  deletedAt: Date | null;
  lastSyncAt: Date | null;
  accounts: ContactAccountView[];
}

const contacts = sql<Row>`(
  select c.sage_contact_id as "sageContactId", c.sage_contact_id as id, c.name, c.email, c.reference,
    c.price_type_id as "priceTypeId", c.credit_days as "creditDays", c.deleted_at as "deletedAt",
    c.last_sync_at as "lastSyncAt", coalesce((
      select jsonb_agg(${account} order by lower(${nameOfAccount}), u.user_id) from accounting.sage_customers link
      join accounting.users u on u.user_id = link.user_id
      where link.sage_business_id = c.sage_business_id and link.sage_customer_id = c.sage_contact_id), '[]') as accounts
  from accounting.sage_contacts c where c.sage_business_id = ${booksId}
  union all
  select null, u.user_id::text, ${nameOfAccount}, u.email, null, null, null, null, null, jsonb_build_array(${account})
  from accounting.users u where u.role = 'customer' and not exists (
    select 1 from accounting.sage_customers link where link.user_id = u.user_id and link.sage_business_id = ${booksId}))`;

/** A contact with the email address of an account or, failing that, its company. */
const suggestion = sql<{ sageContactId: string; name: string } | null>`(
  select jsonb_build_object('sageContactId', c.sage_contact_id, 'name', c.name) from accounting.sage_contacts c
  where contact."sageContactId" is null and c.sage_business_id = ${booksId} and c.deleted_at is null
    and (c.email = lower(contact.email) or lower(c.name) = lower(contact.name))
  order by c.email is not distinct from lower(contact.email) desc, c.sage_contact_id limit 1)`;

const priceTypeName = sql<string | null>`(
  select type ->> 'name' from accounting.sage_settings books
  cross join lateral jsonb_array_elements(books.lists -> 'priceTypes') type
  where books.business_id = ${booksId} and type ->> 'id' = contact."priceTypeId" limit 1)`;

const IS: Readonly<Record<Exclude<ContactFilter, 'all'>, ReturnType<typeof sql<boolean>>>> = {
  linked: sql<boolean>`(contact."sageContactId" is not null and jsonb_array_length(contact.accounts) > 0)`,
  unlinked: sql<boolean>`(contact."sageContactId" is not null and jsonb_array_length(contact.accounts) = 0)`,
  'no-contact': sql<boolean>`(contact."sageContactId" is null)`,
};

const SEARCHED = sql`concat_ws(chr(10), contact.name, contact.email, contact.reference,
  jsonb_path_query_array(contact.accounts, '$[*].name'), jsonb_path_query_array(contact.accounts, '$[*].email'))`;

/** The queries about contacts. */
@Injectable()
export class ContactsQueries {
  constructor(private readonly em: EntityManager) {}

  /** Sage contacts with their accounts, and accounts without a contact; by name unless sorted otherwise. */
  async listContacts({
    search,
    filter = 'all',
    sort = 'name',
    page,
    limit,
  }: {
    readonly search?: string;
    readonly filter?: ContactFilter;
    readonly sort?: SortKey<ContactColumn>;
    /** Counted from 1. */
    readonly page: number;
    readonly limit: number;
  }): Promise<ContactPage> {
    let matching = kysely(this.em).selectFrom(contacts.as('contact'));
    if (filter !== 'all') matching = matching.where(IS[filter]);
    if (search) matching = matching.where(sql<boolean>`strpos(lower(${SEARCHED}), lower(${search})) > 0`);
    const { rows, total } = await readPage(
      kysely(this.em),
      matching
        .selectAll('contact')
        .select([suggestion.as('suggestion'), priceTypeName.as('priceTypeName')])
        .orderBy(sortClause(sort, SORTED_BY, sql.ref('contact.id')))
        .limit(limit)
        .offset((page - 1) * limit),
      matching,
    );
    return { contacts: rows.map(toView), total };
  }

  /** Number of rows for each filter. One statement. */
  countContacts(): Promise<ContactCountsView> {
    const count = (filter: Exclude<ContactFilter, 'all'>) => sql<number>`(count(*) filter (where ${IS[filter]}))::int`;
    return kysely(this.em)
      .selectFrom(contacts.as('contact'))
      .select([
        sql<number>`count(*)::int`.as('all'),
        count('linked').as('linked'),
        count('unlinked').as('unlinked'),
        count('no-contact').as('noContact'),
      ])
      .executeTakeFirstOrThrow();
  }

  /**
   * Returns verified trade customers to whom a contact may belong, matched by email address and company or by a search
   * text; a person chooses (docs/rules.md#contact-links).
   */
  async accountSuggestions(sageContactId: string, search: string = ''): Promise<AccountSuggestionView[]> {
    const { rows } = await sql<AccountSuggestionView>`
      select u.user_id as "userId", u.email, ${nameOfAccount} as name, current.name as "linkedTo", matched.by as match
      from accounting.sage_contacts contact
      cross join accounting.users u
      left join accounting.sage_customers link on link.user_id = u.user_id and link.sage_business_id = contact.sage_business_id
      left join accounting.sage_contacts current
        on current.sage_business_id = link.sage_business_id and current.sage_contact_id = link.sage_customer_id
      cross join lateral (select ${plainName(sql`contact.name`)} as name) plain
      cross join lateral (select case
        when ${search} <> '' then case when strpos(lower(concat_ws(chr(10), u.email, u.company_name, u.first_name || ' ' || u.last_name)),
          lower(${search})) > 0 then 'search' end
        when lower(u.email) = contact.email then 'email'
        when length(plain.name) > 2 and ${plainName(sql`u.company_name`)} = plain.name then 'company' end as by) matched
      where contact.sage_business_id = ${booksId} and contact.sage_contact_id = ${sageContactId} and u.is_trade_verified
        and link.sage_customer_id is distinct from contact.sage_contact_id and matched.by is not null
      order by array_position(array['email', 'company', 'search'], matched.by), lower(${nameOfAccount}), u.user_id
      limit ${sql.lit(MOST)}`.execute(kysely(this.em));
    return rows;
  }

  /**
   * Returns Sage contacts that may belong to a user, best first, matched by email address and company or by a search
   * text; sales choose (docs/rules.md#contact-links).
   */
  async contactSuggestions(userId?: string, search: string = ''): Promise<ContactSuggestionView[]> {
    const user = userId ? await this.em.fork().findOne(ShopUser, userId) : null;
    const { email = '', companyName } = user ?? {};
    const { rows } = await suggestions(userId, email, companyName ?? '', search).execute(kysely(this.em));
    return rows.map(({ creditDays, creditTerms, ...row }) => ({
      ...row,
      terms: creditTermsLabel({ creditDays, creditTerms }),
    }));
  }
}

function toView({
  id: _,
  priceTypeId,
  priceTypeName: name,
  deletedAt,
  lastSyncAt,
  ...row
}: Row & { priceTypeName: string | null; suggestion: ContactRowView['suggestion'] }): ContactRowView {
  return {
    ...row,
    // A price type that Sage has deleted still keeps the contact's prices apart.
    priceType: priceTypeId && (name ?? 'A price type of its own'),
    deletedAt: deletedAt?.toISOString() ?? null,
    lastSyncAt: lastSyncAt?.toISOString() ?? null,
  };
}

/** Returns a company's name without differences in spelling: case, blanks, "Ltd" and the like. */
export const plainName = (text: RawBuilder<unknown>) =>
  sql<string>`regexp_replace(regexp_replace(lower(${text}), '\\m(the|ltd|limited|plc|llp|co|company|and)\\M', '', 'g'), '[^[:alnum:]]', '', 'g')`;

const MOST = 20;

/** The contact that a user is linked to, for the export of their data. */
@Injectable()
export class AccountingPersonalData implements PersonalDataHolder {
  readonly name = 'accounting';
  readonly erasedBy = ['accounting-sync.delete-user-on-user-erased'];

  constructor(private readonly em: EntityManager) {}

  async collect({ userId }: DataSubject): Promise<unknown> {
    const contact = await linkedContacts(kysely(this.em))
      .where('link.user_id', '=', userId)
      .select(['contact.name', 'contact.email', 'contact.reference', 'link.created_at as linkedAt'])
      .orderBy('link.created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return { contact: contact ?? null };
  }
}

/** Payment terms and balance of a user's Sage contact, as last read (docs/rules.md#credit-limit). Pence. */
export interface ContactCredit {
  readonly businessId: string;
  /** Sage's id. */
  readonly contactId: string;
  readonly contactName: string;
  /** Days to pay an invoice; the shop's default if none are agreed. */
  readonly creditDays: number;
  /** When an invoice is to be paid, as people read it. */
  readonly terms: string;
  /** Null where Sage has no limit. */
  readonly creditLimit: Pence | null;
  /** Below 0 in the contact's favour; null if it was never read. */
  readonly balance: Pence | null;
  /** Limit less balance, below 0 beyond the limit; null if either is not known. */
  readonly available: Pence | null;
  /** Unpaid invoices past their day, also those made in Sage by hand; null where they were never read. */
  readonly overdue: Pence | null;
  /** The day on which the oldest of them was due, YYYY-MM-DD. */
  readonly overdueSince: string | null;
  /** When the balance was read; it includes all bookings in Sage up to then. */
  readonly readAt: Date | null;
  /** When the unpaid invoices were read. */
  readonly overdueReadAt: Date | null;
  /** All users who are linked to this contact. */
  readonly accounts: readonly string[];
}

/** Returns null if no contact is linked or the linked one was deleted in Sage. One statement. */
export async function contactCredit(
  em: EntityManager,
  userId: string,
  now = new Date(),
): Promise<ContactCredit | null> {
  const found = await linkedContacts(kysely(em))
    .where('link.user_id', '=', userId)
    .where('contact.deleted_at', 'is', null)
    // Reads the business of the books, connected or not: the last balance stays valid while Sage is away.
    .where('link.sage_business_id', '=', (eb) =>
      eb
        .selectFrom('accounting.sage_settings as books')
        .where('books.chosen_at', 'is not', null)
        .orderBy('books.chosen_at', 'desc')
        .limit(1)
        .select('books.business_id'),
    )
    .select([
      'contact.sage_business_id as businessId',
      'contact.sage_contact_id as contactId',
      'contact.name',
      'contact.credit_days as creditDays',
      'contact.credit_terms as creditTerms',
      'contact.credit_limit as creditLimit',
      'contact.balance',
      'contact.balance_read_at as readAt',
      'contact.open_invoices as openInvoices',
      'contact.open_invoices_read_at as overdueReadAt',
      sql<string[]>`array(select same.user_id::text from accounting.sage_customers same
        where same.sage_business_id = contact.sage_business_id and same.sage_customer_id = contact.sage_contact_id)`.as(
        'accounts',
      ),
    ])
    .executeTakeFirst();
  if (!found) return null;
  const { name: contactName, creditDays, creditTerms, openInvoices, creditLimit, balance, ...rest } = found;
  const limit = creditLimit === null ? null : parsePence(creditLimit);
  const due = balance === null ? null : parsePence(balance);
  const late = openInvoices && overdueOn(ukDate(now.toISOString()), openInvoices);
  return {
    ...rest,
    contactName,
    creditDays: creditDays ?? USUAL_CREDIT_DAYS,
    terms: creditTermsLabel({ creditDays, creditTerms }),
    creditLimit: limit,
    balance: due,
    available: limit === null || due === null ? null : limit - due,
    overdue: late?.overdue ?? null,
    overdueSince: late?.since ?? null,
  };
}

/** Returns the name of a Sage contact, even of a deleted one; null if it is not known. */
export async function contactName(em: EntityManager, contactId: string): Promise<string | null> {
  const contact = await kysely<AccountingTables>(em)
    .selectFrom('accounting.sage_contacts')
    .where('sage_contact_id', '=', contactId)
    .select('name')
    .executeTakeFirst();
  return contact?.name ?? null;
}

/** Mail providers, whose domains say nothing about a company. */
const PUBLIC_DOMAINS = sql.lit(
  '{gmail.com,googlemail.com,hotmail.com,hotmail.co.uk,outlook.com,live.co.uk,yahoo.com,yahoo.co.uk,icloud.com,aol.com,btinternet.com,sky.com}',
);

function suggestions(userId: string | undefined, email: string, company: string, search: string) {
  return sql<Omit<ContactSuggestionView, 'terms'> & CreditTerms>`
    select contact.sage_contact_id as "sageContactId", contact.name, contact.email, contact.reference,
      contact.price_type_id is not null as "hasNegotiatedPrices",
      contact.credit_days as "creditDays", contact.credit_terms as "creditTerms", contact.credit_limit::text as "creditLimit", coalesce(linked.users, 0) as "linkedUsers",
      coalesce(linked.is_theirs, false) as linked, matched.by as match
    from accounting.sage_tokens connection
    join accounting.sage_contacts contact on contact.sage_business_id = connection.business_id and contact.deleted_at is null
    cross join (select lower(${email}::text) as email, ${plainName(sql`${company}::text`)} as company,
      split_part(lower(${email}::text), '@', 2) as domain, lower(${search}::text) as search) wanted
    left join lateral (
      select count(*)::int as users, bool_or(user_id = ${userId ?? null}::uuid) as is_theirs from accounting.sage_customers
      where sage_business_id = contact.sage_business_id and sage_customer_id = contact.sage_contact_id) linked on true
    cross join lateral (select ${plainName(sql`contact.name`)} as name) plain
    cross join lateral (select case
      when wanted.search <> '' and (strpos(lower(contact.name), wanted.search) > 0
        or strpos(coalesce(contact.email, ''), wanted.search) > 0 or strpos(lower(coalesce(contact.reference, '')), wanted.search) > 0)
        then 'search'
      when wanted.search <> '' then null
      when linked.is_theirs then 'linked'
      when contact.email = wanted.email then 'email'
      when length(wanted.company) > 2 and plain.name = wanted.company then 'company'
      when length(plain.name) > 4 and length(wanted.company) > 4
        and (strpos(plain.name, wanted.company) > 0 or strpos(wanted.company, plain.name) > 0) then 'similar'
      when wanted.domain <> '' and wanted.domain <> all (${PUBLIC_DOMAINS}::text[])
        and split_part(contact.email, '@', 2) = wanted.domain then 'domain' end as by) matched
    where matched.by is not null
    order by array_position(array['linked', 'email', 'company', 'similar', 'domain', 'search'], matched.by), lower(contact.name), contact.sage_contact_id
    limit ${MOST}`;
}
