import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AddToCart } from '../src/modules/cart/cart.commands.js';
import { type CartLine, Carts } from '../src/modules/cart/index.js';
import { ProductsQueries } from '../src/modules/catalogue/products/products.queries.js';
import type { UserProfile } from '../src/modules/identity/index.js';
import { FinaliseCheckout } from '../src/modules/ordering/checkout/finalise-checkout.js';
import { PreparePayment } from '../src/modules/ordering/checkout/prepare-payment.js';
import type { OrderAddress } from '../src/modules/ordering/events.js';
import { ApprovePurchaseOrder } from '../src/modules/ordering/purchase-orders/purchase-orders.commands.js';
import { SubmitPurchaseOrder } from '../src/modules/ordering/purchase-orders/submit-purchase-order.js';
import { PriceQuoteQuery, type Quote } from '../src/modules/ordering/quotes/price-quote.js';
import type { UserActor } from '../src/platform/http/actor.js';
import { DemoCard } from './demo-card.js';
import { CUSTOMER_HOME, linesOf, type PastOrder, type PastPurchaseOrder, TRADE_WORKSHOP } from './past-orders.js';

interface BoughtOrder {
  id: string;
  orderNumber: string;
}

/** Buys as a shopper does: the same quote, payment and order that a browser would ask for. */
@Injectable()
export class DemoBuying {
  constructor(
    private readonly card: DemoCard,
    private readonly carts: Carts,
    private readonly commands: CommandBus,
    private readonly productsQueries: ProductsQueries,
    private readonly priceQuoteQuery: PriceQuoteQuery,
  ) {}

  /** As many points are used as are earned with it, so that the customer has as many afterwards as before. */
  async byCard(buyer: UserProfile, order: PastOrder): Promise<BoughtOrder> {
    const actor = customer(buyer);
    const lines = await this.cartLinesOf(order);
    const { pointsEarned } = await this.quote(actor, lines);
    const { total } = await this.quote(actor, lines, pointsEarned);
    const { payment } = await this.commands.execute(
      new PreparePayment(actor, lines, total, undefined, { points: pointsEarned }),
    );
    const to = addressed(buyer, CUSTOMER_HOME);
    await this.card.pay(payment.id, to);
    const delivery = { shippingAddress: to, billingAddress: to, customerEmail: buyer.email };
    const isMixed = lines.some(({ colour }) => colour);
    return this.commands.execute(
      new FinaliseCheckout(payment.id, actor, delivery, false, undefined, undefined, undefined, isMixed),
    );
  }

  /** From the trade customer's own cart, approved by the clerk where it is. */
  async byPurchaseOrder(buyer: UserProfile, order: PastPurchaseOrder, clerk: UserProfile): Promise<BoughtOrder> {
    const actor: UserActor = { ...customer(buyer), isTradeCustomer: true, tradeVerified: true };
    await this.fillCart(actor, await this.cartLinesOf(order));
    const { subtotal, shipping, total, lines } = await this.quote(actor);
    const to = addressed(buyer, TRADE_WORKSHOP);
    const submitted = await this.commands.execute(
      new SubmitPurchaseOrder(
        actor,
        order.purchaseOrderNumber,
        order.orderNotes,
        { shippingAddress: to, billingAddress: to },
        {
          ...{ subtotal, total, shipping: shipping.total },
          lines: lines.map(({ productId, quantity, unitPrice, total: totalPrice }) => ({
            ...{ productId, quantity, unitPrice, totalPrice },
          })),
        },
      ),
    );
    if (order.isApproved) await this.commands.execute(new ApprovePurchaseOrder(submitted.orderNumber, clerk.id));
    return submitted;
  }

  private async cartLinesOf(order: PastOrder): Promise<CartLine[]> {
    const found = await this.productsQueries.productsByCode(Object.keys(order.lines));
    return linesOf(order).flatMap(({ code, ...line }) =>
      found.filter(({ sku }) => sku === code).map(({ id }) => ({ productId: id, ...line })),
    );
  }

  private quote(actor: UserActor, cart?: readonly CartLine[], points = 0): Promise<Quote> {
    return this.priceQuoteQuery.priceQuote(actor, cart, { points });
  }

  /** Adds the missing quantities; an interrupted try may have added some. */
  private async fillCart(actor: UserActor, lines: readonly CartLine[]): Promise<void> {
    const held = new Map(
      (await this.carts.findLines(actor.userId)).map(({ productId, quantity }) => [productId, quantity]),
    );
    for (const { productId, quantity } of lines) {
      const missing = quantity - (held.get(productId) ?? 0);
      if (missing > 0) await this.commands.execute(new AddToCart(actor, productId, missing));
    }
  }
}

function customer({ id: userId }: UserProfile): UserActor {
  return { kind: 'user', userId, role: 'customer', isTradeCustomer: false, tradeVerified: false };
}

type Place = Pick<OrderAddress, 'address' | 'city' | 'state' | 'postalCode' | 'country'>;

function addressed({ firstName, lastName, email, phoneNumber: phone }: UserProfile, place: Place): OrderAddress {
  return { firstName, lastName, email, phone, ...place };
}
