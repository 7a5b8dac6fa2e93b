import type { AdminOrderRow } from '../orders/orders.queries.js';
import type { MoneyTrailEntryView } from './trail.dto.js';
import { dateOf, details, failedEventId, pounds, stateLabel, type TrailSources } from './trail.queries.js';

type Entry = MoneyTrailEntryView;

/** Returns an entry with the given fields; all others are empty. */
export function entry(given: Pick<Entry, 'at' | 'kind' | 'title'> & Partial<Entry>): Entry {
  return {
    state: null,
    actor: null,
    reason: null,
    detail: null,
    number: null,
    isTechnical: false,
    eventId: null,
    details: [],
    calls: [],
    ...given,
  };
}

/** The history that ordering itself knows: status changes, payment, refunds, returns, chargebacks, notes. */
export function orderTimeline({ order, nameOf }: TrailSources): Entry[] {
  return [
    ...statusChanges(order, nameOf),
    ...payment(order),
    ...refunds(order, nameOf),
    ...returns(order, nameOf),
    ...disputes(order),
    ...order.notes.map(({ author, text, at }) =>
      entry({ at, kind: 'note', title: 'Note', detail: text, actor: nameOf(author) }),
    ),
    ...(order.deliverySetAt ? [entry({ at: order.deliverySetAt, kind: 'order', title: 'Address given' })] : []),
    ...ageConfirmed(order, nameOf),
    ...mixedConfirmed(order, nameOf),
  ];
}

function statusChanges({ moves, poStatus, orderNumber }: AdminOrderRow, nameOf: TrailSources['nameOf']): Entry[] {
  return moves.map(({ from, to, at, actor, reason = null, carrier, trackingNumber }) => {
    const placed = poStatus === null ? 'Order placed' : 'Purchase order submitted';
    const approved = poStatus !== null && to === 'confirmed' ? 'Purchase order approved' : null;
    return entry({
      at,
      kind: 'order',
      title: from === null ? placed : (approved ?? stateLabel(to)),
      number: from === null ? orderNumber : null,
      actor: nameOf(actor),
      reason,
      details: details({ Carrier: carrier, 'Tracking number': trackingNumber }),
    });
  });
}

/** A card is charged when the order is confirmed. */
function payment({ moves, poStatus, stripePaymentIntentId, total }: AdminOrderRow): Entry[] {
  const confirmed = moves.find(({ to }) => to === 'confirmed');
  if (!confirmed || poStatus !== null) return [];
  const title = `Payment of ${pounds(total)} captured`;
  return [entry({ at: confirmed.at, kind: 'payment', title, state: 'done', number: stripePaymentIntentId })];
}

/** A refund's request and its outcome: two entries once it is sent. */
function refunds({ refunds: asked }: AdminOrderRow, nameOf: TrailSources['nameOf']): Entry[] {
  return asked.flatMap(({ at, doneAt, id, amount, kind, status, actor, reason, cause, stripeRefundId }) => {
    const what = `${kind === 'whole' ? 'Whole refund' : kind === 'lines' ? 'Refund of items,' : 'Refund'}${kind === 'lines' ? '' : ' of'} ${pounds(amount)}`;
    const hasFailed = status === 'failed';
    const requested = entry({
      at,
      kind: 'payment',
      title: `${what} requested`,
      state: status === 'requested' ? 'waiting' : hasFailed && !doneAt ? 'failed' : null,
      actor: nameOf(actor),
      reason,
      detail: hasFailed && !doneAt ? cause : null,
      eventId: hasFailed && !doneAt ? failedEventId.refund(id) : null,
      details: details({ 'Stripe refund ID': doneAt ? null : stripeRefundId }),
    });
    if (!doneAt) return [requested];
    const title = hasFailed
      ? `${what} sent, and returned by the bank`
      : `${what} ${status === 'settled' ? 'paid another way' : 'sent'}`;
    return [
      requested,
      entry({
        at: doneAt,
        kind: 'payment',
        title,
        state: hasFailed ? 'failed' : 'done',
        number: stripeRefundId,
        detail: cause,
        eventId: hasFailed ? failedEventId.refund(id) : null,
      }),
    ];
  });
}

function returns({ returnRequests }: AdminOrderRow, nameOf: TrailSources['nameOf']): Entry[] {
  return returnRequests.flatMap(({ at, status, reason, answer, answeredAt, answeredBy, lines, ...request }) => [
    entry({
      at,
      kind: 'order',
      title: `Return requested: ${lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}`,
      actor: 'Customer',
      reason,
    }),
    ...(answeredAt
      ? [
          entry({
            at: answeredAt,
            kind: 'order',
            title: `Return ${status === 'declined' ? 'declined' : 'accepted'}`,
            actor: nameOf(answeredBy ?? ''),
            reason: answer,
          }),
        ]
      : []),
    ...(request.arrivedAt
      ? [
          entry({
            at: request.arrivedAt,
            kind: 'order',
            title: 'Returned goods arrived',
            actor: nameOf(request.arrivedBy ?? ''),
          }),
        ]
      : []),
    ...(request.closedAt && status === 'closed'
      ? [
          entry({
            at: request.closedAt,
            kind: 'order',
            title: 'Return closed without a refund',
            actor: nameOf(request.closedBy ?? ''),
            reason: request.closeReason,
          }),
        ]
      : []),
  ]);
}

function disputes({ disputes: opened }: AdminOrderRow): Entry[] {
  return opened.flatMap(({ id, at, closedAt, amount, status, reason, respondBy }) => [
    entry({
      at,
      kind: 'payment',
      title: `Chargeback of ${pounds(amount)}`,
      state: closedAt ? null : 'waiting',
      number: id,
      detail: `The cardholder’s reason: ${reason.replaceAll('_', ' ')}.`,
      details: details({ 'Answer by': dateOf(respondBy) }),
    }),
    ...(closedAt
      ? [
          entry({
            at: closedAt,
            kind: 'payment',
            title: `Chargeback ${status.replaceAll('_', ' ')}`,
            state: 'done',
            number: id,
          }),
        ]
      : []),
  ]);
}

function ageConfirmed({ ageConfirmation }: AdminOrderRow, nameOf: TrailSources['nameOf']): Entry[] {
  if (!ageConfirmation) return [];
  const { age, at, actor } = ageConfirmation;
  return [entry({ at, kind: 'order', title: `Confirmed to be ${age} or over`, actor: nameOf(actor) })];
}

function mixedConfirmed({ mixedConfirmation }: AdminOrderRow, nameOf: TrailSources['nameOf']): Entry[] {
  if (!mixedConfirmation) return [];
  const { at, actor } = mixedConfirmation;
  return [entry({ at, kind: 'order', title: 'Agreed that mixed paint cannot be returned', actor: nameOf(actor) })];
}
