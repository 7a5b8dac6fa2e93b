import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import type { Kinship, ThingOwner } from '../../../platform/http/own-decisions.js';
import { isUuid } from '../../../platform/uuid.js';

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
