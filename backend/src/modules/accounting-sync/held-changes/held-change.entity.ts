import { defineEntity, p } from '@mikro-orm/core';
import { decimal, pence } from '../../../platform/database/database.js';
import type { ItemPrice } from '../sync-runs/sage-product.entity.js';

/** The kind of held change: new prices, or leaving sale. */
export const HELD_KINDS = ['price', 'withdrawal'] as const;
export type HeldKind = (typeof HELD_KINDS)[number];

const HeldChangeSchema = defineEntity({
  name: 'HeldChange',
  schema: 'accounting',
  tableName: 'sage_held_changes',
  properties: {
    productId: p.uuid().primary(),
    kind: p.string().$type<HeldKind>().primary(),
    sageBusinessId: p.text(),
    /** Sage's current prices; null for a withdrawal. The shop's prices stay in `sage_products`. */
    newPrice: pence().nullable(),
    newTradePrice: pence().nullable(),
    newPrices: p.json<ItemPrice[]>().nullable(),
    /** The largest price change in percent, with its sign; null for a withdrawal. */
    percent: decimal(16, 1).nullable(),
    /** Plain words for staff: the price change, or the reason why the item leaves sale. */
    reason: p.text(),
    /** False while the run that found it does not yet know how many items leave sale. */
    decided: p.boolean().default(true),
    heldSince: p.datetime(),
    /** When Sage's value last changed. */
    changedAt: p.datetime(),
  },
  indexes: [
    { name: 'sage_held_changes_since', properties: ['sageBusinessId', 'heldSince', 'productId'], where: 'decided' },
  ],
  checks: [{ name: 'sage_held_changes_kind', expression: `kind in ('price', 'withdrawal')` }],
});

/**
 * A change in Sage that waits for an admin (docs/rules.md#held-changes). Written by the product sync's set-based
 * statements.
 */
export class HeldChange extends HeldChangeSchema.class {}
HeldChangeSchema.setClass(HeldChange);
