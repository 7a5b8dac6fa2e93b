import type Stripe from 'stripe';
import { eventually } from '../testing/eventually.ts';
import { type InProcessSandbox, startInProcess } from '../testing/in-process.ts';
import { stripeClient } from '../testing/stripe-client.ts';
import { WebhookReceiver } from '../testing/webhook-receiver.ts';

describe('What happens to a payment after it was taken', () => {
  let sandbox: InProcessSandbox;
  let receiver: WebhookReceiver;
  let stripe: Stripe;

  beforeAll(async () => {
    receiver = new WebhookReceiver();
    const webhookUrl = await receiver.start();
    sandbox = await startInProcess(webhookUrl);
    stripe = stripeClient(sandbox);
  });
  afterAll(async () => {
    await sandbox.stop();
    await receiver.stop();
  });

  const taken = async (card: string) => {
    const intent = await stripe.paymentIntents.create({
      amount: 1999,
      currency: 'gbp',
      capture_method: 'manual',
      confirm: true,
      payment_method: card,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    });
    return stripe.paymentIntents.capture(intent.id);
  };
  const eventsOf = (id: string) => receiver.typesOf(id).sort();

  it('a card whose holder disputes it: only once the money is taken, until evidence ends it', async () => {
    const intent = await taken('pm_card_createDispute');
    const { data } = await stripe.disputes.list({ payment_intent: intent.id });
    expect(data).toMatchObject([{ amount: 1999, reason: 'fraudulent', status: 'needs_response' }]);
    const [dispute] = data;
    expect(dispute!.evidence_details.due_by).toBeGreaterThan(dispute!.created);
    await expect(stripe.refunds.create({ payment_intent: intent.id, amount: 1 })).rejects.toMatchObject({
      code: 'charge_disputed',
    });
    await stripe.disputes.update(dispute!.id, { evidence: { uncategorized_text: 'winning_evidence' } });
    expect((await stripe.disputes.retrieve(dispute!.id)).status).toBe('won');
    expect((await stripe.refunds.create({ payment_intent: intent.id })).status).toBe('succeeded');
    await expect(stripe.disputes.close(dispute!.id)).rejects.toMatchObject({ statusCode: 400 });
    await eventually(() => eventsOf(dispute!.id).length === 3);
    expect(eventsOf(dispute!.id)).toEqual([
      'charge.dispute.closed',
      'charge.dispute.created',
      'charge.dispute.updated',
    ]);
  });

  it('a dispute that the shop gives in to is lost', async () => {
    const intent = await taken('pm_card_createDisputeProductNotReceived');
    const { data } = await stripe.disputes.list({ payment_intent: intent.id });
    expect((await stripe.disputes.close(data[0]!.id)).status).toBe('lost');
    await expect(stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
      code: 'charge_disputed',
    });
  });

  it('a card whose refunds take their time', async () => {
    const { id } = await taken('pm_card_pendingRefund');
    const refund = await stripe.refunds.create({ payment_intent: id, amount: 500 });
    expect(refund.status).toBe('pending');
    expect((await stripe.refunds.retrieve(refund.id)).status).toBe('succeeded');
    await eventually(() => eventsOf(refund.id).includes('refund.updated'));
  });

  it('a card whose refunds fail at the bank after they were said to be done; the money is there again', async () => {
    const { id } = await taken('pm_card_refundFail');
    const refund = await stripe.refunds.create({ payment_intent: id });
    expect(refund.status).toBe('succeeded');
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    });
    await eventually(() => eventsOf(refund.id).includes('refund.failed'));
    expect((await stripe.refunds.create({ payment_intent: id })).amount).toBe(1999);
  });
});
