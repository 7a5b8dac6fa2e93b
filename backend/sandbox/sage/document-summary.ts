import { twoDecimals } from './decimal.ts';
import { sageTime } from './lists.ts';
import type { OtherPayment } from './other-payments.ts';
import type { Allocation } from './payments.ts';
import type { Kind, Records, SageRecord } from './records.ts';
import type { SalesDocument } from './sales-document.ts';
import { findLedgerAccount } from './vocabulary.ts';

export const documentKinds: Kind[] = [
  'sales_invoice',
  'contact_payment',
  'contact_allocation',
  'sales_quote',
  'other_payment',
  'sales_credit_note',
];

/**
 * One line about a document; money with two decimals, `status` is Sage's id or null where the kind has none. A payment has
 * its direction, and a kind with lines the nominal codes of their ledger accounts, each once.
 */
export function documentSummary({ id, kind, data, createdAt }: SageRecord<unknown>, records: Records) {
  const { reference, totalPence, taxPence, statusId, lines } = data as Partial<SalesDocument>;
  const { transactionTypeId: transactionType } = data as Partial<OtherPayment>;
  // An allocation has no reference and no total of its own.
  const settled = kind === 'contact_allocation' ? (data as Allocation).artefacts.filter(({ pence }) => pence > 0) : [];
  return {
    ...{ type: kind, id, createdAt: sageTime(createdAt), status: statusId ?? null },
    reference: reference ?? settled.map((artefact) => referenceOf(artefact.id, records)).find(Boolean) ?? null,
    total: twoDecimals(totalPence ?? settled.reduce((sum, { pence }) => sum + pence, 0)),
    tax: twoDecimals(taxPence ?? (lines ?? []).reduce((sum, line) => sum + line.taxPence, 0)),
    ...(transactionType ? { transactionType } : {}),
    ...(lines ? { ledgerAccounts: nominalCodes(lines) } : {}),
  };
}

function nominalCodes(lines: readonly { ledgerAccountId: string }[]): number[] {
  const codes = lines.map(({ ledgerAccountId }) => findLedgerAccount(ledgerAccountId)?.nominalCode ?? 0);
  return [...new Set(codes)].sort((a, b) => a - b);
}

function referenceOf(id: string, records: Records): string | null {
  for (const kind of ['sales_invoice', 'sales_credit_note', 'payment_on_account'] as const) {
    const found = records.find<{ reference: string | null }>(kind, id);
    if (found) return found.data.reference;
  }
  return null;
}
