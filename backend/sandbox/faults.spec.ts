import Stripe from 'stripe';
import { fitsRequest } from './faults.ts';
import { type InProcessSandbox, startInProcess } from './testing/in-process.ts';
import { SageClient } from './testing/sage-client.ts';

describe('Ordered faults', () => {
  let sandbox: InProcessSandbox;
  let sage: SageClient;

  beforeAll(async () => {
    sandbox = await startInProcess();
  });
  beforeEach(async () => {
    await sandbox.post('/control/reset', {});
    sage = await SageClient.connect(sandbox.url);
  });
  afterAll(() => sandbox.stop());

  const order = (fault: Record<string, unknown>) =>
    sandbox.post('/control/faults', { system: 'sage', delayMs: 0, times: 1, ...fault });
  const hits = async () =>
    ((await (await sandbox.get('/control/faults')).json()) as { hits: number }[]).map((fault) => fault.hits);
  const contact = { contact: { name: 'Alice', contact_type_ids: ['CUSTOMER'] } };

  it('strikes as often as ordered, counts, and stays listed until deleted', async () => {
    await order({ match: 'POST /contacts', mode: 'error500', times: 2 });
    expect((await sage.get('/contacts')).status).toBe(200);
    const first = await sage.post('/contacts', contact);
    expect([first.status, first.body[0].$dataCode]).toEqual([500, 'UnexpectedError']);
    expect((await sage.post('/contacts', contact)).status).toBe(500);
    expect((await sage.post('/contacts', contact)).status).toBe(201);
    expect(await hits()).toEqual([2]);
    await fetch(`${sandbox.url}/control/faults`, { method: 'DELETE' });
    expect(await hits()).toEqual([]);
  });

  it('answers 429 with Retry-After, and 422', async () => {
    await order({ match: '*', mode: 'error429' });
    const busy = await sage.get('/contacts');
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([429, '1']);
    await order({ match: '*', mode: 'refuse422' });
    expect((await sage.post('/contacts', contact)).status).toBe(422);
  });

  it('answers 200 with a page and does none of the work', async () => {
    await order({ match: 'POST /contacts', mode: 'html-page' });
    const page = await fetch(`${sandbox.url}/sage/v3.1/contacts`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${sage.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(contact),
    });
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await page.text()).toMatch(/^<!doctype html>/);
    expect((await sage.get('/contacts?search=Alice')).body.$total).toBe(0);
  });

  it('does the work of a lost answer and closes without a byte', async () => {
    await order({ match: 'POST /contacts', mode: 'lost-answer' });
    await expect(sage.post('/contacts', contact)).rejects.toThrow('fetch failed');
    expect((await sage.get('/contacts?search=Alice')).body.$total).toBe(1);
  });

  it('never answers a call that hangs, and does none of its work', async () => {
    await order({ match: 'POST /contacts', mode: 'hang' });
    const call = fetch(`${sandbox.url}/sage/v3.1/contacts`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${sage.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(contact),
      signal: AbortSignal.timeout(300),
    });
    await expect(call).rejects.toThrow(/timeout|aborted/i);
    expect((await sage.get('/contacts?search=Alice')).body.$total).toBe(0);
    expect(await hits()).toEqual([1]);
  });

  it('takes the token away, so that a refreshed one is needed', async () => {
    await order({ match: '*', mode: 'expire-token' });
    expect((await sage.get('/contacts')).status).toBe(401);
    expect((await sage.get('/contacts')).status).toBe(401);
    expect(await hits()).toEqual([1]);
    const fresh = await SageClient.connect(sandbox.url);
    expect((await fresh.get('/contacts')).status).toBe(200);
  });

  it('reaches the token endpoint by its name only', async () => {
    await order({ match: '*', mode: 'error500' });
    await SageClient.connect(sandbox.url);
    expect(await hits()).toEqual([0]);
    await order({ match: 'POST /token', mode: 'error500' });
    const token = await fetch(`${sandbox.url}/sage/token`, { method: 'POST', body: new URLSearchParams() });
    expect(token.status).toBe(500);
  });

  it('strikes Stripe, whose library tries again under the same key and gets one intent', async () => {
    await order({ system: 'stripe', match: 'POST /payment_intents', mode: 'lost-answer' });
    const stripe = new Stripe('sk_test_x', {
      host: '127.0.0.1',
      port: sandbox.port,
      protocol: 'http',
      maxNetworkRetries: 2,
    });
    await stripe.paymentIntents.create({ amount: 500, currency: 'gbp' });
    expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
    expect(await hits()).toEqual([1]);
    await order({ system: 'stripe', match: 'POST /v1/refunds', mode: 'refuse422' });
    await expect(stripe.refunds.create({ payment_intent: 'pi_x' })).rejects.toMatchObject({ statusCode: 400 });
  });

  it('repeats a kept error of Stripe to the same idempotency key, and answers another key', async () => {
    await order({ system: 'stripe', match: 'POST /payment_intents', mode: 'kept-error500' });
    const create = (key: string) =>
      fetch(`${sandbox.url}/v1/payment_intents`, {
        method: 'POST',
        headers: { authorization: 'Bearer sk_test_x', 'idempotency-key': key },
        body: new URLSearchParams({ amount: '500', currency: 'gbp' }),
      });
    expect([(await create('a')).status, (await create('a')).status, (await create('b')).status]).toEqual([
      500, 500, 200,
    ]);
  });

  it('rejects orders that make no sense in plain words', async () => {
    for (const wrong of [
      { system: 'paypal', mode: 'hang' },
      { mode: 'explode' },
      { mode: 'hang', times: -1 },
      { mode: 'hang', match: 7 },
    ]) {
      const answer = await order(wrong);
      expect(answer.status).toBe(400);
      expect(((await answer.json()) as { message: string }).message).toContain('must be');
    }
  });

  it('rejects the 151st call at once', async () => {
    await order({ match: '*', mode: 'hang', times: 150 });
    const ending = new AbortController();
    const headers = { Authorization: `Bearer ${sage.token}` };
    const hanging = Array.from({ length: 150 }, () =>
      fetch(`${sandbox.url}/sage/v3.1/contacts`, { headers, signal: ending.signal }).catch(() => undefined),
    );
    while ((await hits())[0] !== 150) await new Promise((resolve) => setTimeout(resolve, 10));
    expect((await sage.get('/contacts')).status).toBe(429);
    ending.abort();
    await Promise.all(hanging);
  });

  it.each([
    ['POST /other_payments', 'POST', '/other_payments', true],
    ['POST /other_payments', 'GET', '/other_payments', false],
    ['/other_payments', 'GET', '/other_payments', true],
    ['POST /payment_intents', 'POST', '/payment_intents/pi_1/capture', false],
    ['POST /payment_intents/*/capture', 'POST', '/payment_intents/pi_1/capture', true],
    ['POST /v1/payment_intents/:id/capture', 'POST', '/payment_intents/pi_1/capture', true],
    ['GET /stock_items/{id}', 'GET', '/stock_items/1', true],
    ['post /contacts', 'POST', '/contacts', true],
    ['GET *', 'GET', '/anything', true],
  ])('reads %s for %s %s as %s', (match, method, path, expected) => {
    expect(fitsRequest(match, method, path)).toBe(expected);
  });
});
