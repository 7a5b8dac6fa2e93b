import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import type { AccountSuggestionView } from '../http/contact-rows.view.js';
import { booksId, nameOfAccount } from './list-contacts.js';
import { plainName } from './plain-name.js';

const MOST = 20;

/**
 * Returns verified trade customers who may be a contact, by email address and company or by what is typed; a person chooses
 * (docs/rules.md#contact-links).
 */
export class AccountSuggestions extends Query<AccountSuggestionView[]> {
  constructor(
    readonly sageContactId: string,
    readonly search?: string,
  ) {
    super();
  }
}

@QueryHandler(AccountSuggestions)
export class AccountSuggestionsHandler implements IQueryHandler<AccountSuggestions> {
  constructor(private readonly em: EntityManager) {}

  async execute({ sageContactId, search = '' }: AccountSuggestions): Promise<AccountSuggestionView[]> {
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
}
