import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { invoiceUnavailable } from '../accounting-problems.js';
import { SageInvoices } from '../sync-runs/sync-runs.client.js';
import {
  type DocumentInSage,
  documentsOfOrders,
  invoiceInSage,
  type OpenInvoice,
  type OrderInSage,
  type OrderInvoice,
  type OrderSale,
  openInvoicesOf,
  orderInSage,
  orderInvoice,
  orderSale,
  SaleReading,
} from './documents.queries.js';

/** What Sage has of an order. */
@Injectable()
export class Documents {
  constructor(
    private readonly em: EntityManager,
    private readonly invoices: SageInvoices,
    private readonly sales: SaleReading,
  ) {}

  /** Documents and writes, oldest first, in one statement; both empty as long as the shop knows of none. */
  ofOrder(orderId: string): Promise<OrderInSage> {
    return orderInSage(this.em, orderId);
  }

  /** The documents of these orders by order id, oldest first, in one statement; an order without any is not in the map. */
  ofOrders(orderIds: readonly string[]): Promise<ReadonlyMap<string, readonly DocumentInSage[]>> {
    return documentsOfOrders(this.em, orderIds);
  }

  /** The invoices of these orders that still have something to pay, the first to be paid first, in one statement. */
  openInvoicesOf(orderIds: readonly string[], limit: number): Promise<OpenInvoice[]> {
    return openInvoicesOf(this.em, orderIds, limit);
  }

  /** Whether the sale of an order is in Sage, waits to be written, or is missing, in one statement. With `em` inside its transaction. */
  saleOf(orderId: string, em: EntityManager = this.em): Promise<OrderSale> {
    return orderSale(em, orderId);
  }

  /** Asks Sage whether the documents of the sale still stand, and stores which do not. Returns false where it could not be asked. */
  readSale(orderId: string): Promise<boolean> {
    return this.sales.read(orderId);
  }

  /**
   * The order's sales invoice as Sage last had it (at most ten minutes ago, while Sage answers), in one statement; null
   * where Sage has none: not yet, or never, because a guest's order is booked as a receipt.
   */
  async invoiceOf(orderId: string): Promise<OrderInvoice | null> {
    const invoice = await invoiceInSage(this.em, orderId);
    return invoice ? orderInvoice(invoice) : null;
  }

  /**
   * Sage's own PDF of that invoice, asked for now; fetching it does not mark the invoice as sent. Null where there is none.
   * Throws `Problem` 503 as long as Sage cannot be reached or is not connected.
   */
  async invoicePdf(orderId: string): Promise<Buffer | null> {
    const invoice = await invoiceInSage(this.em, orderId);
    if (!invoice) return null;
    try {
      return await this.invoices.pdf(invoice.sageId, invoice.businessId, orderId);
    } catch (error) {
      throw invoiceUnavailable(error) ?? error;
    }
  }
}
