// A guest's checkout while one client sends searches that are never the same twice over 100 connections.
import { fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile, rounded, settings, startShop } from './frame.ts';
import { Buyer, type Product, plentifulProducts, type Rejected, send } from './shoppers.ts';

const CONNECTIONS = 100;
const ROUNDS = 3;
const CHECKOUTS = 7;
const RAMP_MS = 3000;

const ALPHABET = 'abcdefghijklmnoprstuvwyz';
const nonsense = (length: number) => Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Searches without a pause on every connection, each from the same address or each from another; counts the answers. */
async function flood(spread: boolean): Promise<void> {
  const statuses: Record<string, number> = {};
  process.once('message', () => process.send?.(statuses, () => process.exit()));
  process.once('disconnect', () => process.exit());
  const one = async () => {
    for (;;) {
      const address = spread ? `203.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}` : '203.0.113.7';
      const url = `${settings.shopUrl}/api/products?search=${nonsense(7)}%20${nonsense(8)}`;
      const failed = (error: Partial<Rejected>) => error.status ?? 'failed';
      const status = await send('GET', url, undefined, { 'x-forwarded-for': address }).then(() => 200, failed);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
}

/** One guest's way from the quote to the order; ms of the whole, without the payment at the sandbox. */
async function buy(products: Product[], number: number): Promise<number> {
  const guest = new Buyer();
  const began = performance.now();
  const lines = [number, number + 1].map((at) => ({ productId: products[at % products.length]!.id, quantity: 1 }));
  await guest.buyAsGuest(lines);
  return performance.now() - began - guest.payingMs;
}

async function bench(): Promise<void> {
  const shop = await startShop();
  const products = await plentifulProducts();
  let number = 0;
  const checkouts = async () => {
    const times: number[] = [];
    for (let time = 0; time < CHECKOUTS; time += 1) times.push(await buy(products, ++number));
    return times;
  };
  await checkouts();
  const kinds = ['quiet', 'from one address', 'from many addresses'].map((kind) => ({
    ...{ kind, times: [] as number[], ratios: [] as number[], answers: {} as Record<string, number> },
  }));
  for (let round = 0; round < ROUNDS; round += 1) {
    let quiet = Number.NaN;
    for (const { kind, times, ratios, answers } of kinds) {
      const child = kind === 'quiet' ? undefined : fork(import.meta.filename, ['flood', kind]);
      if (child) await pause(RAMP_MS);
      const measured = await checkouts();
      times.push(...measured);
      if (!child) quiet = percentile(measured);
      ratios.push(percentile(measured) / quiet);
      if (!child) continue;
      child.send('stop');
      const [statuses] = (await once(child, 'message')) as [Record<string, number>];
      for (const [status, count] of Object.entries(statuses)) answers[status] = (answers[status] ?? 0) + count;
      if (child.exitCode === null) await once(child, 'exit');
      await pause(1000);
    }
  }
  await shop.stop();
  console.table(
    kinds.map(({ kind, times, ratios, answers }) => ({
      searches: kind,
      'checkout median ms': rounded(percentile(times)),
      'p95 ms': rounded(percentile(times, 0.95)),
      'median of ratios to quiet': rounded(percentile(ratios), 2),
      'answers to searches': JSON.stringify(answers),
    })),
  );
}

await (process.argv[2] === 'flood' ? flood(process.argv[3] === 'from many addresses') : bench());
