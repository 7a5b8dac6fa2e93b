import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely, type Statements } from '../../../platform/database/kysely.js';
import { publish } from '../../../platform/messaging/outbox.js';
import { type Pence, toDecimal } from '../../../platform/money.js';
import type { UserPayload } from '../../identity/events.js';
import { isDifferent } from '../accounting-retention.js';
import { ContactsSynced } from '../events.js';
import type { AccountingTables } from '../tables.js';
import { type ReadContact, ShopUser, type UnpaidInvoice } from './read-contact.js';

const inPounds = (amount: Pence | null) => (amount === null ? null : toDecimal(amount));

/** Keeps a balance that was read later; an answer without a balance changes nothing. */
const isNewer = sql<boolean>`excluded.balance is not null
  and excluded.balance_read_at >= coalesce(sage_contacts.balance_read_at, excluded.balance_read_at)`;
const newerBalance = {
  balance: sql<string | null>`case when ${isNewer} then excluded.balance else sage_contacts.balance end`,
  balance_read_at: sql<Date | null>`case when ${isNewer} then excluded.balance_read_at else sage_contacts.balance_read_at end`,
};

/** Reads the links of users with their Sage contacts, also deleted ones, as the tables `link` and `contact`. */
export const linkedContacts = (db: Statements<AccountingTables>) =>
  db
    .selectFrom('accounting.sage_customers as link')
    .innerJoin('accounting.sage_contacts as contact', (join) =>
      join
        .onRef('contact.sage_business_id', '=', 'link.sage_business_id')
        .onRef('contact.sage_contact_id', '=', 'link.sage_customer_id'),
    );

/** Stores contacts as read; makes no user (docs/rules.md#customer-sync). Returns how many have changed. */
export async function storeContacts(
  em: EntityManager,
  businessId: string,
  readAt: Date,
  contacts: readonly (ReadContact & { readonly balance: Pence | null })[],
): Promise<number> {
  if (contacts.length === 0) return 0;
  const statements = kysely<AccountingTables>(em);
  const stored = await statements
    .insertInto('accounting.sage_contacts')
    .values(
      contacts.map(({ sageContactId, name, email, reference, priceTypeId, creditDays, ...credit }) => ({
        sage_business_id: businessId,
        sage_contact_id: sageContactId,
        name,
        email,
        reference,
        price_type_id: priceTypeId,
        credit_days: creditDays,
        credit_terms: credit.creditTerms,
        credit_limit: inPounds(credit.creditLimit),
        balance: inPounds(credit.balance),
        balance_read_at: credit.balance === null ? null : readAt,
        deleted_at: null,
        last_sync_at: readAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['sage_business_id', 'sage_contact_id']).doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        email: ref('excluded.email'),
        reference: ref('excluded.reference'),
        price_type_id: ref('excluded.price_type_id'),
        credit_days: ref('excluded.credit_days'),
        credit_terms: ref('excluded.credit_terms'),
        credit_limit: ref('excluded.credit_limit'),
        ...newerBalance,
        deleted_at: ref('excluded.deleted_at'),
        last_sync_at: ref('excluded.last_sync_at'),
      })),
    )
    .returning(isDifferent.as('changed'))
    .execute();
  // Marks the linked customers of these contacts as up to date.
  const linked = await statements
    .updateTable('accounting.sage_customers')
    .set({ last_sync_at: readAt })
    .where('sage_business_id', '=', businessId)
    .where(
      'sage_customer_id',
      'in',
      contacts.map(({ sageContactId }) => sageContactId),
    )
    .returning('user_id as userId')
    .execute();
  if (linked.length > 0) {
    const userIds = linked.map(({ userId }) => userId);
    publish(em, ContactsSynced({ businessId, userIds, syncedAt: readAt.toISOString() }));
  }
  return stored.filter(({ changed }) => changed).length;
}

/** Stores the unpaid invoices of a contact, unless newer ones are stored. */
export async function storeOpenInvoices(
  em: EntityManager,
  businessId: string,
  contactId: string,
  readAt: Date,
  open: readonly UnpaidInvoice[],
): Promise<void> {
  await kysely<AccountingTables>(em)
    .updateTable('accounting.sage_contacts')
    .set({ open_invoices: sql`${JSON.stringify(open)}::jsonb`, open_invoices_read_at: readAt })
    .where('sage_business_id', '=', businessId)
    .where('sage_contact_id', '=', contactId)
    .where((eb) => eb.or([eb('open_invoices_read_at', 'is', null), eb('open_invoices_read_at', '<=', readAt)]))
    .execute();
}

/** Marks the known ones among these contacts as deleted. Returns how many. */
export async function withdrawContacts(
  em: EntityManager,
  businessId: string,
  readAt: Date,
  sageContactIds: readonly string[],
): Promise<number> {
  if (sageContactIds.length === 0) return 0;
  const { numUpdatedRows } = await kysely<AccountingTables>(em)
    .updateTable('accounting.sage_contacts')
    .set({ deleted_at: readAt, last_sync_at: readAt })
    .where('sage_business_id', '=', businessId)
    .where('sage_contact_id', 'in', sageContactIds)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Stores a user as identity published them. Leaves the role, which has an event of its own. */
export async function recordUser(em: EntityManager, user: UserPayload): Promise<void> {
  const { userId, email, firstName, lastName, phoneNumber, companyName, companyAddress, vatNumber } = user;
  await em.upsert(ShopUser, {
    userId,
    email,
    firstName,
    lastName,
    phoneNumber,
    companyName,
    companyAddress,
    vatNumber,
  });
}

/** Thrown while the contact that sales chose is being linked. */
export class ContactIsBeingLinked extends Error {
  constructor() {
    super('The contact is being linked right now. Please try again in a moment.');
  }
}

/**
 * Removes the link between a customer and a Sage contact, and dismisses a queued link. Returns the linked contact, and
 * whether a link was queued. Throws `ContactIsBeingLinked`.
 */
export async function removeLink(
  em: EntityManager,
  userId: string,
  { by, reason }: { by: string; reason: string },
): Promise<{ contact: string | null; isWaiting: boolean }> {
  const statements = kysely<AccountingTables>(em);
  const waiting = await statements
    .selectFrom('accounting.sage_sync_queue')
    .select('status')
    .where('entity_id', '=', userId)
    .where('operation', '=', 'link_contact')
    .where('status', 'in', ['pending', 'processing', 'parked'])
    .forUpdate()
    .execute();
  if (waiting.some(({ status }) => status === 'processing')) throw new ContactIsBeingLinked();
  await statements
    .updateTable('accounting.sage_sync_queue')
    .set({
      status: 'dismissed',
      dismissed_by: by,
      dismiss_reason: reason,
      processed_at: sql<Date>`now()`,
      updated_at: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('entity_id', '=', userId)
    .where('operation', '=', 'link_contact')
    .where('status', 'in', ['pending', 'parked'])
    .execute();
  const removed = await statements
    .deleteFrom('accounting.sage_customers')
    .where('user_id', '=', userId)
    .returning('sage_customer_id as contact')
    .executeTakeFirst();
  return { contact: removed?.contact ?? null, isWaiting: waiting.length > 0 };
}
