import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseConfig } from '../../config.js';
import { Payments } from './stripe.client.js';

describe('A call to Stripe', () => {
  let stripe: Server;
  let isDown = true;
  const kept = new Map<string, { status: number; body: string }>();

  beforeAll(async () => {
    // Like Stripe: the first answer to an idempotency key is kept, an error too, and given again for a day.
    stripe = createServer((request, response) => {
      const key = String(request.headers['idempotency-key'] ?? Math.random());
      const status = isDown ? 500 : 200;
      const answer = isDown
        ? { error: { type: 'api_error', message: 'An error occurred on our side.' } }
        : request.url?.startsWith('/v1/refunds')
          ? { id: `re_${randomUUID()}`, object: 'refund', status: 'succeeded', amount: 500, payment_intent: 'pi_1' }
          : {
              id: 'pi_1',
              object: 'payment_intent',
              status: request.url?.endsWith('/cancel') ? 'canceled' : 'succeeded',
            };
      const first = kept.get(key) ?? { status, body: JSON.stringify(answer) };
      kept.set(key, first);
      response.writeHead(first.status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
      response.end(first.body);
    });
    await new Promise<void>((resolve) => stripe.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => stripe?.close());
  afterEach(() => jest.restoreAllMocks());

  it('makes a refund once, however often it is sent', async () => {
    const origin = `http://127.0.0.1:${(stripe.address() as AddressInfo).port}`;
    const payments = new Payments(parseConfig({ DATABASE_URL: 'postgresql://localhost/x', STRIPE_API_BASE: origin }));
    isDown = false;
    const ids: string[] = [];
    for (const refundId of ['dented', 'dented', 'late']) ids.push((await payments.refund('pi_1', 500, refundId)).id);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it.each([
    ['cancel', (payments: Payments) => payments.cancel('pi_1'), 'canceled'],
    ['capture', (payments: Payments) => payments.capture('pi_1', 'order'), 'succeeded'],
  ] as const)('that failed once is a new call a minute later: %s', async (_, call, status) => {
    const origin = `http://127.0.0.1:${(stripe.address() as AddressInfo).port}`;
    const config = parseConfig({ DATABASE_URL: 'postgresql://localhost/x', STRIPE_API_BASE: origin });
    const payments = new Payments(config);
    isDown = true;
    await expect(call(payments)).rejects.toThrow('did not respond as expected');
    isDown = false;
    const later = Date.now() + 60_000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    expect(await call(payments)).toMatchObject({ status });
  });
});
