import { defineEntity, p } from '@mikro-orm/core';

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
