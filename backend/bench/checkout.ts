// Whole guest checkouts a second through HTTP, with the card payment at the sandbox, and how long Sage's receipts take.
import { percentile, settings, startShop, until, withDatabase } from './shop-process.ts';

const ORDERS = 200;
const SHOPPERS = 4;

// Every shopper at an address of their own: one address may not begin that many payments.
process.env.TRUST_PROXY = '1';
const stop = await startShop('api,worker');

async function post<T>(url: string, body: object, shopper: number): Promise<T> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${shopper}` },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${answer.status} from ${url}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

const products = (await (await fetch(`${settings.shopUrl}/api/products?limit=100`)).json()) as {
  id: string;
  inventory: number;
  minimumAge: number | null;
}[];
const plenty = products.filter(({ inventory, minimumAge }) => inventory >= 200 && !minimumAge);

async function buy(number: number): Promise<{ checkout: number; whole: number }> {
  const began = performance.now();
  const cartItems = [number, number + 1].map((index) => ({
    productId: plenty[index % plenty.length]!.id,
    quantity: 1,
  }));
  const { total } = await post<{ total: string }>(`${settings.shopUrl}/api/quote`, { cartItems }, number);
  const { paymentIntentId, clientSecret } = await post<{ paymentIntentId: string; clientSecret: string }>(
    `${settings.shopUrl}/api/guest/create-payment-intent`,
    { amount: total, cartItems },
    number,
  );
  await fetch(`${settings.sandboxUrl}/v1/payment_intents/${paymentIntentId}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_bench' },
    body: new URLSearchParams({ payment_method: 'pm_card_visa' }),
  });
  const paid = performance.now();
  const email = `guest${number}@example.test`;
  const shippingAddress = {
    firstName: 'Ada',
    lastName: 'Byron',
    email,
    phone: '01234567890',
    address: '1 High Street',
    city: 'Leeds',
    postalCode: 'LS1 1AA',
  };
  const input = { paymentIntentId, clientSecret, shippingAddress, customerEmail: email };
  await post(`${settings.shopUrl}/api/guest/checkout`, input, number);
  return { checkout: performance.now() - paid, whole: performance.now() - began };
}

const began = performance.now();
const times: { checkout: number; whole: number }[] = [];
let next = 0;
await Promise.all(
  Array.from({ length: SHOPPERS }, async () => {
    while (next < ORDERS) {
      next += 1;
      times.push(await buy(next));
    }
  }),
);
const seconds = (performance.now() - began) / 1000;

const sage = await withDatabase(async (client) => {
  await until('every receipt is in Sage', async () => {
    const { rows } = await client.query(`select 1 from accounting.sage_sync_queue where status <> 'done' limit 1`);
    return rows.length === 0;
  });
  const { rows } = await client.query<{ seconds: number }>(
    'select extract(epoch from max(processed_at) - min(created_at))::float as seconds from accounting.sage_sync_queue',
  );
  return rows[0]?.seconds ?? Number.NaN;
});
await stop();
const checkout = times.map((time) => time.checkout);
console.table([
  {
    orders: ORDERS,
    shoppers: SHOPPERS,
    'orders/s': Number((ORDERS / seconds).toFixed(1)),
    'checkout median ms': Math.round(percentile(checkout, 0.5)),
    'checkout p99 ms': Math.round(percentile(checkout, 0.99)),
    'receipts/s': Number((ORDERS / sage).toFixed(1)),
  },
]);
