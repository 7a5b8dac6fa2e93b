import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { pence } from '../../../platform/database/database.js';
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
    /** Null if Sage gives the document no number. */
    invoiceNumber: p.text().nullable(),
    /** Sage's own status id (`PAID`, `UNPAID` …). */
    status: p.text().default('draft'),
    /** Date and due date, for invoices and credit notes. */
    issuedOn: p.date().nullable(),
    dueDate: p.date().nullable(),
    /** Amount not settled yet, for invoices and credit notes. */
    outstanding: pence().nullable(),
    /** Total including VAT, and the VAT; null if Sage did not give them, as for an allocation. */
    total: pence().nullable(),
    tax: pence().nullable(),
    /** The document's page in Sage, if Sage names one. */
    link: p.text().nullable(),
    lastSyncAt: p.datetime(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
  uniques: [{ properties: ['sageBusinessId', 'sageInvoiceId'] }],
  indexes: [
    { properties: ['createdAt'] },
    {
      name: 'sage_invoices_open',
      expression: `create index "sage_invoices_open" on "accounting"."sage_invoices" ("sage_business_id") where "document" = 'invoice' and "status" not in ('PAID', 'VOID', 'DELETED')`,
    },
  ],
});

/** A document in Sage that belongs to an order: receipt, invoice, payment, allocation, quote, credit note or refund. */
export class SageInvoice extends SageInvoiceSchema.class {}
SageInvoiceSchema.setClass(SageInvoice);
