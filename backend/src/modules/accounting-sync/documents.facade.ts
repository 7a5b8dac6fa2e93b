import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { SageInvoice } from './domain/sage-invoice.js';
import type { DocumentKind } from './events.js';

/** A document in Sage, as an order's trail shows it. */
export interface OrderDocument {
  readonly document: DocumentKind;
  readonly sageId: string;
  readonly number: string | null;
  /** Sage's status id (`PAID` …). */
  readonly status: string;
  readonly createdAt: Date;
}

/** What Sage has of an order. */
@Injectable()
export class Documents {
  constructor(private readonly em: EntityManager) {}

  /** Oldest first; empty as long as the shop knows of none. */
  async ofOrder(orderId: string): Promise<OrderDocument[]> {
    const rows = await this.em
      .fork()
      .find(SageInvoice, { orderId }, { orderBy: { createdAt: 'asc', id: 'asc' }, disableIdentityMap: true });
    return rows.map(({ document, sageInvoiceId, invoiceNumber, status, createdAt }) => ({
      document,
      sageId: sageInvoiceId,
      number: invoiceNumber ?? null,
      status: status ?? 'draft',
      createdAt,
    }));
  }
}
