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
    /** Null where Sage gives the document no number. */
    invoiceNumber: p.text().nullable(),
    /** Sage's own status id (`PAID`, `UNPAID` …). */
    status: p.text().default('draft'),
    /** Of invoices and credit notes: their day, and the day by which an invoice is to be paid. */
    issuedOn: p.date().nullable(),
    dueDate: p.date().nullable(),
    /** The same: what is not settled yet. */
    outstanding: pence().nullable(),
    /** What it comes to, VAT included, and the VAT; null where Sage did not say, as of an allocation. */
    total: pence().nullable(),
    tax: pence().nullable(),
    /** The page of the document in Sage, where Sage names one. */
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
