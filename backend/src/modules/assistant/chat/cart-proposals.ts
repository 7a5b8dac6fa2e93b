import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { kysely } from '../../../platform/database/kysely.js';
import type { Actor } from '../../../platform/http/actor.js';
import { AddToCart, CartFull, MoreThanInStock, ProductNotSold, SoldToTradeOnly } from '../../cart/index.js';
import { Products } from '../../catalogue/index.js';
import type { AssistantTables } from '../tables.js';
import type { ChatProposalView } from './chat.dto.js';
import { comparable } from './question.js';

/** Minutes for which a proposal can be accepted. */
const PROPOSAL_MINUTES = 10;

const YES =
  /^(yes|yep|yeah|yup|ok|okay|sure|please|please do|go ahead|do it|do so|fine|agreed|add (it|them)|(yes |ok |okay |sure )?(please )?(add|put) (it|them|that|those)( in| to| into)?( my| the)?( cart| basket)?|yes do|yes i do|of course)$/;
const NO = /^(no|no thanks|no thank you|nope|not now|don't|do not|cancel|leave it|never mind|stop)$/;

/** Reads the reply to "Shall I add … to your cart?"; null where it is neither yes nor no. */
export function consentIn(message: string): 'yes' | 'no' | null {
  const words = comparable(message)
    .replace(/[^\p{L}\d' ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const short = words.replace(/(?<=.) (please|thanks|thank you)$/, '');
  if (YES.test(words) || YES.test(short)) return 'yes';
  return NO.test(words) || NO.test(short) ? 'no' : null;
}

/** The shop's own question; a product is added only after it and a yes. */
export const askToAdd = ({ quantity, name }: ChatProposalView): string =>
  `Shall I add ${quantity} × ${name} to your cart?`;

/** Errors of a cart whose messages customers may read. */
const REASONS = [CartFull, MoreThanInStock, ProductNotSold, SoldToTradeOnly];

/** Stores each session's proposal until it is answered: once, and for some minutes (docs/rules.md#assistant-cart). */
@Injectable()
export class CartProposals {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly products: Products,
  ) {}

  /** Replaces the session's earlier proposal. */
  async keep(owner: string, { productId, name, quantity }: ChatProposalView): Promise<void> {
    const values = {
      id: uuid(),
      product_id: productId,
      name,
      quantity,
      expires_at: sql<Date>`now() + make_interval(mins => ${PROPOSAL_MINUTES})`,
    };
    await kysely<AssistantTables>(this.em)
      .insertInto('assistant.cart_proposals')
      .values({ owner, ...values })
      .onConflict((conflict) => conflict.column('owner').doUpdateSet(values))
      .execute();
  }

  /** Removes and returns the session's proposal unless it has expired; of two concurrent answers only one gets it. */
  async take(owner: string): Promise<(ChatProposalView & { readonly id: string }) | null> {
    const taken = await kysely<AssistantTables>(this.em)
      .deleteFrom('assistant.cart_proposals')
      .where('owner', '=', owner)
      .returning(['id', 'product_id as productId', 'name', 'quantity', sql<boolean>`expires_at > now()`.as('isOpen')])
      .executeTakeFirst();
    if (!taken?.isOpen) return null;
    const { isOpen: _, ...proposal } = taken;
    return proposal;
  }

  /** Adds the agreed product to a signed-in customer's cart; a guest's browser adds it itself. */
  async add(viewer: Actor, { id, productId, name, quantity }: ChatProposalView & { readonly id: string }) {
    const done = { text: `Done: ${quantity} × ${name} is in your cart.`, added: [{ productId, quantity }] };
    if (viewer.kind !== 'user') {
      const [product] = await this.products.priced(viewer, [productId]);
      if (product && product.available >= quantity) return done;
      return { text: `${name} is no longer available in this quantity, so I have not added it.`, added: [] };
    }
    try {
      await this.commands.execute(new AddToCart(viewer, productId, quantity, id));
      return done;
    } catch (error) {
      if (!REASONS.some((reason) => error instanceof reason)) throw error;
      return { text: (error as Error).message, added: [] };
    }
  }
}
