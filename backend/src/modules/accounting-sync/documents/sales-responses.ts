import type { CallOptions, SageClient } from '../connection/sage.client.js';
import type { SageRecord } from '../queue/queued-write.entity.js';
import { parseAmount } from '../sync-runs/sage-item.js';

interface Reference {
  readonly id: string;
}

/** The fields that are read of a sales document, a payment or an allocation. */
export interface Answered {
  readonly id: string;
  readonly displayed_as?: string | null;
  readonly invoice_number?: string | null;
  readonly quote_number?: string | null;
  readonly credit_note_number?: string | null;
  readonly reference?: string | null;
  readonly date?: string;
  readonly due_date?: string | null;
  readonly notes?: string | null;
  readonly status?: Reference | null;
  readonly contact?: Reference | null;
  readonly total_amount?: string | number;
  readonly tax_amount?: string | number;
  readonly outstanding_amount?: string | number;
  readonly bank_account?: Reference | null;
  readonly transaction_type?: Reference | null;
  readonly payment_on_account?: Reference | null;
  readonly links?: readonly { readonly href?: string | null }[] | null;
  readonly allocated_artefacts?: readonly { readonly artefact?: Reference | null }[];
}

/** Query of a list in which a document is looked up. */
export const ALL = { attributes: 'all', items_per_page: '200' };

/** Returns the first match in a list. */
export async function firstOf<T>(
  client: SageClient,
  path: string,
  isIt: (found: Answered) => boolean,
  read: (found: Answered) => T,
  options: CallOptions,
): Promise<T | undefined> {
  for await (const found of client.list<Answered>(path, options)) if (isIt(found)) return read(found);
  return undefined;
}

/** An invoice, quote or credit note. */
export function documentOf(answer: Answered): SageRecord {
  const { id, invoice_number, quote_number, credit_note_number, displayed_as, contact, date, due_date } = answer;
  const { status, total_amount, tax_amount, outstanding_amount } = answer;
  return {
    sageId: id,
    number: invoice_number ?? quote_number ?? credit_note_number ?? displayed_as ?? null,
    status: status?.id ?? '',
    total: parseAmount(total_amount ?? 0),
    tax: parseAmount(tax_amount ?? 0),
    ...(outstanding_amount === undefined ? {} : { outstanding: parseAmount(outstanding_amount) }),
    ...(date ? { issuedOn: date } : {}),
    ...(due_date ? { dueDate: due_date } : {}),
    ...(contact ? { contactId: contact.id } : {}),
    ...pageOf(answer),
  };
}

/** Counts money that was transferred as paid: a payment has neither number nor status in Sage. */
export function paymentOf({ id, payment_on_account, total_amount }: Answered): SageRecord {
  const record = {
    ...{ sageId: id, number: null, status: 'PAID' },
    ...(total_amount === undefined ? {} : { total: parseAmount(total_amount) }),
  };
  return payment_on_account ? { ...record, onAccountId: payment_on_account.id } : record;
}

export function allocationOf({ id }: Answered): SageRecord {
  return { sageId: id, number: null, status: 'ALLOCATED' };
}

/** Returns the first link to a page; only https links are shown. */
function pageOf({ links }: Answered): { link?: string } {
  const href = links?.find((link) => link.href?.startsWith('https://'))?.href;
  return href ? { link: href } : {};
}
