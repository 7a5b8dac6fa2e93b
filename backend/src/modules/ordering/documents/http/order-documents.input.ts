import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { PageInput, SearchText, SortedBy, type SortKey } from '../../../../platform/http/page.input.js';
import { Lines } from '../../../../platform/http/plain-text.js';
import { SAGE_STATES } from '../../orders/domain/sage-state.js';

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
