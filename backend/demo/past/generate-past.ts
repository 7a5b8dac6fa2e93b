import type { RefundedOrder } from '../../src/modules/accounting-sync/documents/credit-note.js';
import type { OrderCustomer, RefundedShare } from '../../src/modules/ordering/events.js';
import { newOrderNumber, snapshotOf, startingValues } from '../../src/modules/ordering/orders/new-order.js';
import { type Quote, storedQuote } from '../../src/modules/ordering/quotes/price-quote.js';
import { refundedPoints, refundShares } from '../../src/modules/ordering/refunds/refund-content.js';
import type { Actor } from '../../src/platform/http/actor.js';
import type { Pence } from '../../src/platform/money.js';
import { placedTimes, stepTimes } from './calendar.js';
import {
  iso,
  PastBooks,
  type PastBusiness,
  type PastSale,
  pastId,
  type Row,
  type SandboxObject,
} from './past-books.js';
import { PAST_COMPANIES, PAST_CUSTOMERS, type PastCompany, type PastPerson, pastGuest } from './people.js';
import { type PlannedOrder, type PlannedStep, plannedOrders, randomNumbers } from './plan.js';

type BasketLine = { productId: string; quantity: number };

/** The parts of this shop that its past refers to. */
export interface PastShop {
  /** Products to buy, the same order every time. */
  readonly products: readonly { readonly id: string; readonly price: Pence }[];
  /** Sage's item of each product. */
  readonly items: ReadonlyMap<string, string>;
  /** The contact in Sage of each company, by email address. */
  readonly contacts: ReadonlyMap<string, string>;
  readonly business: PastBusiness;
  /** The user who did what staff do. */
  readonly staffId: string;
  quote(buyer: Actor, lines: readonly BasketLine[]): Promise<Quote>;
}

/** Rows by table, those that others refer to first, and the objects of the stand-ins for Stripe and Sage. */
export interface Past {
  readonly tables: ReadonlyMap<string, Row[]>;
  readonly stripe: readonly SandboxObject[];
  readonly sage: readonly SandboxObject[];
}

/** A customer had the account so long before the first order, in ms. */
const ACCOUNT_BEFORE_MS = 2 * 3_600_000;
/** Documents follow a step after so long, in ms. */
const SOON_MS = 2000;
const CARRIERS = ['DPD', 'Royal Mail', 'DPD', 'Parcelforce'] as const;
const NEVER = '00000000-0000-0000-0000-000000000000';
/** The email of a step. */
const EMAILS: Readonly<Record<string, string>> = {
  ...{ approve: 'po_approved', reject: 'po_rejected', shipped: 'order_shipped' },
  ...{ 'customer-cancel': 'order_cancelled', 'staff-cancel': 'order_cancelled', 'return-request': 'return_received' },
  ...{ 'return-accept': 'return_answered', 'return-decline': 'return_answered' },
};

/** Makes ninety days of orders until `now` (ms since 1970): rows, payments and documents that agree to the penny. */
export async function generatePast(shop: PastShop, now: number): Promise<Past> {
  const books = new PastBooks(shop.business, shop.items);
  const people = new PastPeople(shop, books);
  const orders = plannedOrders();
  const placed = placedTimes(orders.length, now);
  for (const planned of orders) {
    const times = stepTimes(planned, placed[planned.index]!, now);
    const { payer, buyer } = planned;
    const person = payer === 'guest' ? pastGuest(buyer) : (payer === 'card' ? PAST_CUSTOMERS : PAST_COMPANIES)[buyer]!;
    const customer = payer === 'guest' ? null : people.customer(person, times[0]!);
    const quote = storedQuote(await shop.quote(actorOf(customer), basketOf(planned, shop.products)));
    new PastOrder(shop, books, people, planned, person, customer, quote, times).make();
  }
  people.finish();
  return { tables: books.tables, ...books.objects };
}

