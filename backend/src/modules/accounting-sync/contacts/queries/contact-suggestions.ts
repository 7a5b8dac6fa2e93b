import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { type CreditTerms, creditTermsLabel } from '../domain/contact-credit.js';
import { ShopUser } from '../domain/shop-user.js';
import type { ContactSuggestionView } from '../http/contact-suggestion.view.js';
import { plainName } from './plain-name.js';

const MOST = 20;

/**
 * Returns contacts in Sage that a user may be, best first, by email address and company or by what is typed; sales choose
 * (docs/rules.md#contact-links).
 */
export class ContactSuggestions extends Query<ContactSuggestionView[]> {
  constructor(
    readonly userId?: string,
    readonly search?: string,
  ) {
    super();
  }
}

/** Mail providers whose domain says nothing about the company. */
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

@QueryHandler(ContactSuggestions)
export class ContactSuggestionsHandler implements IQueryHandler<ContactSuggestions> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId, search = '' }: ContactSuggestions): Promise<ContactSuggestionView[]> {
    const user = userId ? await this.em.fork().findOne(ShopUser, userId) : null;
    const { email = '', companyName } = user ?? {};
    const { rows } = await suggestions(userId, email, companyName ?? '', search).execute(kysely(this.em));
    return rows.map(({ creditDays, creditTerms, ...row }) => ({
      ...row,
      terms: creditTermsLabel({ creditDays, creditTerms }),
    }));
  }
}
