import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Actor } from '../../../../platform/http/actor.js';
import { AddToCart, CartFull, MoreThanInStock, ProductNotSold, SoldToTradeOnly } from '../../../cart/index.js';
import { Products } from '../../../catalogue/index.js';
import type { Added } from '../domain/said.js';
import type { AgreedProposal } from './cart-proposals.js';

/** Adds the agreed product to a signed-in customer's cart; a guest's browser adds it itself. */
@Injectable()
export class CartAdditions {
  constructor(
    private readonly commands: CommandBus,
    private readonly products: Products,
  ) {}

  async add(
    viewer: Actor,
    { id, productId, name, quantity }: AgreedProposal,
  ): Promise<{ text: string; added: Added[] }> {
    const done = { text: `Done: ${quantity} × ${name} is in your cart.`, added: [{ productId, quantity }] };
    if (viewer.kind === 'user') {
      try {
        await this.commands.execute(new AddToCart(viewer, productId, quantity, id));
        return done;
      } catch (error) {
        if (!REASONS.some((reason) => error instanceof reason)) throw error;
        return { text: (error as Error).message, added: [] };
      }
    }
    const [product] = await this.products.priced(viewer, [productId]);
    if (product && product.available >= quantity) return done;
    return { text: `${name} is no longer available in this quantity, so I have not added it.`, added: [] };
  }
}

/** Errors of a cart whose messages customers may read. */
const REASONS = [CartFull, MoreThanInStock, ProductNotSold, SoldToTradeOnly];
