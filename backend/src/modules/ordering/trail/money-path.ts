import type { PathStepView, Stage } from './trail.dto.js';
import {
  documentLabel,
  eventLabel,
  failedEventId,
  pounds,
  stateLabel,
  type TrailSources,
  trailReactionLabel,
  triedLabel,
  writeLabel,
} from './trail.queries.js';

type Step = Omit<PathStepView, 'stage' | 'title'>;

const TITLES: Readonly<Record<Stage, string>> = {
  click: 'Click',
  payment: 'Payment',
  order: 'Order',
  event: 'Event',
  reactions: 'Reactions',
  sage: 'Sage',
  mail: 'Emails',
};

/** Events, reactions and emails are kept this long, in ms (docs/rules.md#retention). */
const KEPT_MS = 30 * 24 * 3_600_000;
const DELETED = 'Deleted after 30 days.';

/** Returns the way of an order's money with the state of each stage, from the click to the emails. */
export function moneyPath(sources: TrailSources, now = Date.now()): PathStepView[] {
  const isOld = now - Date.parse(sources.order.createdAt) > KEPT_MS;
  const steps: Record<Stage, Step> = {
    click: click(sources),
    payment: payment(sources),
    order: order(sources),
    event: event(sources, isOld),
    reactions: reactions(sources, isOld),
    sage: sage(sources),
    mail: mail(sources, isOld),
  };
  return Object.entries(steps).map(([stage, step]) => ({
    stage: stage as Stage,
    title: TITLES[stage as Stage],
    ...step,
  }));
}

function step(state: Step['state'], given: Partial<Step> = {}): Step {
  return { state, number: null, at: null, detail: null, eventId: null, ...given };
}

/** Card orders may be placed by Stripe's webhook or the sweeper, when the browser did not come back. */
const NOT_CLICKED: Readonly<Record<string, string>> = {
  stripe: 'Paid, but the browser did not come back: Stripe reported the payment.',
  system: 'Paid, but the browser did not come back: the shop found the payment.',
};

function click({ order: { moves, poStatus, createdAt }, messages, nameOf }: TrailSources): Step {
  const [placed] = moves;
  const actor = placed?.actor ?? 'guest';
  const pressed = poStatus === null ? 'Paid' : 'Purchase order submitted';
  return step('done', {
    number: messages.events[0]?.correlationId ?? null,
    at: placed?.at ?? createdAt,
    detail: NOT_CLICKED[actor] ?? `${pressed} by ${actor === 'guest' ? 'a guest' : nameOf(actor)}.`,
  });
}

function payment({ order, sage }: TrailSources): Step {
  const { moves, poStatus, purchaseOrderNumber, refunds, stripePaymentIntentId, status, total } = order;
  const number = poStatus === null ? stripePaymentIntentId : purchaseOrderNumber;
  const confirmed = moves.find(({ to }) => to === 'confirmed');
  const last = refunds.at(-1);
  if (order.refundFailed) {
    const failed = refunds.findLast((refund) => refund.status === 'failed') ?? last!;
    return step('failed', {
      number: failed.stripeRefundId ?? number,
      at: failed.doneAt ?? failed.at,
      detail: `The refund of ${pounds(failed.amount)} failed: ${failed.cause ?? 'the payment provider rejected it.'}`,
      eventId: failedEventId.refund(failed.id),
    });
  }
  if (last?.status === 'requested')
    return step('now', { number, at: last.at, detail: `The refund of ${pounds(last.amount)} is on its way.` });
  if (poStatus !== null) {
    const invoice = sage.documents.find(({ document, status: state }) => document === 'invoice' && state === 'PAID');
    if (invoice) return step('done', { number, detail: `Invoice ${invoice.number ?? ''} is paid in Sage.` });
    return step('none', { number, detail: 'On account: paid by invoice.' });
  }
  if (!confirmed)
    return status === 'cancelled'
      ? step('none', { number, detail: 'Nothing was charged.' })
      : step('now', { number, detail: 'The card is being charged.' });
  if (last) return step('done', { number, at: last.doneAt ?? last.at, detail: `${pounds(last.amount)} was refunded.` });
  return step('done', { number, at: confirmed.at, detail: `${pounds(total)} was charged to the card.` });
}

function order({ order: { orderNumber, status, poStatus, moves } }: TrailSources): Step {
  const given = { number: orderNumber, at: moves.at(-1)?.at ?? null };
  if (poStatus === 'pending_approval' && status === 'pending')
    return step('now', { ...given, detail: 'Awaiting approval.' });
  if (status === 'pending') return step('waiting', { ...given, detail: 'Awaiting payment.' });
  return step('done', { ...given, detail: poStatus === 'rejected' ? 'Rejected.' : `${stateLabel(status)}.` });
}