/** Cheap things by the handful, dear ones singly; a workshop buys more of each. */
function basketOf({ index, payer }: PlannedOrder, products: PastShop['products']): BasketLine[] {
  const random = randomNumbers(1000 + index);
  const isTrade = payer === 'purchase order';
  const basket = new Map<string, number>();
  for (let lines = 1 + Math.floor(random() * (isTrade ? 5 : 3.6)); lines > 0; lines -= 1) {
    const { id, price } = products[Math.floor(random() * products.length)]!;
    const most = price > 9000 ? 1 : price > 2500 ? 2 : 5;
    basket.set(id, 1 + Math.floor(random() * most * (isTrade ? 1.8 : 1)));
  }
  return [...basket].map(([productId, quantity]) => ({ productId, quantity }));
}

function actorOf(customer: OrderCustomer | null): Actor {
  if (!customer) return { kind: 'guest' };
  const isTrade = customer.companyName !== null;
  return { kind: 'user', userId: customer.userId, role: 'customer', isTradeCustomer: isTrade, tradeVerified: isTrade };
}

/** Accounts of the past, each with its contact in Sage and its points. */
class PastPeople {
  private readonly known = new Map<string, { customer: OrderCustomer; row: Row; contactId: string; pending: number }>();

  constructor(
    private readonly shop: PastShop,
    private readonly books: PastBooks,
  ) {}

  /** Makes the account at the first order. */
  customer(person: PastPerson | PastCompany, firstOrderAt: number): OrderCustomer {
    const { firstName, lastName, email, phone: phoneNumber } = person;
    const known = this.known.get(email);
    if (known) return known.customer;
    const [userId, name, at] = [pastId(email), `${firstName} ${lastName}`, firstOrderAt - ACCOUNT_BEFORE_MS];
    const company = 'companyName' in person ? person : null;
    const companyName = company?.companyName ?? null;
    const companyAddress = company && `${company.address}, ${company.city}, ${company.postalCode}`;
    const shared = { email, firstName, lastName, phoneNumber, companyName, companyAddress, role: 'customer' };
    const row = this.books.row('identity.users', {
      ...{ ...shared, id: userId, version: 1, createdAt: iso(at), updatedAt: iso(at), emailConfirmed: true, points: 0 },
      ...{ username: email.replace(/@.*|[^a-z0-9]/g, ''), isTradeCustomer: company !== null },
      ...{ tradeCustomerStatus: company ? 'verified' : 'pending_verification', tradeDecidedAt: company && iso(at) },
      ...{ companyRegistrationNumber: company?.registration, businessType: company?.businessType },
      ...{ tradeDecisionNote: company && 'Known by telephone', contactRole: company && 'Owner' },
    });
    this.books.row('accounting.users', { ...shared, userId, isTradeVerified: company !== null });
    const contactId = this.shop.contacts.get(email) ?? this.contact(name, person, userId, at);
    const linked = { sageBusinessId: this.shop.business.businessId, lastSyncAt: iso(at), createdAt: iso(at) };
    this.books.row('accounting.sage_customers', { ...linked, userId, sageCustomerId: contactId });
    const customer = { userId, name, email, companyName, companyAddress, vatNumber: null };
    this.known.set(email, { customer, row, contactId, pending: 0 });
    return customer;
  }

  contactId({ email }: OrderCustomer): string {
    return this.known.get(email)!.contactId;
  }

  moveOrderPoints({ email }: OrderCustomer, points: number, pending = 0): void {
    const { row } = this.known.get(email)!;
    row.points = Number(row.points) + points;
    this.known.get(email)!.pending += pending;
  }

  finish(): void {
    for (const { customer, row, pending } of this.known.values())
      this.books.row('loyalty.balances', { userId: customer.userId, balance: row.points, pending });
  }

