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

/** Documents of orders in Sage. */
@Injectable()
export class Documents {
  constructor(
    private readonly em: EntityManager,
    private readonly invoices: SageInvoices,
    private readonly sales: SaleReading,
  ) {}

  /** Returns documents and writes, oldest first, in one statement; both are empty if the shop knows none. */
  ofOrder(orderId: string): Promise<OrderInSage> {
    return orderInSage(this.em, orderId);
  }

  /**
   * Returns the documents of these orders by order id, oldest first, in one statement; an order without any is not in
   * the map.
   */
  ofOrders(orderIds: readonly string[]): Promise<ReadonlyMap<string, readonly DocumentInSage[]>> {
    return documentsOfOrders(this.em, orderIds);
  }

  /** Returns the unpaid invoices of these orders, first due first, in one statement. */
  openInvoicesOf(orderIds: readonly string[], limit: number): Promise<OpenInvoice[]> {
    return openInvoicesOf(this.em, orderIds, limit);
  }

  /**
   * Returns whether the sale of an order is in Sage, waits to be written, or is missing. One statement; pass `em` to
   * run in its transaction.
   */
  saleOf(orderId: string, em: EntityManager = this.em): Promise<OrderSale> {
    return orderSale(em, orderId);
  }

  /**
   * Asks Sage whether the documents of the sale still exist, and stores the ones that are gone. Returns false if Sage
   * could not be asked.
   */
  readSale(orderId: string): Promise<boolean> {
    return this.sales.read(orderId);
  }

  /**
   * Returns the order's sales invoice as last read from Sage (at most ten minutes ago, while Sage answers), in one
   * statement; null if Sage has none yet, or never will because a guest's order is booked as a receipt.
   */
  async invoiceOf(orderId: string): Promise<OrderInvoice | null> {
    const invoice = await invoiceInSage(this.em, orderId);
    return invoice ? orderInvoice(invoice) : null;
  }

  /**
   * Fetches Sage's PDF of that invoice, which does not mark it as sent. Null if there is none. Throws `Problem` 503
   * while Sage cannot be reached or is not connected.
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
