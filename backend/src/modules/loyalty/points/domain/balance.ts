import { defineEntity, p } from '@mikro-orm/core';

const BalanceSchema = defineEntity({
  name: 'Balance',
  schema: 'loyalty',
  tableName: 'balances',
  properties: {
    userId: p.uuid().primary(),
    /** Whole points: the sum of the ledger. Below zero only where a refund took back spent points (docs/rules.md#refunded-points). */
    balance: p.integer(),
    /**
     * The part of the balance earned with orders that are not shipped or not paid; it cannot be spent
     * (docs/rules.md#pending-points).
     */
    pending: p.integer().default(0),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});

/** A customer's points. Changed in the same statement as the ledger; its row lock puts the customer's movements in order. */
export class Balance extends BalanceSchema.class {}
BalanceSchema.setClass(Balance);
