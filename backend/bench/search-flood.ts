// A guest's checkout while one client sends searches that are never the same twice over 100 connections.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { percentile, settings, startShop } from './shop-process.ts';

const CONNECTIONS = 100;
const ROUNDS = 3;
const CHECKOUTS = 7;
const RAMP_MS = 3000;

const ALPHABET = 'abcdefghijklmnoprstuvwyz';
const nonsense = (length: number) =>
  Array.from({ length }, () => ALPHABET[Math.floor(Math.random() * ALPHABET.length)]).join('');

/** Searches without a pause on every connection, each from the same address or each from another; counts the answers. */
async function flood(spread: boolean): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const statuses: Record<string, number> = {};
  let stopping = false;
  process.once('message', () => {
    stopping = true;
    process.send?.(statuses);
    process.exit();
  });
  process.once('disconnect', () => process.exit());
  const byte = () => 1 + Math.floor(Math.random() * 254);
  const search = () =>
    new Promise<void>((resolve) => {
      const address = spread ? `203.${byte()}.${byte()}.${byte()}` : '203.0.113.7';
      const url = `${settings.shopUrl}/api/products?search=${nonsense(7)}%20${nonsense(8)}`;
      const done = (status: string) => {
        statuses[status] = (statuses[status] ?? 0) + 1;
        resolve();
      };
      get(url, { agent, headers: { 'x-forwarded-for': address } }, (answer) => {
        answer.resume().once('end', () => done(String(answer.statusCode)));
      }).once('error', () => done('failed'));
    });
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (!stopping) await search();
    }),
  );
}

async function post<T>(address: string, url: string, body: object): Promise<T> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${answer.status} from ${url}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

interface Item {
  id: string;
  inventory: number;
  minimumAge: number | null;
}

/** One guest's way from the quote to the order; ms of the whole, without the payment at the sandbox. */
async function buy(products: Item[], number: number): Promise<number> {
  // Every guest from an address of their own: the limits of checkout are not what is measured.
  const address = `198.51.${number >> 8}.${number & 255}`;
  const began = performance.now();
  const cartItems = [number, number + 1].map((index) => ({
    productId: products[index % products.length]!.id,
    quantity: 1,
  }));
  const { total } = await post<{ total: string }>(address, `${settings.shopUrl}/api/quote`, { cartItems });
  const { paymentIntentId, clientSecret } = await post<{ paymentIntentId: string; clientSecret: string }>(
    address,
    `${settings.shopUrl}/api/guest/create-payment-intent`,
    { amount: total, cartItems },
  );
  const paying = performance.now();
  await fetch(`${settings.sandboxUrl}/v1/payment_intents/${paymentIntentId}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_bench' },
    body: new URLSearchParams({ payment_method: 'pm_card_visa' }),
  });
  const paid = performance.now();
  const email = `guest${number}@example.test`;
  await post(address, `${settings.shopUrl}/api/guest/checkout`, {
    paymentIntentId,
    clientSecret,
    customerEmail: email,
    shippingAddress: {
      firstName: 'Ada',
      lastName: 'Byron',
      email,
      phone: '01234567890',
      address: '1 High Street',
      city: 'Leeds',
      postalCode: 'LS1 1AA',
    },
  });
  return performance.now() - began - (paid - paying);
}

async function bench(): Promise<void> {
  process.env.TRUST_PROXY = '1';
  const stop = await startShop('api,worker');
  const products = ((await (await fetch(`${settings.shopUrl}/api/products?limit=100`)).json()) as Item[]).filter(
    ({ inventory, minimumAge }) => inventory >= 200 && !minimumAge,
  );
  let number = 0;
  const checkouts = async () => {
    const times: number[] = [];
    for (let time = 0; time < CHECKOUTS; time += 1) times.push(await buy(products, ++number));
    return times;
  };
  await checkouts();
  const kinds = { quiet: [], 'from one address': [], 'from many addresses': [] } as Record<string, number[]>;
  const answers: Record<string, Record<string, number>> = {};
  const ratios: Record<string, number[]> = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    let quiet = Number.NaN;
    for (const [kind, times] of Object.entries(kinds)) {
      const child = kind === 'quiet' ? undefined : fork(fileURLToPath(import.meta.url), ['flood', kind]);
      if (child) await pause(RAMP_MS);
      const measured = await checkouts();
      times.push(...measured);
      const median = percentile(measured, 0.5);
      if (!child) quiet = median;
      else {
        ratios[kind] = [...(ratios[kind] ?? []), median / quiet];
        child.send('stop');
        const [statuses] = (await once(child, 'message')) as [Record<string, number>];
        for (const [status, count] of Object.entries(statuses)) {
          answers[kind] = { ...answers[kind], [status]: (answers[kind]?.[status] ?? 0) + count };
        }
        if (child.exitCode === null) await once(child, 'exit');
        await pause(1000);
      }
    }
  }
  await stop();
  console.table(
    Object.entries(kinds).map(([kind, times]) => ({
      searches: kind,
      'checkout median ms': Math.round(percentile(times, 0.5)),
      'p95 ms': Math.round(percentile(times, 0.95)),
      'median of ratios to quiet': Number((ratios[kind] ? percentile(ratios[kind], 0.5) : 1).toFixed(2)),
      'answers to searches': JSON.stringify(answers[kind] ?? {}),
    })),
  );
}

await (process.argv[2] === 'flood' ? flood(process.argv[3] === 'from many addresses') : bench());