  private contact(name: string, person: PastPerson, userId: string, at: number): string {
    const { email, phone: telephone, address: line1, city, postalCode } = person;
    const address = { line1, line2: null, city, region: null, postalCode, countryId: 'GB' };
    const reference = `W${userId.slice(0, 8).toUpperCase()}`;
    const id = this.books.contact(name, email, userId, at, {
      ...{
        reference,
        mainAddress: { id: pastId(`${email} main`).replaceAll('-', ''), ...address, typeId: 'ACCOUNTS' },
      },
      deliveryAddress: { id: pastId(`${email} delivery`).replaceAll('-', ''), ...address, typeId: 'DELIVERY' },
      ...{ mainPerson: { id: userId.replaceAll('-', ''), name, email, telephone, mobile: null, jobTitle: null } },
    });
    const { businessId: sageBusinessId } = this.shop.business;
    const row = { sageBusinessId, sageContactId: id, name, email, reference, lastSyncAt: iso(at), createdAt: iso(at) };
    this.books.row('accounting.sage_contacts', row);
    return id;
  }
}

/** One order, from its placing to its last step. */
class PastOrder {
  private readonly moves: Row[] = [];
  private readonly refunds: RefundedOrder[] = [];
  private readonly state: Row = { carrier: null, trackingNumber: null, poApprovedAt: null, poApprovedBy: null };
  private readonly sale: PastSale;
  private readonly values: ReturnType<typeof startingValues> & { id: string; ageToConfirm: null };
  private readonly intentId: string | null;
  private quoted: ReturnType<PastBooks['document']> | undefined;
  private invoice: ReturnType<PastBooks['document']> | undefined;
  private returned: Row | undefined;
  private pointsTakenBack = 0;

  constructor(
    private readonly shop: PastShop,
    private readonly books: PastBooks,
    private readonly people: PastPeople,
    private readonly planned: PlannedOrder,
    person: PastPerson | PastCompany,
    private readonly customer: OrderCustomer | null,
    private readonly quote: ReturnType<typeof storedQuote>,
    private readonly times: readonly number[],
  ) {
    const { firstName, lastName, email, phone, address, city, postalCode } = person;
    const to = { firstName, lastName, email, phone, address, city, postalCode, country: 'United Kingdom' };
    const actor = customer?.userId ?? 'guest';
    const delivery = { shippingAddress: to, billingAddress: to, customerEmail: email };
    const id = pastId(`order ${planned.index}`);
    const [placed] = this.times as [number];
    this.values = {
      ...startingValues({ customer, quote, delivery, actor, ageConfirmed: false }),
      ...{ id, orderNumber: newOrderNumber(new Date(placed)), ageToConfirm: null },
    };
    this.sale = {
      name: id,
      snapshot: snapshotOf(this.values, quote.lines, new Date(placed)),
      contactId: customer && people.contactId(customer),
      purchaseOrder: 'poPrefix' in person ? `${person.poPrefix}-${1400 + planned.index}` : null,
    };
    this.intentId = this.sale.purchaseOrder ? null : books.payment(this.sale, placed);
    this.state.poStatus = this.sale.purchaseOrder && 'pending_approval';
  }

  make(): void {
    const { steps, index } = this.planned;
    for (const [position, step] of steps.entries()) {
      const at = this.times[position]!;
      this.take(step, at);
      const email = step.step === 'placed' ? (this.intentId ? 'order_confirmation' : 'po_received') : EMAILS[step.step];
      if (email) this.email(email, '', at);
    }
    const [placed, last] = [iso(this.times[0]!), iso(this.times.at(-1)! + SOON_MS)];
    const { ageToConfirm: _, ...values } = this.values;
    const { id, orderNumber } = values;
    this.books.row('ordering.orders', {
      ...{ ...values, ...this.state, version: 1 + this.moves.length, status: this.moves.at(-1)!.to, moves: this.moves },
      ...{ createdAt: placed, updatedAt: last, sageState: 'complete', lastSageSync: last },
      ...{ paymentMethod: this.intentId ? 'stripe' : 'purchase_order', stripePaymentIntentId: this.intentId },
      ...{ purchaseOrderNumber: this.sale.purchaseOrder, orderNotes: this.sale.purchaseOrder && '' },
      sageInvoiceNumber: this.invoice?.body.number ?? null,
    });
    this.books.row('accounting.order_states', { orderId: id, state: 'complete', lastSyncAt: last });
    const isSold = this.moves.some(({ to }) => to === 'confirmed');
    const isBack = this.refunds.some(({ restocked }) => restocked);
    for (const [position, line] of this.quote.lines.entries()) {
      const { unitPrice: price, ...item } = line;
      this.books.row('ordering.order_items', {
        ...item,
        price,
        id: pastId(`item ${index} ${position}`),
        orderId: id,
        position,
      });
      if (this.state.poStatus === 'rejected') continue;
      this.books.row('catalogue.stock_reservations', {
        ...{ orderId: id, productId: line.productId, quantity: line.quantity, state: isSold ? 'sold' : 'reserved' },
        ...{ reservedAt: placed, soldAt: isSold ? placed : null, countedAt: isSold ? placed : null },
        ...{ returnedAt: isBack ? last : null, returnCountedAt: isBack ? last : null },
        returnId: isBack ? this.refunds.at(-1)!.refundId : NEVER,
      });
    }
    if (!this.customer) return;
    const wasSent = this.moves.some(({ to }) => to === 'shipped' || to === 'cancelled');
    const kind = isSold ? 'unshipped' : 'purchase-order';
    const points = values.pointsEarned;
    if (points === 0 || wasSent) return;
    this.books.row('loyalty.pending_points', { orderId: id, userId: this.customer.userId, orderNumber, kind, points });
    if (isSold) this.people.moveOrderPoints(this.customer, 0, points);
  }

