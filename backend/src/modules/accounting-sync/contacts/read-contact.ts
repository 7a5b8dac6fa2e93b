import { defineEntity, p } from '@mikro-orm/core';
import { pence } from '../../../platform/database/database.js';
import { readEmail } from '../../../platform/email-address.js';
import { addDays } from '../../../platform/london-days.js';
import type { Pence } from '../../../platform/money.js';

/** Days to pay if none are agreed with the contact. */
export const USUAL_CREDIT_DAYS = 30;

/** An invoice in Sage that is not paid yet. */
export interface UnpaidInvoice {
  /** YYYY-MM-DD. */
  readonly dueDate: string;
  readonly outstanding: Pence;
}

/** The payment terms of a contact. */
export interface CreditTerms {
  readonly creditDays?: number | null;
  /** In Sage's own term. */
  readonly creditTerms?: string | null;
}

/**
 * Returns the amount overdue on `today` (YYYY-MM-DD) and the due date of its oldest part; null if nothing is overdue.
 */
export function overdueOn(today: string, invoices: readonly UnpaidInvoice[]): { overdue: Pence; since: string | null } {
  const late = invoices.filter(({ dueDate, outstanding }) => dueDate < today && outstanding > 0);
  const since = late.map(({ dueDate }) => dueDate).sort()[0] ?? null;
  return { overdue: late.reduce((sum, { outstanding }) => sum + outstanding, 0), since };
}

/** Returns the due date of an invoice of `date`, both YYYY-MM-DD. Unknown terms count from the date. */
export function dueDateOf(date: string, { creditDays, creditTerms }: CreditTerms): string {
  if (creditTerms === 'immediate_invoice') return date;
  return addDays(creditTerms === 'month_end_invoice' ? monthEnd(date) : date, creditDays ?? USUAL_CREDIT_DAYS);
}

/** Returns the terms as text for people. */
export function creditTermsLabel({ creditDays, creditTerms }: CreditTerms): string {
  if (creditTerms === 'immediate_invoice') return 'When the invoice is received';
  const days = creditDays ?? USUAL_CREDIT_DAYS;
  const from = creditTerms === 'month_end_invoice' ? 'the end of the invoice’s month' : 'the invoice’s date';
  return `${days} ${days === 1 ? 'day' : 'days'} from ${from}`;
}

