import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import type { AccountingTables } from '../tables.js';
import { type ContactCredit, contactCredit, contactName, plainName } from './contacts.queries.js';
import { type CreditFreshness, CreditRefresh } from './refresh-credit.js';

/** The part of an account that is compared with a Sage contact. */
interface ComparedAccount {
  readonly email: string;
  readonly companyName: string | null;
}

/** The contacts in Sage, as last read. */
@Injectable()
export class AccountingContacts {
  constructor(
    private readonly em: EntityManager,
    private readonly refreshes: CreditRefresh,
  ) {}

  /**
   * Returns terms, limit and balance of the user's contact as last read; null if no contact is linked. One statement;
   * pass `em` to run in its transaction (docs/rules.md#credit-limit).
   */
  credit(userId: string, em: EntityManager = this.em): Promise<ContactCredit | null> {
    return contactCredit(em, userId);
  }

  /**
   * Reads the credit from Sage if it is older than allowed. Returns false if Sage is away or too slow; never throws.
   */
  refreshCredit(userId: string, freshness: CreditFreshness): Promise<boolean> {
    return this.refreshes.refresh(userId, freshness);
  }

  /**
   * Returns the orders whose invoice a balance read at `readAt` includes: it was in Sage by then, or staff dismissed it
   * and booked it by hand.
   */
  async inBalance(orderIds: readonly string[], readAt: Date, em: EntityManager = this.em): Promise<Set<string>> {
    if (orderIds.length === 0) return new Set();
    const rows = await kysely<AccountingTables>(em)
      .selectFrom('accounting.sage_invoices')
      .where('document', '=', 'invoice')
      .where('order_id', 'in', orderIds)
      .where('created_at', '<=', readAt)
      .select('order_id as id')
      .union((eb) =>
        eb
          .selectFrom('accounting.sage_sync_queue')
          .where('operation', '=', 'invoice_from_quote')
          .where('status', '=', 'dismissed')
          .where('entity_id', 'in', orderIds)
          .select(sql<string>`entity_id::uuid`.as('id')),
      )
      .execute();
    return new Set(rows.map(({ id }) => id));
  }

  /** Returns the name of a contact; null if it is not known. Pass `em` to run in its transaction. */
  async nameOf(contactId: string, em: EntityManager = this.em): Promise<string | null> {
    return contactName(em, contactId);
  }

  /**
   * Returns whether a contact has the account's email address or company; false if the contact is not known. Pass `em`
   * to run in its transaction.
   */
  async agrees(
    contactId: string,
    { email, companyName }: ComparedAccount,
    em: EntityManager = this.em,
  ): Promise<boolean> {
    const company = plainName(sql`${companyName ?? ''}::text`);
    const found = await kysely<AccountingTables>(em)
      .selectFrom('accounting.sage_tokens as connection')
      .innerJoin('accounting.sage_contacts as contact', 'contact.sage_business_id', 'connection.business_id')
      .where('contact.deleted_at', 'is', null)
      .where('contact.sage_contact_id', '=', contactId)
      .where(
        sql<boolean>`(contact.email = lower(${email}) or (length(${company}) > 2 and ${plainName(sql`contact.name`)} = ${company}))`,
      )
      .select('contact.sage_contact_id')
      .executeTakeFirst();
    return found !== undefined;
  }
}
