import { addDays } from '../../../../platform/london-days.js';
import type { Pence } from '../../../../platform/money.js';

/** Days to pay where none are agreed with the contact. */
export const USUAL_CREDIT_DAYS = 30;

/** An invoice in Sage that is not paid yet. */
export interface UnpaidInvoice {
  /** YYYY-MM-DD. */
  readonly dueDate: string;
  readonly outstanding: Pence;
}

/** What is agreed with a contact about paying. */
export interface CreditTerms {
  readonly creditDays?: number | null;
  /** As Sage names it. */
  readonly creditTerms?: string | null;
}

/** Returns what is past its day on `today` (YYYY-MM-DD), and since when the oldest of it is; null where nothing is. */
export function overdueOn(today: string, invoices: readonly UnpaidInvoice[]): { overdue: Pence; since: string | null } {
  const late = invoices.filter(({ dueDate, outstanding }) => dueDate < today && outstanding > 0);
  const since = late.map(({ dueDate }) => dueDate).sort()[0] ?? null;
  return { overdue: late.reduce((sum, { outstanding }) => sum + outstanding, 0), since };
}

/** Returns the day by which an invoice of `date` is to be paid, both YYYY-MM-DD. Terms that the shop does not know count from the date. */
export function dueDateOf(date: string, { creditDays, creditTerms }: CreditTerms): string {
  if (creditTerms === 'immediate_invoice') return date;
  return addDays(creditTerms === 'month_end_invoice' ? monthEnd(date) : date, creditDays ?? USUAL_CREDIT_DAYS);
}

/** Returns the same as people read it. */
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
