import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { formatPounds, parsePence } from '../../../platform/money.js';
import { Documents, type OrderInSage } from '../../accounting-sync/index.js';
import { type OrderGrantUse, type OrderPoints, Points } from '../../loyalty/index.js';
import { OrderNotFound } from '../orders/lock-order.js';
import { type OrderFailureEntry } from '../orders/order-failures.js';
import { ActorNames, type AdminOrderRow, findAdminOrderRow } from '../orders/orders.queries.js';
import { type MessageHistory, readMessageHistory } from './message-history.js';
import type { TrailDetailView, TrailEntryView } from './trail.dto.js';

/** Events, the modules' reactions to them, and mails. */
export function messageEntries({ events, deliveries, mails }: MessageHistory): TrailEntryView[] {
  return [
    ...events.map(({ id, type, occurredAt, sentAt, ...details }) => ({
      at: occurredAt,
      kind: 'event',
      title: type,
      status: sentAt ? 'sent' : 'waiting',
      id,
      type,
      details: { ...details, sentAt },
    })),
    ...deliveries.map(({ receivedAt, reaction, status, eventId, type, ...details }) => ({
      at: receivedAt,
      kind: 'delivery',
      title: reaction,
      status,
      id: eventId,
      type,
      details,
    })),
    ...mails.map(({ createdAt, subject, status, ...details }) => ({
      at: createdAt,
      kind: 'mail',
      title: subject,
      status,
      id: null,
      type: null,
      details,
    })),
  ];
}

/** The documents in Sage, and past or pending writes to it. */
export function sageEntries({ documents, writes }: OrderInSage): TrailEntryView[] {
  return [
    ...documents.map(({ document, sageId, number, status, createdAt }) => ({
      at: createdAt.toISOString(),
      kind: 'document',
      title: number ? `${document} ${number}` : document,
      status,
      id: sageId,
      type: null,
      details: { document, sageId, number },
    })),
    ...writes.map(({ createdAt, operation, status, id, ...details }) => ({
      at: createdAt.toISOString(),
      kind: 'write',
      title: operation,
      status,
      id,
      type: null,
      details,
    })),
  ];
}

/** Points that came and went with it. */
export function pointsEntries(points: readonly OrderPoints[]): TrailEntryView[] {
  return points.map(({ id, type, points: many, description, at }) => ({
    at,
    kind: 'points',
    title: `${many} points ${type === 'earned' ? 'added' : 'taken'}`,
    status: null,
    id,
    type: null,
    details: { description },
  }));
}

/** Returns a decimal amount as people read it. */
export const pounds = (amount: string) => formatPounds(parsePence(amount));

const STATES: Readonly<Record<string, string>> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  invoiced: 'Invoiced',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

export function stateLabel(state: string): string {
  return STATES[state] ?? capitalised(state);
}

const DOCUMENTS: Readonly<Record<string, string>> = {
  receipt: 'Receipt',
  invoice: 'Invoice',
  payment: 'Payment',
  allocation: 'Allocation of the payment',
  quote: 'Quote',
  credit_note: 'Credit note',
  refund: 'Refund',
};

export function documentLabel(document: string): string {
  return DOCUMENTS[document] ?? capitalised(document);
}

const WRITES: Readonly<Record<string, string>> = {
  create_receipt: 'Receipt',
  create_invoice: 'Paid invoice',
  create_quote: 'Quote',
  invoice_from_quote: 'Invoice for the purchase order',
  decline_quote: 'Declining the quote',
  create_credit_note: 'Credit note of the refund',
  create_refund: 'Refund of the receipt',
};

export function writeLabel(operation: string): string {
  return WRITES[operation] ?? capitalised(operation);
}

const MODULES: Readonly<Record<string, string>> = {
  'accounting-sync': 'Sage',
  catalogue: 'Catalogue',
  identity: 'Accounts',
  loyalty: 'Reward points',
  ordering: 'Orders',
};

/** Returns "Purchase order approved" for `ordering.purchase-order-approved.v1`. */
export function eventLabel(type: string): string {
  return capitalised(type.split('.').at(1) ?? type).replace(' in sage ', ' in Sage ');
}