  private take({ step, text, amount }: PlannedStep, at: number): void {
    const { staffId } = this.shop;
    const soon = at + SOON_MS;
    if (step === 'placed') {
      this.move('pending', at, this.customer?.userId ?? 'guest');
      if (this.sale.purchaseOrder) this.quoted = this.books.document(this.sale, 'sales_quote', soon);
      else this.paid(at, soon);
    } else if (step === 'approve') {
      Object.assign(this.state, { poStatus: 'approved', poApprovedAt: iso(at), poApprovedBy: staffId });
      this.move('confirmed', at, staffId, { reason: text });
      this.invoice = this.books.document(this.sale, 'sales_invoice', soon, this.quoted);
      this.move('invoiced', soon, 'system');
      this.earned(at);
    } else if (step === 'reject') {
      Object.assign(this.state, { poStatus: 'rejected', poRejectedReason: text });
      this.move('cancelled', at, staffId, { reason: text });
      this.books.decline(this.sale, this.quoted!, soon);
    } else if (step === 'processing' || step === 'delivered') {
      this.move(step, at, staffId);
    } else if (step === 'shipped') {
      const carrier = CARRIERS[this.planned.index % CARRIERS.length]!;
      const parcel = { carrier, trackingNumber: String(155_048_120_000 + this.planned.index * 7919) };
      Object.assign(this.state, parcel);
      this.move('shipped', at, staffId, parcel);
    } else if (step === 'customer-cancel' || step === 'staff-cancel') {
      const [by, actor] = step === 'staff-cancel' ? ['staff', staffId] : ['customer', this.customer!.userId];
      this.move('cancelled', at, actor!, { by, reason: text });
      this.refund('whole', true, actor!, text!, at);
    } else if (step === 'refund-part') {
      this.refund('part', false, staffId, text!, at, amount);
    } else if (step === 'refund-whole') {
      const refundId = this.refund('whole', this.returned !== undefined, staffId, text!, at);
      if (this.returned)
        Object.assign(this.returned, { status: 'refunded', refundId, closedAt: iso(at), closedBy: staffId });
    } else if (step === 'return-request') {
      this.returned = this.books.row('ordering.return_requests', {
        ...{ id: pastId(`return ${this.planned.index}`), version: 1, orderId: this.values.id, status: 'requested' },
        ...{ createdAt: iso(at), updatedAt: iso(at), reason: text },
        lines: this.quote.lines.map(({ productId, sku, name, quantity }) => ({ productId, sku, name, quantity })),
      });
    } else if (step === 'paid') {
      this.books.transfer(this.sale, this.invoice!, at);
    } else {
      const status = step === 'return-accept' ? 'accepted' : 'declined';
      Object.assign(this.returned!, { status, answer: text, answeredAt: iso(at), answeredBy: staffId });
    }
  }

