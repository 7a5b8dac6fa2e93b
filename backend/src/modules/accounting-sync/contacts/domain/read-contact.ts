import { readEmail } from '../../../../platform/email-address.js';
import type { Pence } from '../../../../platform/money.js';

/** What a money column holds, in pence. */
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
  /** Only where asked for by `show_balance`. */
  readonly balance?: string | number | null;
  readonly product_sales_price_type?: { readonly id: string } | null;
  readonly deleted_at?: string | null;
}

/** What the shop stores of a contact. */
export interface ReadContact {
  readonly sageContactId: string;
  readonly name: string;
  /** In the shop’s spelling, in lower case. */
  readonly email: string | null;
  readonly reference: string | null;
  readonly priceTypeId: string | null;
  /** Days to pay an invoice. */
  readonly creditDays: number | null;
  /** As Sage names it. */
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

/** The same with its balance; null in an answer without one. */
export function readWithBalance(answer: SageContactAnswer): ReadContact & { readonly balance: Pence | null } {
  return { ...readContact(answer), balance: amountOf(answer.balance) };
}

/** One contact with an odd amount does not stop the sync of all others: the column's most, or nothing. */
function amountOf(value: string | number | null | undefined): Pence | null {
  const pence = Math.round(Number(value ?? '') * 100);
  if (value === null || value === undefined || value === '' || !Number.isFinite(pence)) return null;
  return Math.sign(pence) * Math.min(Math.abs(pence), MOST);
}