function event({ order: { status }, messages: { events } }: TrailSources, isOld: boolean): Step {
  const latest = events.at(-1);
  if (!latest)
    return isOld || status === 'cancelled' ? step('none', { detail: isOld ? DELETED : null }) : step('waiting');
  const unsent = events.filter(({ sentAt }) => sentAt === null);
  const [waiting] = unsent;
  if (waiting)
    return step('now', {
      number: waiting.id,
      at: iso(waiting.occurredAt),
      detail: `${eventLabel(waiting.type)} waits to be sent${unsent.length > 1 ? `, with ${unsent.length - 1} more` : ''}.`,
    });
  const more = events.length - 1;
  return step('done', {
    number: events[0]!.id,
    at: iso(latest.sentAt ?? latest.occurredAt),
    detail: `${eventLabel(events[0]!.type)}${more > 0 ? `, and ${more} more` : ''}.`,
  });
}

function reactions({ messages: { events, deliveries } }: TrailSources, isOld: boolean): Step {
  const parked = deliveries.find(({ status }) => status === 'parked');
  const done = deliveries.filter(({ status }) => status === 'done' || status === 'dismissed');
  const count = `${done.length} of ${deliveries.length} done`;
  if (parked)
    return step('failed', {
      number: count,
      at: iso(parked.receivedAt),
      detail: `${trailReactionLabel(parked.reaction)} failed: ${parked.error ?? 'no reason is known.'}`,
      eventId: failedEventId.reaction(parked.id),
    });
  const open = deliveries.find(({ status }) => status === 'pending');
  if (open)
    return step('now', {
      number: count,
      at: iso(open.receivedAt),
      detail: `${trailReactionLabel(open.reaction)}. ${triedLabel(open.attempts)}${open.error ? ` ${open.error}` : ''}`,
    });
  if (deliveries.length === 0)
    return events.length > 0 && !isOld ? step('waiting') : step('none', { detail: isOld ? DELETED : null });
  const at = latestOf(done.map(({ doneAt, receivedAt }) => doneAt ?? receivedAt));
  return step('done', { number: count, at, detail: null });
}

/** Documents that a person would name the order's by, the most useful first. */
const NAMING = ['invoice', 'receipt', 'quote'];

function sage({ order: { status, poStatus }, sage: { documents, writes }, messages }: TrailSources): Step {
  const named = NAMING.flatMap((kind) => documents.filter(({ document }) => document === kind)).at(0);
  const number = named?.number ?? null;
  const parked = writes.find((write) => write.status === 'parked');
  if (parked) {
    const behind = writes.filter((write) => write.status === 'pending').length;
    return step('failed', {
      number,
      at: (parked.calls.at(-1)?.createdAt ?? parked.createdAt).toISOString(),
      detail: `${writeLabel(parked.operation)} failed: ${parked.cause ?? 'no reason is known.'}${behind > 0 ? ` ${behind} more ${behind === 1 ? 'waits' : 'wait'} behind it.` : ''}`,
      eventId: parked.id,
    });
  }
  const open = writes.find((write) => write.status === 'pending' || write.status === 'processing');
  if (open)
    return step('now', {
      number,
      at: (open.calls.at(-1)?.createdAt ?? open.createdAt).toISOString(),
      detail: `${writeLabel(open.operation)} is being sent. ${triedLabel(open.attempts)}${open.cause ? ` ${open.cause}` : ''}`,
    });
  if (documents.length === 0) {
    if (writes.length > 0) return step('none', { detail: 'Dismissed: Sage has no document.' });
    const isComing = status !== 'cancelled' && messages.events.length > 0;
    return isComing
      ? step('waiting')
      : step('none', { detail: status === 'cancelled' ? 'No document is needed.' : null });
  }
  const names = [
    ...new Set(documents.map(({ document, number: no }) => [documentLabel(document), no].filter(Boolean).join(' '))),
  ];
  const later = poStatus === 'pending_approval' ? ' The invoice follows the approval.' : '';
  return step('done', {
    number: number ?? named?.sageId.slice(0, 8) ?? null,
    at: latestOf(documents.map(({ createdAt }) => createdAt.toISOString())),
    detail: `${names.join(', ')}.${later}`,
  });
}

function mail({ messages: { mails, events } }: TrailSources, isOld: boolean): Step {
  const failed = mails.find(({ status }) => status === 'failed');
  const sent = mails.filter(({ status }) => status === 'sent');
  const number = `${sent.length} of ${mails.length} sent`;
  if (failed)
    return step('failed', {
      number,
      at: iso(failed.createdAt),
      detail: `“${failed.subject}” was not sent: ${failed.error ?? 'no reason is known.'}`,
      eventId: failedEventId.mail(failed.id),
    });
  const open = mails.find(({ status }) => status === 'pending');
  if (open)
    return step('now', {
      number,
      at: iso(open.createdAt),
      detail: `“${open.subject}”. ${triedLabel(open.attempts)}${open.error ? ` ${open.error}` : ''}`,
    });
  const latest = sent.at(-1);
  if (!latest) return events.length > 0 && !isOld ? step('waiting') : step('none', { detail: isOld ? DELETED : null });
  return step('done', { number, at: iso(latest.sentAt ?? latest.createdAt), detail: `Last: “${latest.subject}”.` });
}

function iso(moment: string): string {
  return new Date(moment).toISOString();
}

function latestOf(moments: readonly string[]): string | null {
  return moments.map(iso).sort().at(-1) ?? null;
}
