const DOCUMENTS: Record<string, string> = {
  receipt: 'Receipt',
  invoice: 'Invoice',
  payment: 'Payment',
  allocation: 'Allocation of the payment',
  quote: 'Quote',
  credit_note: 'Credit note',
  refund: 'Refund',
  stock_movements: 'Stock movements, one for each line',
};

/** Returns the staff's name for a document in Sage; unknown ones are shown as they are. */
export function documentLabel(document: string): string {
  return DOCUMENTS[document] ?? document;
}