  private move(to: string, at: number, actor: string, more: Row = {}): void {
    this.moves.push({ at: iso(at), to, from: this.moves.at(-1)?.to ?? null, actor, ...more });
  }

  private email(type: string, about: string, at: number): void {
    const [id, createdAt] = [pastId(`email ${this.values.id} ${type} ${about}`), iso(at)];
    const email = { id, orderId: this.values.id, notificationType: type, about, createdAt };
    this.books.row('ordering.po_notifications', { ...email, isProcessed: true, processedAt: createdAt });
  }

  private paid(at: number, soon: number): void {
    this.move('confirmed', at + SOON_MS / 2, this.customer?.userId ?? 'guest');
    this.earned(at);
    if (!this.customer) {
      this.books.receipt(this.sale, soon);
      return;
    }
    this.invoice = this.books.document(this.sale, 'sales_invoice', soon);
    this.books.cardPayment(this.sale, this.invoice, soon);
  }

  private earned(at: number): void {
    const { id, orderNumber, pointsEarned } = this.values;
    this.points(pointsEarned, `earned:${id}`, `Earned with order ${orderNumber}`, at);
  }

  /** Moves the customer's points; down where `points` is below 0. */
  private points(points: number, key: string, description: string, at: number): void {
    if (!this.customer || points === 0) return;
    const { id: orderId, orderNumber } = this.values;
    const { userId } = this.customer;
    this.books.row('loyalty.points_transactions', {
      ...{ id: pastId(key), key, userId, orderId, orderNumber, description, createdAt: iso(at) },
      ...{ type: points > 0 ? 'earned' : 'spent', points: Math.abs(points) },
    });
    this.people.moveOrderPoints(this.customer, points);
  }

  /** Gives back an amount, or all that is left. Returns the refund's id. */
  private refund(
    kind: RefundedOrder['kind'],
    restocked: boolean,
    actor: string,
    reason: string,
    at: number,
    part?: Pence,
  ): string {
    const { id: orderId, orderNumber, total, pointsEarned } = this.values;
    const soon = at + SOON_MS;
    const refundId = pastId(`refund ${this.planned.index} ${this.refunds.length}`);
    const given = this.refunds.reduce((sum, { amount }) => sum + amount, 0);
    const amount = part ?? total - given;
    const shares = refundShares(
      this.sale.snapshot,
      this.refunds.flatMap((refund) => refund.shares as RefundedShare[]),
      amount,
    );
    const takenBack = refundedPoints(pointsEarned, total, { amount: given, points: this.pointsTakenBack }, amount);
    this.pointsTakenBack += takenBack;
    const units = this.quote.lines.map(({ quantity }, position) => ({ position, quantity }));
    const refund: RefundedOrder = {
      ...this.sale.snapshot,
      ...{ refundId, kind, units: kind === 'whole' ? units : [], amount, shares, restocked },
      paymentMethod: this.intentId ? 'stripe' : 'purchase_order',
    };
    this.refunds.push(refund);
    this.books.row('ordering.refunds', {
      ...{
        id: refundId,
        version: 2,
        orderId,
        kind,
        amount,
        shares,
        units: refund.units,
        restock: restocked,
        actor,
        reason,
      },
      ...{
        createdAt: iso(at),
        updatedAt: iso(soon),
        checkAt: iso(soon),
        doneAt: iso(soon),
        status: 'done',
        attempts: 0,
      },
      ...{ pointsReturned: 0, pointsTakenBack: takenBack, stripePaymentIntentId: this.intentId },
      stripeRefundId: this.intentId && this.books.paidBack(this.intentId, refund, soon),
    });
    this.points(-takenBack, `taken-back:${refundId}`, `Taken back with the refund of order ${orderNumber}`, soon);
    if (this.invoice) this.books.creditNote(this.sale, this.invoice, refund, soon);
    else this.books.receipt(this.sale, soon, refund);
    this.email('order_refunded', refundId, soon);
    return refundId;
  }
}
