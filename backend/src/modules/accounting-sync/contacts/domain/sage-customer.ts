import { defineEntity, p } from '@mikro-orm/core';

const SageCustomerSchema = defineEntity({
  name: 'SageCustomer',
  schema: 'accounting',
  tableName: 'sage_customers',
  properties: {
    sageBusinessId: p.text().primary(),
    /** A user has one contact at most; a contact may serve several users of one company. */
    userId: p.uuid().primary(),
    /** The contact in `sage_contacts`. */
    sageCustomerId: p.text().index(),
    lastSyncAt: p.datetime(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** The Sage contact of a user's documents and negotiated prices (docs/rules.md#contact-links). */
export class SageCustomer extends SageCustomerSchema.class {}
SageCustomerSchema.setClass(SageCustomer);
