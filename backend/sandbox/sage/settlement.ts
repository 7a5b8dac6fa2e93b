import type { Records, SageRecord } from './records.ts';
import { invalid } from './rejection.ts';
import type { SalesDocument, Settlement } from './sales-document.ts';

/** The rest of a receipt that no invoice has used. */
export interface PaymentOnAccount {
  contactId: string;
  reference: string | null;
  date: string;
  totalPence: number;
  outstandingPence: number;
}

/** Something that money can be set against. */
export type Artefact =
  | { kind: 'sales_invoice' | 'sales_credit_note'; record: SageRecord<SalesDocument> }
  | { kind: 'payment_on_account'; record: SageRecord<PaymentOnAccount> };

export function findArtefact(records: Records, id: string): Artefact | undefined {
  for (const kind of ['sales_invoice', 'sales_credit_note'] as const) {
    const record = records.find<SalesDocument>(kind, id);
    if (record) return { kind, record };
  }
  const record = records.find<PaymentOnAccount>('payment_on_account', id);
  return record && { kind: 'payment_on_account', record };
}

/**
 * Uses up `pence` of what an artefact still has open. Works out the status of a document anew.
 * @throws SageRejection 422, as Sage does without saying which artefact it was.
 */
export function settle(records: Records, artefact: Artefact, pence: number, by: Settlement, source: string): void {
  if (artefact.kind !== 'payment_on_account' && !['UNPAID', 'PART_PAID'].includes(artefact.record.data.statusId)) {
    throw invalid('You can only pay unpaid or part-paid invoices.', source);
  }
  if (pence <= 0 || pence > artefact.record.data.outstandingPence) {
    throw invalid('must be above zero and no more than the outstanding amount', source);
  }
  artefact.record.data.outstandingPence -= pence;
  if (artefact.kind !== 'payment_on_account') {
    artefact.record.data.settlements.push({ ...by, pence });
    setStatus(artefact.record.data);
  }
  records.save<unknown>(artefact.record);
}

/** Takes back what one payment or allocation did. */
export function unsettle(records: Records, artefact: Artefact, pence: number, settlementId: string): void {
  artefact.record.data.outstandingPence += pence;
  if (artefact.kind !== 'payment_on_account') {
    const document = artefact.record.data;
    document.settlements = document.settlements.filter((settlement) => settlement.id !== settlementId);
    setStatus(document);
  }
  records.save<unknown>(artefact.record);
}

function setStatus(document: SalesDocument): void {
  if (document.outstandingPence === 0) document.statusId = 'PAID';
  else document.statusId = document.outstandingPence < document.totalPence ? 'PART_PAID' : 'UNPAID';
}

/** The balance of a contact in pence: its opening balance and open invoices, less open credit notes and payments on account. */
export function contactBalance(records: Records, contactId: string): number {
  const search = { where: ['deleted_at IS NULL', 'contact_id = ?'], values: [contactId] };
  const open = (kind: 'sales_invoice' | 'sales_credit_note' | 'payment_on_account'): number =>
    records
      .select<{ outstandingPence: number }>(kind, search)
      .reduce((sum, record) => sum + record.data.outstandingPence, 0);
  const opening = records.find<{ openingPence?: number }>('contact', contactId)?.data.openingPence ?? 0;
  return opening + open('sales_invoice') - open('sales_credit_note') - open('payment_on_account');
}
