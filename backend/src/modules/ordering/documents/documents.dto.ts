import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { PageInput, SearchText, SortedBy, type SortKey } from '../../../platform/http/paging.dto.js';
import { Lines } from '../../../platform/http/plain-text.js';
import { SAGE_STATES, type SageState } from '../orders/order-state.js';

export const ORDER_DOCUMENTS_SORT_COLUMNS = ['date', 'order', 'customer', 'total', 'state', 'synced'] as const;
export type OrderDocumentsColumn = (typeof ORDER_DOCUMENTS_SORT_COLUMNS)[number];

export const DOCUMENT_FILTERS = ['all', ...SAGE_STATES] as const;

export type DocumentFilter = (typeof DOCUMENT_FILTERS)[number];

/** Filter and order of the orders with their documents. */
export class ListOrderDocumentsInput extends PageInput {
  /** State of the documents in Sage; `none` lists orders that should have a document. */
  @ApiPropertyOptional({ enum: DOCUMENT_FILTERS })
  @IsIn(DOCUMENT_FILTERS)
  state: DocumentFilter = 'all';

  /** Part of the order number, invoice number or customer, or another search text of the list of orders. */
  @SearchText()
  search?: string;

  /** Latest first if left out. */
  @SortedBy(ORDER_DOCUMENTS_SORT_COLUMNS)
  sort: SortKey<OrderDocumentsColumn> = '-date';
}

/** The reason for creating the documents of an order by hand; recorded in the audit trail. */
export class RequestDocumentsInput {
  @Lines(1000, 'A reason is required')
  reason: string;
}

const DOCUMENT_KINDS = ['receipt', 'invoice', 'payment', 'allocation', 'quote', 'credit_note', 'refund'] as const;

/** A document of an order in Sage; money in pounds. */
export class DocumentInSageView {
  @ApiProperty({ enum: DOCUMENT_KINDS })
  document: (typeof DOCUMENT_KINDS)[number];
  /**
   * Number in Sage; null if there is none.
   * @example "SI-5"
   */
  number: string | null;
  /** Status in Sage's words: `PAID`, `UNPAID`, `VOID` …; `DELETED` if the document is gone. */
  status: string;
  /** Total with VAT; null if Sage did not give it. */
  total: string | null;
  /** Amount still to be paid; null for documents that are not paid. */
  outstanding: string | null;
  /** YYYY-MM-DD. */
  dueDate: string | null;
  /** Address of the document in Sage; null if Sage gives none. */
  link: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** An order with its documents in Sage, for a list; money in pounds. */
export class OrderDocumentsRowView {
  orderNumber: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** The company, or the person, or the email address: the first that is known. */
  customer: string;
  status: string;
  paymentMethod: string;
  total: string;
  /** Amount of finished and pending refunds. */
  refunded: string;

  @ApiProperty({ enum: SAGE_STATES })
  state: SageState;

  /** The problem in plain words; null if there is none. */
  problem: string | null;
  /** Time of the last read or write of the order in Sage, ISO 8601, UTC. */
  lastSageSync: string | null;
  /** Documents, oldest first, without payments and allocations. */
  documents: DocumentInSageView[];
  /** Sales less credits of the valid documents; null if Sage has none, or did not give their totals. */
  documentsTotal: string | null;
}

/** A step of a write to Sage. */
class WrittenStepView {
  /** @example "invoice" */
  name: string;
  /** Whether the step is done; if not, it was sent, and its result in Sage is unknown. */
  isDone: boolean;
}

/** A past or pending write to Sage for an order. */
export class OrderWriteView {
  id: string;
  /** @example "create_invoice" */
  operation: string;

  @ApiProperty({ enum: ['pending', 'processing', 'done', 'parked', 'dismissed'] })
  status: 'pending' | 'processing' | 'done' | 'parked' | 'dismissed';

  attempts: number;
  /** Reason why the write waits or is parked. */
  cause: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** Time of the next attempt while the write waits, ISO 8601, UTC. */
  nextTryAt: string | null;
  /** Time at which the write was finished or dismissed, ISO 8601, UTC. */
  settledAt: string | null;
  dismissedBy: string | null;
  dismissReason: string | null;
  steps: WrittenStepView[];
}

/** The documents of one order in Sage, and the writes still to be done. */
export class OrderDocumentsView {
  @ApiProperty({ enum: SAGE_STATES })
  state: SageState;
  problem: string | null;
  /** ISO 8601, UTC. */
  lastSageSync: string | null;
  /** Documents, oldest first. */
  documents: DocumentInSageView[];
  /** Writes, oldest first. */
  writes: OrderWriteView[];
}

/** A document that a request by hand creates, or that Sage has already. */
export class PlannedDocumentView {
  @ApiProperty({ enum: ['receipt', 'stock_movements', 'invoice', 'payment', 'allocation'] })
  document: 'receipt' | 'stock_movements' | 'invoice' | 'payment' | 'allocation';
  isInSage: boolean;
  number: string | null;
}

/** The documents that a request for an order would create; money in pounds. */
export class DocumentsToCreateView {
  /** Reason why nothing can be created, in plain words; null if documents can be. */
  rejection: string | null;
  documents: PlannedDocumentView[];
  /** Name of the customer; null for a guest, whose receipt names no one. */
  customer: string | null;
  total: string;
  tax: string;
  /** Whether Sage could be asked which documents still exist. */
  isSageAsked: boolean;
}