/** Returns "Award points" for `loyalty.award-points-on-order-placed`, "Queue invoice for Sage" for a queued write. */
export function trailReactionLabel(reaction: string): string {
  const does = (reaction.split('.').at(-1) ?? reaction).replace(/-on-.*$/, '');
  if (does.startsWith('enqueue-')) return `Queue ${spaced(does.slice('enqueue-'.length))} for Sage`;
  return capitalised(does.replace(/^mail-/, 'email-'));
}

export function moduleLabel(reaction: string): string {
  const [name = ''] = reaction.split('.');
  return MODULES[name] ?? capitalised(name);
}

/** Returns "Tried once.", "Tried 3 times."; empty before the first try. */
export function triedLabel(attempts: number): string {
  if (attempts === 0) return 'Not tried yet.';
  return attempts === 1 ? 'Tried once.' : `Tried ${attempts} times.`;
}

type Known = string | number | boolean | Date | null | undefined;

/** Returns the known details with their labels, without empty ones. */
export function details(known: Readonly<Record<string, Known>>): TrailDetailView[] {
  return Object.entries(known)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([label, value]) =>
      value instanceof Date
        ? { label, value: value.toISOString(), isTime: true }
        : { label, value: String(value), isTime: false },
    );
}

/** Returns a moment of a JSON answer; null where there is none. */
export function dateOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

