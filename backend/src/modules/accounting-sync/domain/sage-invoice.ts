import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import type { DocumentKind } from '../events.js';

const SageInvoiceSchema = defineEntity({
  name: 'SageInvoice',
  schema: 'accounting',
  tableName: 'sage_invoices',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuid()),
    orderId: p.uuid().index(),
    orderNumber: p.text(),
    document: p.string().$type<DocumentKind>(),
    sageInvoiceId: p.text(),
    sageBusinessId: p.text(),
    /** Null where Sage gives the document no number. */
    invoiceNumber: p.text().nullable(),
    /** Sage's own status id (`PAID`, `UNPAID` …). */
    status: p.text().default('draft'),
    lastSyncAt: p.datetime(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
  uniques: [{ properties: ['sageBusinessId', 'sageInvoiceId'] }],
});

/** A document in Sage that belongs to an order: receipt, invoice, payment, allocation, quote or credit note. */
export class SageInvoice extends SageInvoiceSchema.class {}
SageInvoiceSchema.setClass(SageInvoice);