function monthEnd(date: string): string {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** The largest amount of a money column, in pence. */
const MOST = 9_999_999_999;

/** A contact as Sage returns it. */
export interface SageContactAnswer {
  readonly id: string;
  readonly displayed_as?: string;
  readonly name?: string | null;
  readonly reference?: string | null;
  readonly email?: string | null;
  readonly main_contact_person?: { readonly email?: string | null } | null;
  readonly source_guid?: string | null;
  readonly credit_days?: string | number | null;
  readonly credit_terms?: string | null;
  readonly credit_limit?: string | number | null;
  /** Present only if `show_balance` was asked for. */
  readonly balance?: string | number | null;
  readonly product_sales_price_type?: { readonly id: string } | null;
  readonly deleted_at?: string | null;
}

/** A contact as the shop stores it. */
export interface ReadContact {
  readonly sageContactId: string;
  readonly name: string;
  /** In the shop’s spelling, in lower case. */
  readonly email: string | null;
  readonly reference: string | null;
  readonly priceTypeId: string | null;
  /** Days to pay an invoice. */
  readonly creditDays: number | null;
  /** In Sage's own term. */
  readonly creditTerms: string | null;
  readonly creditLimit: Pence | null;
}

/** Reads a contact in the shop's terms. */
export function readContact(answer: SageContactAnswer): ReadContact {
  const email = answer.email ?? answer.main_contact_person?.email;
  const days = answer.credit_days;
  const creditDays = days === null || days === undefined || days === '' ? null : Math.trunc(Number(days));
  return {
    sageContactId: answer.id,
    name: answer.name?.trim() || answer.displayed_as?.trim() || '',
    email: email ? readEmail(email).toLowerCase() || null : null,
    reference: answer.reference?.trim() || null,
    priceTypeId: answer.product_sales_price_type?.id ?? null,
    creditDays: creditDays !== null && creditDays >= 0 && creditDays <= 365 ? creditDays : null,
    creditTerms: answer.credit_terms?.trim() || null,
    creditLimit: amountOf(answer.credit_limit),
  };
}

/** Returns the same with the balance; null if the answer has none. */
export function readWithBalance(answer: SageContactAnswer): ReadContact & { readonly balance: Pence | null } {
  return { ...readContact(answer), balance: amountOf(answer.balance) };
}

/**
 * Returns pence, limited to the column's range, and null for a value that is no number: one odd amount must not stop
 * the whole sync.
 */
function amountOf(value: string | number | null | undefined): Pence | null {
  const pence = Math.round(Number(value ?? '') * 100);
  if (value === null || value === undefined || value === '' || !Number.isFinite(pence)) return null;
  return Math.sign(pence) * Math.min(Math.abs(pence), MOST);
}

const SageContactSchema = defineEntity({
  name: 'SageContact',
  schema: 'accounting',
  tableName: 'sage_contacts',
  properties: {
    sageBusinessId: p.text().primary(),
    sageContactId: p.text().primary(),
    name: p.text(),
    /** Lower case; null where Sage has none. */
    email: p.text().nullable(),
    /** At most 10 characters, unique in Sage. */
    reference: p.text().nullable(),
    /**
     * The price type with the customer's negotiated prices; null: the shop's prices (docs/rules.md#price-for-viewer).
     */
    priceTypeId: p.text().nullable(),
    /** Days to pay an invoice; null: the shop's usual. */
    creditDays: p.integer().nullable(),
    /** Start of the credit days, in Sage's term (`month_end_invoice` …); null: the invoice's date. */
    creditTerms: p.text().nullable(),
    /** The highest balance agreed; null: no limit in Sage (docs/rules.md#credit-limit). */
    creditLimit: pence().nullable(),
    /** Amount due at `balanceReadAt`; below 0 in the contact's favour. Null: never read. */
    balance: pence().nullable(),
    balanceReadAt: p.datetime().nullable(),
    /** Unpaid invoices as of `openInvoicesReadAt`, also those made in Sage by hand; null: never read. */
    openInvoices: p.json<UnpaidInvoice[]>().nullable(),
    openInvoicesReadAt: p.datetime().nullable(),
    /** Set when the contact was found deleted in Sage. */
    deletedAt: p.datetime().nullable(),
    lastSyncAt: p.datetime(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  indexes: [{ properties: ['sageBusinessId', 'email'] }],
});

/** A customer in Sage, as last read; makes no user (docs/rules.md#customer-sync). Written by statements. */
export class SageContact extends SageContactSchema.class {}
SageContactSchema.setClass(SageContact);

const ShopUserSchema = defineEntity({
  name: 'ShopUser',
  schema: 'accounting',
  tableName: 'users',
  properties: {
    userId: p.uuid().primary(),
    email: p.text(),
    firstName: p.text(),
    lastName: p.text(),
    phoneNumber: p.text(),
    companyName: p.text().nullable(),
    companyAddress: p.text().nullable(),
    vatNumber: p.text().nullable(),
    role: p.text().default('customer'),
    /** Whether sales have verified the trade customer (docs/rules.md#verified-trade). */
    isTradeVerified: p.boolean().default(false),
  },
});

/** The user data from which a contact is made or changed. */
export type ContactProfile = Readonly<
  Pick<ShopUser, 'userId' | 'email' | 'firstName' | 'lastName' | 'phoneNumber'> & {
    companyName: string | null;
    companyAddress: string | null;
    vatNumber: string | null;
  }
>;

/** A user as identity's events last described them; deleted with the account. */
export class ShopUser extends ShopUserSchema.class {}
ShopUserSchema.setClass(ShopUser);
