import { defineEntity, p } from '@mikro-orm/core';
import { comparable } from './plain-text.js';

/** Minutes for which a proposal can be accepted. */
export const PROPOSAL_MINUTES = 10;

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

const YES =
  /^(yes|yes please|yep|yeah|yup|ok|okay|sure|please|please do|go ahead|do it|do so|fine|agreed|add (it|them)|(yes |ok |okay |sure )?(please )?(add|put) (it|them|that|those)( in| to| into)?( my| the)?( cart| basket)?|yes do|yes i do|of course)$/;
const NO = /^(no|no thanks|no thank you|nope|not now|don't|do not|cancel|leave it|never mind|stop)$/;

/** Reads the reply to "Shall I add … to your cart?"; null where it is neither yes nor no. */
export function consentIn(message: string): 'yes' | 'no' | null {
  const words = comparable(message)
    .replace(/[^\p{L}\d' ]+/gu, ' ')
    .replace(/\b(thanks|thank you)\b$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  const short = words.replace(/(?<=.) please$/, '');
  if (YES.test(words) || YES.test(short)) return 'yes';
  return NO.test(words) || NO.test(short) || /^no thank(s| you)?$/.test(comparable(message).replace(/\W+$/, ''))
    ? 'no'
    : null;
}

/** The shop's own question; a product is added only after it and a yes. */
export const askToAdd = (quantity: number, name: string): string => `Shall I add ${quantity} × ${name} to your cart?`;
