import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { readPage, sortClause } from '../../../../platform/database/paged-list.js';
import type { SortKey } from '../../../../platform/http/page.input.js';
import { type ContactColumn, type ContactFilter } from '../http/contact-links.input.js';
import type { ContactAccountView, ContactCountsView, ContactRowView } from '../http/contact-rows.view.js';

/** What each column of the list is sorted by. */
const SORTED_BY = {
  name: sql`lower(contact.name)`,
  email: { emptyLast: sql`lower(contact.email)` },
  credit: { emptyLast: sql.ref('contact.creditDays') },
  accounts: sql`jsonb_array_length(contact.accounts)`,
  synced: { emptyLast: sql.ref('contact.lastSyncAt') },
} as const;

export interface ContactPage {
  readonly contacts: ContactRowView[];
  /** How many match on all pages. */
  readonly total: number;
}

/** Contacts of Sage with their accounts, and accounts without a contact; by name unless sorted otherwise. */
export class ListContacts extends Query<ContactPage> {
  constructor(
    readonly filter: {
      readonly search?: string;
      readonly filter?: ContactFilter;
      readonly sort?: SortKey<ContactColumn>;
      /** Counted from 1. */
      readonly page: number;
      readonly limit: number;
    },
  ) {
    super();
  }
}

/** How many there are of each filter; one statement. */
export class CountContacts extends Query<ContactCountsView> {}

/** The business where the shop's books are. */
export const booksId = sql<string>`(
  select business_id from accounting.sage_settings where chosen_at is not null order by chosen_at desc limit 1)`;

/** Of `accounting.users u`: the company, the person, or the email address. */
export const nameOfAccount = sql<string>`coalesce(nullif(trim(u.company_name), ''),
  nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)`;

/** Why the contact of a user is not settled: what is queued for it. */
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

/** A contact with the email address or, else, the company of an account. */
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

@QueryHandler(ListContacts)
export class ListContactsHandler implements IQueryHandler<ListContacts> {
  constructor(private readonly em: EntityManager) {}

  async execute({
    filter: { search, filter = 'all', sort = 'name', page, limit },
  }: ListContacts): Promise<ContactPage> {
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
}

@QueryHandler(CountContacts)
export class CountContactsHandler implements IQueryHandler<CountContacts> {
  constructor(private readonly em: EntityManager) {}

  execute(): Promise<ContactCountsView> {
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
    // A type that Sage has no more still keeps the contact's prices apart.
    priceType: priceTypeId && (name ?? 'A price type of its own'),
    deletedAt: deletedAt?.toISOString() ?? null,
    lastSyncAt: lastSyncAt?.toISOString() ?? null,
  };
}
