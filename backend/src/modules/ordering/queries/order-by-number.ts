import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { OrderView } from './order.view.js';

/** One order with its lines, by its number; null where there is none. Who may see it is the asker's matter. */
export class OrderByNumber {
  constructor(readonly orderNumber: string) {}
}

const STATEMENT = `
  select o.order_number as "orderNumber", o.status, null as "poStatus", o.subtotal::text, o.shipping::text, o.tax::text,
    o.points_discount::text as "pointsDiscount", o.total::text, o.points_earned as "pointsEarned", o.customer_email as "customerEmail",
    o.payment_method as "paymentMethod", o.stripe_payment_intent_id as "stripePaymentIntentId", o.sage_invoice_number as "sageInvoiceNumber",
    to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
    o.shipping_address as "shippingAddress", o.billing_address as "billingAddress",
    (select jsonb_agg(jsonb_build_object('productId', i.product_id, 'sku', i.sku, 'name', i.name, 'slug', i.slug, 'imageUrl', i.image_url,
       'quantity', i.quantity, 'unitPrice', i.price::text, 'total', i.total::text, 'tax', i.tax::text) order by i.position)
     from ordering.order_items i where i.order_id = o.id) as lines
  from ordering.orders o where o.order_number = ?`;

@QueryHandler(OrderByNumber)
export class OrderByNumberHandler implements IQueryHandler<OrderByNumber, OrderView | null> {
  constructor(private readonly em: EntityManager) {}

  async execute({ orderNumber }: OrderByNumber): Promise<OrderView | null> {
    const [order] = await this.em.fork().execute<OrderView[]>(STATEMENT, [orderNumber]);
    return order ?? null;
  }
}
