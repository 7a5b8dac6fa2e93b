import { defineEntity, p } from '@mikro-orm/core';

const CartProposalSchema = defineEntity({
  name: 'CartProposal',
  schema: 'assistant',
  tableName: 'cart_proposals',
  properties: {
    /** Digest of the session or of a guest's cookie; each has one proposal, the newest. */
    owner: p.string().length(64).primary(),
    /** The addition's id, so that a repeated yes adds nothing twice. */
    id: p.uuid(),
    productId: p.uuid(),
    name: p.text(),
    quantity: p.integer(),
    expiresAt: p.datetime().index(),
  },
  checks: [{ name: 'cart_proposals_quantity', expression: 'quantity > 0' }],
});

/**
 * A pending offer to add a product to a customer's cart. Stored on the server only, so that a history sent by the
 * browser cannot forge one (docs/rules.md#assistant-cart). Written by set-based statements only.
 */
export class CartProposal extends CartProposalSchema.class {}
CartProposalSchema.setClass(CartProposal);

const ModelUsageSchema = defineEntity({
  name: 'ModelUsage',
  schema: 'assistant',
  tableName: 'model_usage',
  properties: {
    /** A day in London. */
    day: p.date().primary(),
    calls: p.integer().default(0),
    /** Tokens used, or reserved for running calls. */
    tokens: p.bigint('number').default(0),
  },
});

/** The model's usage on one day, over all processes. Written by set-based statements only. */
export class ModelUsage extends ModelUsageSchema.class {}
ModelUsageSchema.setClass(ModelUsage);
