/** An invoice with something to pay. */
export class OpenInvoiceView {
  number: string;
  /** Of the order that it is for. */
  orderNumber: string;
  purchaseOrderNumber: string | null;
  /** YYYY-MM-DD; null where Sage has not said it yet. */
  dueDate: string | null;
  /** Whether that day has passed, by London's clock. */
  isOverdue: boolean;
  /** Pounds that are still to be paid. */
  outstanding: string;
}
