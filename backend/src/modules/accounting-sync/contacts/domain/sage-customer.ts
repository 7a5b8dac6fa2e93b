import { defineEntity, p } from '@mikro-orm/core';

const SageCustomerSchema = defineEntity({
  name: 'SageCustomer',
  schema: 'accounting',
  tableName: 'sage_customers',
  properties: {
    sageBusinessId: p.text().primary(),
    /** One contact at most; a contact may stand for several users of one company. */
    userId: p.uuid().primary(),
    /** The contact in `sage_contacts`. */
    sageCustomerId: p.text().index(),
    lastSyncAt: p.datetime(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** Which Sage contact a user's documents and negotiated prices go by (decision 30). */
export class SageCustomer extends SageCustomerSchema.class {}
SageCustomerSchema.setClass(SageCustomer);
