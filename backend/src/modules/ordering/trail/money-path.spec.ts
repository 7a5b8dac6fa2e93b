import { moneyPath } from './money-path.js';
import type { Stage } from './trail.dto.js';
import type { TrailSources } from './trail.queries.js';

const AT = '2026-11-22T02:51:00.000Z';
const NOW = Date.parse('2026-11-22T03:00:00.000Z');

describe('The way of an order’s money', () => {
  const ordered = {
    orderNumber: 'TC-261122-AAAAA',
    status: 'confirmed',
    poStatus: null,
    purchaseOrderNumber: null,
    total: '26.98',
    createdAt: AT,
    stripePaymentIntentId: 'pi_1',
    refundFailed: false,
    refunds: [],
    moves: [
      { from: null, to: 'pending', at: AT, actor: 'guest' },
      { from: 'pending', to: 'confirmed', at: '2026-11-22T02:51:02.000Z', actor: 'guest' },
    ],
  };
  const event = {
    id: 'e-1',
    type: 'ordering.order-placed.v1',
    occurredAt: AT,
    sentAt: AT as string | null,
    correlationId: 'c-1',
    causationId: null,
    traceParent: null,
  };
  const delivery = {
    id: '7',
    eventId: 'e-1',
    type: event.type,
    reaction: 'loyalty.award-points-on-order-placed',
    status: 'done',
    attempts: 1,
    error: null as string | null,
    receivedAt: AT,
    dueAt: AT,
    doneAt: AT,
    dismissedBy: null,
    dismissReason: null,
  };
  const mail = {
    id: 'm-1',
    to: 'ada@example.test',
    subject: 'Your order',
    status: 'sent',
    attempts: 1,
    error: null as string | null,
    createdAt: AT,
    dueAt: AT,
    sentAt: AT,
  };
  const write = {
    id: 'w-1',
    operation: 'create_invoice',
    status: 'done',
    attempts: 1,
    cause: null as string | null,
    createdAt: new Date(AT),
    scheduledFor: new Date(AT),
    processedAt: null,
    dismissedBy: null,
    dismissReason: null,
    steps: [],
    calls: [],
  };
  const invoice = { document: 'invoice', sageId: 's-1', number: 'SI-5', status: 'PAID', createdAt: new Date(AT) };

  interface Given {
    order?: object;
    events?: object[];
    deliveries?: object[];
    mails?: object[];
    documents?: object[];
    writes?: object[];
  }
  const pathOf = (given: Given = {}, now = NOW) => {
    const {
      events = [event],
      deliveries = [delivery],
      mails = [mail],
      documents = [invoice],
      writes = [write],
    } = given;
    const sources = {
      order: { ...ordered, ...given.order },
      messages: { events, deliveries, mails },
      sage: { documents, writes },
      points: [],
      reward: null,
      failures: [],
      nameOf: (actor: string) => actor,
    } as unknown as TrailSources;
    const path = moneyPath(sources, now);
    return { path, at: (stage: Stage) => path.find((step) => step.stage === stage)! };
  };
  const statesOf = (given: Given) => pathOf(given).path.map(({ state }) => state);

  it('is done from the click to the emails, each stage with its number', () => {
    const { path, at } = pathOf();
    expect(path.map(({ stage, state }) => [stage, state])).toEqual([
      ['click', 'done'],
      ['payment', 'done'],
      ['order', 'done'],
      ['event', 'done'],
      ['reactions', 'done'],
      ['sage', 'done'],
      ['mail', 'done'],
    ]);
    expect(path.map(({ number }) => number)).toEqual([
      'c-1',
      'pi_1',
      'TC-261122-AAAAA',
      'e-1',
      '1 of 1 done',
      'SI-5',
      '1 of 1 sent',
    ]);
    expect(at('payment')).toMatchObject({ at: '2026-11-22T02:51:02.000Z', detail: '£26.98 was charged to the card.' });
    expect(path.every((step) => step.at !== null)).toBe(true);
  });

  it('stops at Sage where a document failed, with the failed event to open and what waits behind it', () => {
    const parked = { ...write, status: 'parked', attempts: 1, cause: 'tax_rate_id: does not exist' };
    const behind = { ...write, id: 'w-2', operation: 'create_credit_note', status: 'pending', attempts: 0 };
    const { at } = pathOf({ documents: [], writes: [parked, behind] });
    expect(at('sage')).toMatchObject({
      state: 'failed',
      eventId: 'w-1',
      detail: 'Paid invoice failed: tax_rate_id: does not exist 1 more waits behind it.',
    });
    expect(at('mail').state).toBe('done');
  });

  it('stands at Sage while it is retried, and says how often it was tried and what Sage said last', () => {
    const retried = { ...write, status: 'pending', attempts: 3, cause: 'Sage answered with an error (500).' };
    expect(pathOf({ documents: [], writes: [retried] }).at('sage')).toMatchObject({
      state: 'now',
      detail: 'Paid invoice is being sent. Tried 3 times. Sage answered with an error (500).',
    });
  });

  it('stands at the event while the message broker is away; later stages wait', () => {
    const unsent = { events: [{ ...event, sentAt: null }], deliveries: [], mails: [], documents: [], writes: [] };
    expect(statesOf(unsent)).toEqual(['done', 'done', 'done', 'now', 'waiting', 'waiting', 'waiting']);
    expect(pathOf(unsent).at('event').detail).toBe('Order placed waits to be sent.');
  });

  it('stops at a reaction that is parked, and at an email that was not sent', () => {
    const parked = { ...delivery, status: 'parked', attempts: 8, error: 'No balance' };
    expect(pathOf({ deliveries: [delivery, parked] }).at('reactions')).toMatchObject({
      state: 'failed',
      number: '1 of 2 done',
      eventId: 'inbox-7',
      detail: 'Award points failed: No balance',
    });
    const rejected = { ...mail, status: 'failed', error: 'No such mailbox' };
    expect(pathOf({ mails: [rejected] }).at('mail')).toMatchObject({ state: 'failed', eventId: 'mail:m-1' });
  });

  it('stops at the payment where a refund failed', () => {
    const failed = { id: 'r-1', amount: '5.00', status: 'failed', cause: 'The card is gone.', at: AT, doneAt: null };
    const refunded = { refunds: [{ ...failed, stripeRefundId: 're_1' }], refundFailed: true };
    expect(pathOf({ order: refunded }).at('payment')).toMatchObject({
      state: 'failed',
      number: 're_1',
      eventId: 'refund:r-1',
      detail: 'The refund of £5.00 failed: The card is gone.',
    });
  });

  it('stands at a purchase order that waits for approval, although its quote is in Sage', () => {
    const undecided = { status: 'pending', poStatus: 'pending_approval', purchaseOrderNumber: 'PO-7' };
    const quote = { ...invoice, document: 'quote', number: 'QE-1', status: 'PENDING' };
    const { at } = pathOf({ order: { ...undecided, moves: [ordered.moves[0]] }, documents: [quote] });
    expect(at('order')).toMatchObject({ state: 'now', detail: 'Awaiting approval.' });
    expect(at('payment')).toMatchObject({ state: 'none', number: 'PO-7', detail: 'On account: paid by invoice.' });
    expect(at('sage')).toMatchObject({
      state: 'done',
      number: 'QE-1',
      detail: 'Quote QE-1. The invoice follows the approval.',
    });
  });

  it('says of a payment that Stripe reported that no browser came back', () => {
    const moves = [{ ...ordered.moves[0], actor: 'stripe' }, ordered.moves[1]];
    expect(pathOf({ order: { moves } }).at('click').detail).toMatch(/^Paid, but the browser did not come back: Stripe/);
  });

  it('says after 30 days that events, reactions and emails are deleted', () => {
    const old = pathOf({ events: [], deliveries: [], mails: [] }, NOW + 31 * 24 * 3_600_000);
    for (const stage of ['event', 'reactions', 'mail'] as const)
      expect(old.at(stage)).toMatchObject({ state: 'none', detail: 'Deleted after 30 days.' });
  });

  it('asks for no document of an order that was never charged', () => {
    const cancelled = { status: 'cancelled', moves: [ordered.moves[0], { to: 'cancelled', at: AT, actor: 'system' }] };
    expect(statesOf({ order: cancelled, events: [], deliveries: [], mails: [], documents: [], writes: [] })).toEqual([
      'done',
      'none',
      'done',
      'none',
      'none',
      'none',
      'none',
    ]);
  });
});
