import type { Records, SageRecord } from './records.ts';
import { invalid } from './rejection.ts';
import type { SalesDocument, Settlement } from './sales-documents.ts';

/** The rest of a receipt that no invoice has used. */
export interface PaymentOnAccount {
  contactId: string;
  reference: string | null;
  date: string;
  totalPence: number;
  outstandingPence: number;
}

const artefactKinds = ['sales_invoice', 'sales_credit_note', 'payment_on_account'] as const;

/** Something that money can be set against: an invoice, a credit note, or a payment on account, which has no status. */
export type Artefact = SageRecord<PaymentOnAccount & Partial<SalesDocument>>;

export function findArtefact(records: Records, id: string): Artefact | undefined {
  return artefactKinds.map((kind) => records.find<Artefact['data']>(kind, id)).find(Boolean);
}

/**
 * Uses up `pence` of what an artefact still has open. Works out the status of a document anew.
 * @throws SageRejection 422, as Sage does without saying which artefact it was.
 */
export function settle(records: Records, artefact: Artefact, by: Settlement, source: string): void {
  const { statusId, outstandingPence, settlements } = artefact.data;
  if (statusId !== undefined && !['UNPAID', 'PART_PAID'].includes(statusId))
    throw invalid('You can only pay unpaid or part-paid invoices.', source);
  if (by.pence <= 0 || by.pence > outstandingPence)
    throw invalid('must be above zero and no more than the outstanding amount', source);
  settlements?.push(by);
  change(records, artefact, 0 - by.pence);
}

/** Takes back what one payment or allocation did. */
export function unsettle(records: Records, artefact: Artefact, pence: number, settlementId: string): void {
  const { data } = artefact;
  if (data.settlements) data.settlements = data.settlements.filter(({ id }) => id !== settlementId);
  change(records, artefact, pence);
}

function change(records: Records, artefact: Artefact, pence: number): void {
  const { data } = artefact;
  data.outstandingPence += pence;
  const part = data.outstandingPence < data.totalPence ? 'PART_PAID' : 'UNPAID';
  if (data.statusId !== undefined) data.statusId = data.outstandingPence === 0 ? 'PAID' : part;
  records.save(artefact);
}
