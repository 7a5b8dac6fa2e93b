import { twoDecimals } from './decimal.ts';
import { sageTime } from './lists.ts';
import type { OtherPayment } from './other-payments.ts';
import type { Allocation, ContactPayment } from './payments.ts';
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

/** One line about a document; money with two decimals, `status` is Sage's id or null where the kind has none. */
interface DocumentSummary {
  type: string;
  id: string;
  reference: string | null;
  total: string;
  tax: string;
  status: string | null;
  createdAt: string;
  /** The direction of a payment. */
  transactionType?: string;
  /** The nominal codes of the ledger accounts on its lines, each once; left out of kinds without lines. */
  ledgerAccounts?: number[];
}

export function documentSummary(record: SageRecord<unknown>, records: Records): DocumentSummary {
  return {
    type: record.kind,
    id: record.id,
    ...contents(record, records),
    createdAt: sageTime(record.createdAt),
  };
}

function contents(record: SageRecord<unknown>, records: Records): Omit<DocumentSummary, 'type' | 'id' | 'createdAt'> {
  if (record.kind === 'other_payment') {
    const payment = record.data as OtherPayment;
    const tax = payment.lines.reduce((sum, line) => sum + line.taxPence, 0);
    return {
      reference: payment.reference,
      total: twoDecimals(payment.totalPence),
      tax: twoDecimals(tax),
      status: null,
      transactionType: payment.transactionTypeId,
      ledgerAccounts: nominalCodes(payment.lines),
    };
  }
  if (record.kind === 'contact_payment') {
    const payment = record.data as ContactPayment;
    return {
      reference: payment.reference,
      total: twoDecimals(payment.totalPence),
      tax: twoDecimals(0),
      status: null,
      transactionType: payment.transactionTypeId,
    };
  }
  if (record.kind === 'contact_allocation') {
    const { artefacts } = record.data as Allocation;
    const settled = artefacts.filter((artefact) => artefact.pence > 0);
    return {
      reference: settled.map((artefact) => referenceOf(artefact.id, records)).find(Boolean) ?? null,
      total: twoDecimals(settled.reduce((sum, artefact) => sum + artefact.pence, 0)),
      tax: twoDecimals(0),
      status: null,
    };
  }
  const document = record.data as SalesDocument;
  return {
    reference: document.reference,
    total: twoDecimals(document.totalPence),
    tax: twoDecimals(document.taxPence),
    status: document.statusId,
    ledgerAccounts: nominalCodes(document.lines),
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
