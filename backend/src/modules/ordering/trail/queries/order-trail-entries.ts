import type { AdminOrderRow } from '../../orders/queries/admin-order-row.js';
import type { TrailEntryView } from './trail.view.js';
import { pounds } from './trail-labels.js';

type NameOf = (actor: string) => string;

/** Returns all actors in the order's history. */
export function actorsOf({ moves, notes, refunds, returnRequests, ageConfirmation }: AdminOrderRow): string[] {
  return [
    ...moves.map(({ actor }) => actor),
    ...notes.map(({ author }) => author),
    ...refunds.map(({ actor }) => actor),
    ...(ageConfirmation ? [ageConfirmation.actor] : []),
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
