import { defineEntity, p } from '@mikro-orm/core';
import { pence } from '../../../../platform/database/database.js';
import type { UnpaidInvoice } from './contact-credit.js';

const SageContactSchema = defineEntity({
  name: 'SageContact',
  schema: 'accounting',
  tableName: 'sage_contacts',
  properties: {
    sageBusinessId: p.text().primary(),
    sageContactId: p.text().primary(),
    name: p.text(),
    /** Lower case; null where Sage has none. */
    email: p.text().nullable(),
    /** At most 10 characters, unique in Sage. */
    reference: p.text().nullable(),
    /** The price type whose prices this customer has negotiated; null pays the shop's prices (docs/rules.md#price-for-viewer). */
    priceTypeId: p.text().nullable(),
    /** Days to pay an invoice; null: the shop's usual. */
    creditDays: p.integer().nullable(),
    /** From when these days count, as Sage names it (`month_end_invoice` …); null: from the invoice's date. */
    creditTerms: p.text().nullable(),
    /** The highest balance agreed; null: Sage has no limit (docs/rules.md#credit-limit). */
    creditLimit: pence().nullable(),
    /** What the contact had to pay when Sage was asked at `balanceReadAt`; below 0 in its favour. Null: never read. */
    balance: pence().nullable(),
    balanceReadAt: p.datetime().nullable(),
    /** Invoices that are not paid yet, also those made in Sage by hand, as of `openInvoicesReadAt`; null: never read. */
    openInvoices: p.json<UnpaidInvoice[]>().nullable(),
    openInvoicesReadAt: p.datetime().nullable(),
    /** Set once it was found deleted in Sage. */
    deletedAt: p.datetime().nullable(),
    lastSyncAt: p.datetime(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  indexes: [{ properties: ['sageBusinessId', 'email'] }],
});

/** A customer in Sage, as last read; makes no user (docs/rules.md#customer-sync). Written by statements. */
export class SageContact extends SageContactSchema.class {}
SageContactSchema.setClass(SageContact);
