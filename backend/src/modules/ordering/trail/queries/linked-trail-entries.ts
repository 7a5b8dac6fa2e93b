import type { MessageHistory } from '../../../../platform/messaging/history.js';
import type { OrderInSage } from '../../../accounting-sync/index.js';
import type { OrderPoints } from '../../../loyalty/index.js';
import type { TrailEntryView } from './trail.view.js';

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
