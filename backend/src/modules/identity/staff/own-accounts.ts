import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import type { Kinship, ThingOwner } from '../../../platform/http/own-decisions.js';

/** Knows which accounts are one person's or one company's (docs/rules.md#own-decisions). */
@Injectable()
export class OwnAccounts implements Kinship {
  constructor(private readonly em: EntityManager) {}

  /** True of the account itself, of one with its email address, and of one of a company with the same registration or VAT number. */
  async isOwn(userId: string, owner: ThingOwner): Promise<boolean> {
    const { rows } = await sql<{ isOwn: boolean }>`
      select exists (
        select 1 from identity.users me
        left join identity.users other on other.id = ${owner.userId}::uuid or lower(other.email) = lower(${owner.email}::text)
        where me.id = ${userId}::uuid and (
          other.id = me.id or lower(me.email) = lower(${owner.email}::text)
          or ${number('me.company_registration_number')} = ${number('other.company_registration_number')}
          or ${number('me.vat_number')} = ${number('other.vat_number')})) as "isOwn"`.execute(kysely(this.em));
    return rows[0]?.isOwn ?? false;
  }
}

/** A number of a company as it is compared: letters and digits without leading zeros; null where it stands for none. */
function number(column: string) {
  return sql`nullif(nullif(ltrim(upper(regexp_replace(${sql.ref(column)}, '[^A-Za-z0-9]', '', 'g')), '0'), ''), 'NONE')`;
}
