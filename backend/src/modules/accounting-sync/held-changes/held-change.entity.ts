import { defineEntity, p } from '@mikro-orm/core';
import { decimal, pence } from '../../../platform/database/database.js';
import type { ItemPrice } from '../sync-runs/sage-product.entity.js';

/** What of an item waits: its new prices, or that it leaves sale. */
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
    /** The prices as Sage has them now; null of a withdrawal. What the shop sells at stays in `sage_products`. */
    newPrice: pence().nullable(),
    newTradePrice: pence().nullable(),
    newPrices: p.json<ItemPrice[]>().nullable(),
    /** The largest move among the prices, signed; null of a withdrawal. */
    percent: decimal(16, 1).nullable(),
    /** Plain words for staff: what moved, or why the item leaves sale. */
    reason: p.text(),
    /** False while the run that found it has not yet read how many items leave sale with it. */
    decided: p.boolean().default(true),
    heldSince: p.datetime(),
    /** When Sage's value was last found to be another. */
    changedAt: p.datetime(),
  },
  indexes: [
    {
      name: 'sage_held_changes_since',
      expression: `create index "sage_held_changes_since" on "accounting"."sage_held_changes" ("sage_business_id", "held_since", "product_id") where "decided"`,
    },
  ],
  checks: [{ name: 'sage_held_changes_kind', expression: `kind in ('price', 'withdrawal')` }],
});

/** A change in Sage that waits for an admin (docs/rules.md#held-changes). Written set-based by the product sync. */
export class HeldChange extends HeldChangeSchema.class {}
HeldChangeSchema.setClass(HeldChange);
