// Seconds from a payment whose browser and webhooks are lost to its order, beside ever more open checkouts.
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { settings, startShop, until, withDatabase } from './shop-process.ts';

const OPEN = [0, 100, 500, 2000];
const BROWSERS = 8;
const LONGEST_MS = 120_000;

/** Between the shop and the sandbox's Stripe: counts the calls. */
let calls = 0;
const { hostname, port } = new URL(settings.sandboxUrl);
const proxy = createServer((incoming, outgoing) => {
  calls += 1;
  const { method, url, headers } = incoming;
  const onwards = request({ hostname, port, method, path: url, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onwards.on('error', () => outgoing.destroy());
  incoming.pipe(onwards);
});
proxy.listen(0, '127.0.0.1');
await once(proxy, 'listening');
const address = proxy.address() as { port: number };

Object.assign(process.env, {
  STRIPE_API_BASE: `http://127.0.0.1:${address.port}`,
  // Not the sandbox's: every webhook is rejected, as if it were lost.
  STRIPE_WEBHOOK_SECRET: 'whsec_of_another_endpoint',
  TRUST_PROXY: '1',
});
const stop = await startShop('api,worker');

const products = (await (await fetch(`${settings.shopUrl}/api/products?limit=100`)).json()) as {
  id: string;
  inventory: number;
  minimumAge: number | null;
}[];
const product = products.find(({ inventory, minimumAge }) => inventory >= 100 && !minimumAge)!;
const cartItems = [{ productId: product.id, quantity: 1 }];

async function post<T>(path: string, body: object, from: number): Promise<T> {
  const answer = await fetch(settings.shopUrl + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${from >> 16}.${(from >> 8) & 255}.${from & 255}`,
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${answer.status} from ${path}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

const { total } = await post<{ total: string }>('/api/quote', { cartItems }, 0);
let guests = 0;

/** Begins the payment of another guest, at an address of their own. */
async function begin(): Promise<string> {
  guests += 1;
  const path = '/api/guest/create-payment-intent';
  return (await post<{ paymentIntentId: string }>(path, { amount: total, cartItems }, guests)).paymentIntentId;
}

/** Opens checkouts that no one ever pays, until there are `count`. */
async function open(count: number): Promise<void> {
  await Promise.all(
    Array.from({ length: BROWSERS }, async () => {
      while (guests < count) await begin();
    }),
  );
}

async function pay(paymentIntentId: string): Promise<void> {
  const answer = await fetch(`${settings.sandboxUrl}/v1/payment_intents/${paymentIntentId}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_bench' },
    body: new URLSearchParams({ payment_method: 'pm_card_visa' }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

const rows = await withDatabase(async (client) => {
  const measured: object[] = [];
  for (const count of OPEN) {
    await open(count);
    const paymentIntentId = await begin();
    // At their worst: all are due at once.
    await pause(25_000);
    await client.query(`update ordering.checkout_sessions set check_at = now() where status = 'open'`);
    calls = 0;
    const began = performance.now();
    await pay(paymentIntentId);
    const isOrdered = async () => {
      const { rows: found } = await client.query(
        `select 1 from ordering.orders where stripe_payment_intent_id = $1 and status = 'confirmed'`,
        [paymentIntentId],
      );
      return found.length === 1;
    };
    let ordered = false;
    while (!ordered && performance.now() - began < LONGEST_MS) {
      ordered = await isOrdered();
      if (!ordered) await pause(100);
    }
    const seconds = (performance.now() - began) / 1000;
    measured.push({
      'open checkouts': count,
      'seconds until the order': ordered ? Number(seconds.toFixed(1)) : `more than ${LONGEST_MS / 1000}`,
      'calls to Stripe a second': Number((calls / seconds).toFixed(1)),
    });
    // The next count begins when this order is done with.
    if (!ordered) await until('the order is there', isOrdered).catch(() => undefined);
  }
  return measured;
});
await stop();
proxy.close();
proxy.closeAllConnections();
console.table(rows);
