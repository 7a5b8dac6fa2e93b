import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { type Pence, parsePence } from '../../../../platform/money.js';
import { ukDate } from '../../documents/domain/sage-fields.js';
import type { AccountingTables } from '../../tables.js';
import { creditTermsLabel, overdueOn, USUAL_CREDIT_DAYS } from '../domain/contact-credit.js';

/** What is agreed with the Sage contact of a user, and its balance, as last read (docs/rules.md#credit-limit). Pence. */
export interface ContactCredit {
  readonly businessId: string;
  /** Sage's id. */
  readonly contactId: string;
  readonly contactName: string;
  /** Days to pay an invoice; the shop's usual where none are agreed. */
  readonly creditDays: number;
  /** When an invoice is to be paid, as people read it. */
  readonly terms: string;
  /** Null where Sage has no limit. */
  readonly creditLimit: Pence | null;
  /** Below 0 in the contact's favour; null where it was never read. */
  readonly balance: Pence | null;
  /** Limit less balance, below 0 beyond the limit; null where one of them is not known. */
  readonly available: Pence | null;
  /** Unpaid invoices past their day, also those made in Sage by hand; null where they were never read. */
  readonly overdue: Pence | null;
  /** The day on which the oldest of them was due, YYYY-MM-DD. */
  readonly overdueSince: string | null;
  /** When the balance was read: it includes all that was booked in Sage until then. */
  readonly readAt: Date | null;
  /** When the unpaid invoices were read. */
  readonly overdueReadAt: Date | null;
  /** All users who are linked to this contact. */
  readonly accounts: readonly string[];
}

/** In one statement. Returns null where no contact is linked, or the linked one was deleted in Sage. */
export async function contactCredit(
  em: EntityManager,
  userId: string,
  now = new Date(),
): Promise<ContactCredit | null> {
  const found = await kysely<AccountingTables>(em)
    .selectFrom('accounting.sage_customers as link')
    .innerJoin('accounting.sage_contacts as contact', (join) =>
      join
        .onRef('contact.sage_business_id', '=', 'link.sage_business_id')
        .onRef('contact.sage_contact_id', '=', 'link.sage_customer_id'),
    )
    .where('link.user_id', '=', userId)
    .where('contact.deleted_at', 'is', null)
    // The business of the books, connected or not: the last balance stands while Sage is away.
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
