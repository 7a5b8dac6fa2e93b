import { SageCredits } from './adapters/sage-credits.js';
import { SageReceipts } from './adapters/sage-receipts.js';
import { SageSales } from './adapters/sage-sales.js';
import { Documents } from './documents.facade.js';
import { SageInvoice } from './domain/sage-invoice.js';
import { DeclineQuoteOnOrderCancelled } from './reactions/decline-quote-on-order-cancelled.js';
import { DeclineQuoteOnPurchaseOrderRejected } from './reactions/decline-quote-on-purchase-order-rejected.js';
import { EnqueueDocumentOnDocumentRequested } from './reactions/enqueue-document-on-document-requested.js';
import { EnqueueDocumentOnOrderPlaced } from './reactions/enqueue-document-on-order-placed.js';
import { EnqueueInvoiceOnPurchaseOrderApproved } from './reactions/enqueue-invoice-on-purchase-order-approved.js';
import { EnqueueQuoteOnPurchaseOrderSubmitted } from './reactions/enqueue-quote-on-purchase-order-submitted.js';
import { EnqueueRefundOnOrderRefunded } from './reactions/enqueue-refund-on-order-refunded.js';
import { CreditNoteSaga } from './sagas/credit-note-saga.js';
import { InvoiceSaga } from './sagas/invoice-saga.js';
import { DeclineQuoteSaga, InvoiceFromQuoteSaga, QuoteSaga } from './sagas/purchase-order-sagas.js';
import { ReceiptRefundSaga } from './sagas/receipt-refund-saga.js';
import { ReceiptSaga } from './sagas/receipt-saga.js';
import { SalesDocuments } from './sagas/sales-documents.js';
import { SaleReading } from './sale-reading.js';

export const documentsEntities = [SageInvoice];

export const documentsProviders = [
  SageReceipts,
  Documents,
  SageSales,
  SageCredits,
  SaleReading,
  EnqueueDocumentOnOrderPlaced,
  EnqueueDocumentOnDocumentRequested,
  EnqueueQuoteOnPurchaseOrderSubmitted,
  EnqueueInvoiceOnPurchaseOrderApproved,
  DeclineQuoteOnPurchaseOrderRejected,
  DeclineQuoteOnOrderCancelled,
  EnqueueRefundOnOrderRefunded,
  SalesDocuments,
  ReceiptSaga,
  InvoiceSaga,
  QuoteSaga,
  InvoiceFromQuoteSaga,
  DeclineQuoteSaga,
  CreditNoteSaga,
  ReceiptRefundSaga,
];
