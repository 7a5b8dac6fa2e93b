import { defineEntity, p } from '@mikro-orm/core';

const BalanceSchema = defineEntity({
  name: 'Balance',
  schema: 'loyalty',
  tableName: 'balances',
  properties: {
    userId: p.uuid().primary(),
    /** Whole points: the sum of the ledger. Below zero only where a refund took back what was spent meanwhile (decision 13). */
    balance: p.integer(),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});

/** What a customer has. Changed in the same statement as the ledger; its row lock puts a customer's movements in order. */
export class Balance extends BalanceSchema.class {}
BalanceSchema.setClass(Balance);
