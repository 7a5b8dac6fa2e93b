import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Problem } from '../../../platform/http/problem.js';
import { History, type MessageHistory } from '../../../platform/messaging/history.js';
import { Documents, type OrderInSage } from '../../accounting-sync/index.js';
import type { OrderMove } from '../domain/order-move.js';
import type { TrailEntryView } from './trail.view.js';

/** Everything that happened to an order, in time order (design 5): built from the modules' faces and the correlation id. */
export class OrderTrail {
  constructor(readonly orderNumber: string) {}
}

interface TrailedOrder {
  id: string;
  moves: OrderMove[];
  stripePaymentIntentId: string | null;
}

@QueryHandler(OrderTrail)
export class OrderTrailHandler implements IQueryHandler<OrderTrail, TrailEntryView[]> {
  constructor(
    private readonly em: EntityManager,
    private readonly history: History,
    private readonly documents: Documents,
  ) {}

  async execute({ orderNumber }: OrderTrail): Promise<TrailEntryView[]> {
    const [order] = await this.em
      .fork()
      .execute<TrailedOrder[]>(
        `select id, moves, stripe_payment_intent_id as "stripePaymentIntentId" from ordering.orders where order_number = ?`,
        [orderNumber],
      );
    if (!order) throw new Problem(404, 'There is no such order.');
    const [told, sage] = await Promise.all([this.history.of(order.id), this.documents.ofOrder(order.id)]);
    return [...ofMoves(order), ...ofMessages(told), ...ofSage(sage)]
      .map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() }))
      .sort((a, b) => a.at.localeCompare(b.at));
  }
}

function ofMoves({ moves, stripePaymentIntentId }: TrailedOrder): TrailEntryView[] {
  return moves.map(({ from, to, at, actor, reason }) => ({
    at,
    kind: 'move',
    title: from === null ? 'Order placed' : `${from} → ${to}`,
    status: to,
    id: from === null ? stripePaymentIntentId : null,
    type: null,
    details: {
      actor,
      ...(reason ? { reason } : {}),
      ...(from === null && stripePaymentIntentId ? { stripePaymentIntentId } : {}),
    },
  }));
}

function ofMessages({ events, deliveries, mails }: MessageHistory): TrailEntryView[] {
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

function ofSage({ documents, writes }: OrderInSage): TrailEntryView[] {
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