export function capitalised(name: string): string {
  const text = spaced(name);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function spaced(name: string): string {
  return name.toLowerCase().replaceAll(/[-_]/g, ' ');
}

type NameOf = (actor: string) => string;

/** Returns all actors in the order's history. */
export function actorsOf({
  moves,
  notes,
  refunds,
  returnRequests,
  ageConfirmation,
  mixedConfirmation,
}: AdminOrderRow): string[] {
  return [
    ...moves.map(({ actor }) => actor),
    ...notes.map(({ author }) => author),
    ...refunds.map(({ actor }) => actor),
    ...(ageConfirmation ? [ageConfirmation.actor] : []),
    ...(mixedConfirmation ? [mixedConfirmation.actor] : []),
    ...returnRequests.flatMap(({ answeredBy, arrivedBy, closedBy }) =>
      [answeredBy, arrivedBy, closedBy].filter((actor) => actor !== null),
    ),
  ];
}

/** The history that ordering itself knows. */
export function orderEntries(order: AdminOrderRow, nameOf: NameOf): TrailEntryView[] {
  return [
    ...moves(order, nameOf),
    ...refunds(order, nameOf),
    ...returns(order, nameOf),
    ...disputes(order),
    ...order.notes.map(({ id, author, text, at }) =>
      entry({ at, kind: 'note', title: text, id, details: { actor: nameOf(author) } }),
    ),
    ...(order.deliverySetAt ? [entry({ at: order.deliverySetAt, kind: 'address', title: 'Address given' })] : []),
    ...ageConfirmed(order, nameOf),
    ...mixedConfirmed(order, nameOf),
  ];
}

function entry({ at, kind, title, ...rest }: Partial<TrailEntryView> & Pick<TrailEntryView, 'at' | 'kind' | 'title'>) {
  return { at, kind, title, status: null, id: null, type: null, details: {}, ...rest };
}

function ageConfirmed({ ageConfirmation }: AdminOrderRow, nameOf: NameOf): TrailEntryView[] {
  if (!ageConfirmation) return [];
  const { age, at, actor } = ageConfirmation;
  return [entry({ at, kind: 'age', title: `Confirmed to be ${age} or over`, details: { actor: nameOf(actor) } })];
}

function mixedConfirmed({ mixedConfirmation }: AdminOrderRow, nameOf: NameOf): TrailEntryView[] {
  if (!mixedConfirmation) return [];
  const { at, actor } = mixedConfirmation;
  const title = 'Agreed that mixed paint cannot be returned';
  return [entry({ at, kind: 'mixed', title, details: { actor: nameOf(actor) } })];
}

function moves({ moves: made, stripePaymentIntentId }: AdminOrderRow, nameOf: NameOf): TrailEntryView[] {
  return made.map(({ from, to, at, actor, ...details }) =>
    entry({
      at,
      kind: 'move',
      title: from === null ? 'Order placed' : `${from} → ${to}`,
      status: to,
      id: from === null ? stripePaymentIntentId : null,
      details: {
        actor: nameOf(actor),
        ...details,
        ...(from === null && stripePaymentIntentId ? { stripePaymentIntentId } : {}),
      },
    }),
  );
}

/** A refund's request and its outcome: two entries once it is done. */
function refunds({ refunds: asked }: AdminOrderRow, nameOf: NameOf): TrailEntryView[] {
  return asked.flatMap(({ at, doneAt, id, amount, kind, status, actor, reason, cause, stripeRefundId }) => {
    const what = `${kind === 'whole' ? 'Whole refund' : kind === 'lines' ? 'Refund of items,' : 'Refund'}${kind === 'lines' ? '' : ' of'} ${pounds(amount)}`;
    const details = { refundId: id, stripeRefundId, cause };
    return [
      entry({
        at,
        kind: 'refund',
        title: `${what} requested`,
        status: doneAt ? null : status,
        id: stripeRefundId,
        details: { actor: nameOf(actor), reason, ...details },
      }),
      ...(doneAt
        ? [entry({ at: String(doneAt), kind: 'refund', title: `${what} sent`, status, id: stripeRefundId, details })]
        : []),
    ];
  });
}

function returns({ returnRequests }: AdminOrderRow, nameOf: NameOf): TrailEntryView[] {
  return returnRequests.flatMap(({ id, at, status, reason, answer, answeredAt, answeredBy, lines }) => [
    entry({
      at,
      kind: 'return',
      title: `Return requested: ${lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}`,
      status: answeredAt ? null : status,
      id,
      details: { reason },
    }),
    ...(answeredAt
      ? [
          entry({
            at: answeredAt,
            kind: 'return',
            title: `Return ${status === 'declined' ? 'declined' : 'accepted'}`,
            status,
            id,
            details: { actor: nameOf(answeredBy ?? ''), answer },
          }),
        ]
      : []),
  ]);
}

function disputes({ disputes: opened }: AdminOrderRow): TrailEntryView[] {
  return opened.flatMap(({ id, at, closedAt, amount, status, reason, respondBy }) => [
    entry({
      at,
      kind: 'dispute',
      title: `Chargeback of ${pounds(amount)}`,
      status: closedAt ? null : status,
      id,
      details: { reason: reason.replaceAll('_', ' '), respondBy },
    }),
    ...(closedAt ? [entry({ at: closedAt, kind: 'dispute', title: 'Chargeback closed', status, id })] : []),
  ]);
}

@Injectable()
export class TrailQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly documents: Documents,
    private readonly points: Points,
    private readonly names: ActorNames,
  ) {}

  /** The whole history of an order, in time order: from the public APIs of the modules and the correlation id. */
  async orderTrail(orderNumber: string): Promise<TrailEntryView[]> {
    const order = await findAdminOrderRow(this.em, orderNumber);
    if (!order) throw new OrderNotFound();
    const [messages, sage, points, nameOf] = await Promise.all([
      readMessageHistory(this.em, order.id),
      this.documents.ofOrder(order.id),
      order.userId ? this.points.forOrder(order.userId, order.id) : [],
      this.names.find(actorsOf(order)),
    ]);
    return [...orderEntries(order, nameOf), ...messageEntries(messages), ...sageEntries(sage), ...pointsEntries(points)]
      .map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() }))
      .sort((a, b) => a.at.localeCompare(b.at));
  }
}

/** All known data of an order, from the modules' public APIs. */
export interface TrailSources {
  readonly order: AdminOrderRow;
  readonly messages: MessageHistory;
  readonly sage: OrderInSage;
  readonly points: readonly OrderPoints[];
  /** The redeemed reward that it uses or gave back. */
  readonly reward: OrderGrantUse | null;
  /** The history of its failed events, oldest first. */
  readonly failures: readonly OrderFailureEntry[];
  /** Names an actor for a person. */
  readonly nameOf: (actor: string) => string;
}

/** Id of the failed event that a parked reaction, failed email or failed refund is. */
export const failedEventId = {
  reaction: (inboxId: string) => `inbox-${inboxId}`,
  mail: (id: string) => `mail:${id}`,
  refund: (id: string) => `refund:${id}`,
};
