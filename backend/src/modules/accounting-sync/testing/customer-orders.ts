import { randomUUID } from 'node:crypto';
import {
  type OrderAddress,
  type OrderCustomer,
  OrderPlaced,
  type OrderPlacedPayload,
  PurchaseOrderApproved,
  type PurchaseOrderPayload,
  PurchaseOrderRejected,
  PurchaseOrderSubmitted,
} from '../../ordering/events.js';
import { SageClient } from '../connection/sage.client.js';
import { GuestOrderScenario } from './guest-orders.js';

const LEEDS: OrderAddress = {
  firstName: 'Dana',
  lastName: 'Painter',
  email: 'dana@post.test',
  phone: '0113 496 0000',
  address: 'Unit 4, Kirkstall Industrial Park, Upper Wortley Road West, Building C, Second Floor',
  city: 'Leeds',
  postalCode: 'LS12 4AA',
  country: 'United Kingdom',
};

/** Orders of signed-in customers, by card and on account. */
export class CustomerOrders extends GuestOrderScenario {
  private customers = 0;

  /** Returns a new customer. */
  customer(changes: Partial<OrderCustomer> = {}): OrderCustomer {
    this.customers += 1;
    const email = `customer${this.customers}-${randomUUID().slice(0, 8)}@post.test`;
    return {
      userId: randomUUID(),
      name: 'Dana Painter',
      email,
      companyName: null,
      companyAddress: null,
      vatNumber: null,
      ...changes,
    };
  }

  /** Places an order paid by card; nothing has been written to Sage yet. */
  async pay(
    changes: Partial<OrderPlacedPayload> = {},
    customer: OrderCustomer = this.customer(),
  ): Promise<OrderPlacedPayload> {
    const order = await this.order({ customer, shippingAddress: LEEDS, billingAddress: LEEDS, ...changes });
    await this.shop.receive(OrderPlaced(order));
    return order;
  }

  /** Submits a purchase order. */
  async submit(
    changes: Partial<PurchaseOrderPayload> = {},
    customer: OrderCustomer = this.customer({ companyName: 'Painter & Daughters Ltd' }),
  ): Promise<PurchaseOrderPayload> {
    const {
      paymentMethod: _,
      stripePaymentIntentId: __,
      ...order
    } = await this.order({
      customer,
      shippingAddress: LEEDS,
      billingAddress: LEEDS,
    });
    const terms = { purchaseOrderNumber: 'PO-4711', orderNotes: 'Gate B & ring' };
    const submitted = sumUp({ ...order, ...terms, ...changes });
    await this.shop.receive(PurchaseOrderSubmitted(submitted));
    return submitted;
  }

  async approve(order: PurchaseOrderPayload): Promise<void> {
    await this.shop.receive(PurchaseOrderApproved({ ...order, approvedBy: randomUUID() }));
  }

  /** Submits and approves a purchase order, and writes its invoice to Sage. */
  async billed(): Promise<PurchaseOrderPayload> {
    const placed = await this.submit();
    await this.approve(placed);
    await this.writeAll();
    return placed;
  }

  async reject(order: PurchaseOrderPayload): Promise<void> {
    await this.shop.receive(PurchaseOrderRejected({ ...order, rejectedBy: randomUUID(), reason: 'No credit' }));
  }

  /** Reads any resource of Sage, as its API returns it. */
  read<T = Record<string, unknown>>(path: string): Promise<T> {
    return this.shop.get(SageClient).get<T>(path, { syncType: 'queue' });
  }

  /** Returns Sage's contacts with an email address. */
  async contactsOf({ email }: OrderCustomer): Promise<Record<string, unknown>[]> {
    const query = new URLSearchParams({ email, attributes: 'all', nested_attributes: 'all' });
    return (await this.read<{ $items: Record<string, unknown>[] }>(`/contacts?${query}`)).$items;
  }
}

/** Access to Sage's books from outside the shop. */
interface Books {
  documents(reference: string): Promise<{ type: string; total: string; tax: string; status: string }[]>;
}

/** Returns the documents of an order in Sage by type, with their totals. */
export async function documentsOf(books: Books, { orderNumber }: { orderNumber: string }) {
  const documents = await books.documents(orderNumber);
  return documents.map(({ type, total, tax, status }) => ({ type, total, tax, status }));
}

function sumUp(order: PurchaseOrderPayload): PurchaseOrderPayload {
  const all = [...order.lines, order.shipping];
  return {
    ...order,
    tax: all.reduce((sum, { tax }) => sum + tax, 0),
    total: all.reduce((sum, { total, discount }) => sum + total - discount, 0),
  };
}
