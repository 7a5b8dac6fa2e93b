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
  /** How far they are in Sage; `none` are those that should have a document. */
  @ApiPropertyOptional({ enum: DOCUMENT_FILTERS })
  @IsIn(DOCUMENT_FILTERS)
  state: DocumentFilter = 'all';

  /** Part of the order number, invoice number, customer or what else the list of orders finds by. */
  @SearchText()
  search?: string;

  /** Latest first if left out. */
  @SortedBy(ORDER_DOCUMENTS_SORT_COLUMNS)
  sort: SortKey<OrderDocumentsColumn> = '-date';
}

/** The reason for making the documents of an order by hand; kept in the audit trail. */
export class RequestDocumentsInput {
  @Lines(1000, 'A reason is required')
  reason: string;
}

const DOCUMENT_KINDS = ['receipt', 'invoice', 'payment', 'allocation', 'quote', 'credit_note', 'refund'] as const;

/** A document of an order in Sage; money in pounds. */
export class DocumentInSageView {
  @ApiProperty({ enum: DOCUMENT_KINDS })
  document: (typeof DOCUMENT_KINDS)[number];
  /** Null where Sage gives it no number. @example "SI-5" */
  number: string | null;
  /** In Sage's words: `PAID`, `UNPAID`, `VOID` …; `DELETED` where it is gone. */
  status: string;
  /** VAT included; null where Sage did not say. */
  total: string | null;
  /** What is still to be paid; null where that means nothing. */
  outstanding: string | null;
  /** YYYY-MM-DD. */
  dueDate: string | null;
  /** Its page in Sage; null where Sage names none. */
  link: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** An order with its documents in Sage, for a list; money in pounds. */
export class OrderDocumentsRowView {
  orderNumber: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** The company, else the person, else the email address. */
  customer: string;
  status: string;
  paymentMethod: string;
  total: string;
  /** Given back, or being given back. */
  refunded: string;

  @ApiProperty({ enum: SAGE_STATES })
  state: SageState;

  /** Why it needs attention, in plain words. */
  problem: string | null;
  /** When Sage last had something of it, ISO 8601, UTC. */
  lastSageSync: string | null;
  /** Oldest first, without payments and allocations. */
  documents: DocumentInSageView[];
  /** Sales less what was credited, of the documents that stand; null where Sage has none of them, or did not say. */
  documentsTotal: string | null;
}

/** A step of a write to Sage. */
class WrittenStepView {
  /** @example "invoice" */
  name: string;
  /** False: it was sent, and it is unknown whether Sage did it. */
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
  /** Why it waits or is parked. */
  cause: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** While it waits: when it is tried next, ISO 8601, UTC. */
  nextTryAt: string | null;
  /** When it was finished or dismissed, ISO 8601, UTC. */
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
  /** Oldest first. */
  documents: DocumentInSageView[];
  /** Oldest first. */
  writes: OrderWriteView[];
}

/** A document that a request by hand makes, or that Sage has already. */
export class PlannedDocumentView {
  @ApiProperty({ enum: ['receipt', 'stock_movements', 'invoice', 'payment', 'allocation'] })
  document: 'receipt' | 'stock_movements' | 'invoice' | 'payment' | 'allocation';
  isInSage: boolean;
  number: string | null;
}

/** The documents that a request for an order would make; money in pounds. */
export class DocumentsToCreateView {
  /** Why nothing can be made, in plain words; null where it can. */
  rejection: string | null;
  documents: PlannedDocumentView[];
  /** To whom: null for a guest, whose receipt names no one. */
  customer: string | null;
  total: string;
  tax: string;
  /** False: Sage could not be asked whether its documents still stand. */
  isSageAsked: boolean;
}
