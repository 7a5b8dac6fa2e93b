// Memory of the shop's process: idle, after reads, pages and orders, and later; with each set of Node's flags, or its own.
import { setTimeout as pause } from 'node:timers/promises';
import { fillShop, memory, repeat, seedShop, startShop } from './frame.ts';
import { shopWorks } from './shoppers.ts';

const CONNECTIONS = 10;
const SETTLES_MS = 5_000;
const flagSets = process.argv.slice(2);

async function measure(flags: string | undefined) {
  const shop = await startShop(flags === undefined ? {} : { NODE_OPTIONS: flags });
  await pause(SETTLES_MS);
  const idle = memory(shop.pid);
  const began = performance.now();
  const { list, product, page, addToCart, order } = await shopWorks();
  await repeat(3000, CONNECTIONS, list);
  await repeat(1000, CONNECTIONS, product);
  await repeat(150, CONNECTIONS, page!);
  await repeat(300, CONNECTIONS, addToCart);
  await repeat(40, CONNECTIONS, order);
  const [seconds, loaded] = [Math.round((performance.now() - began) / 1000), memory(shop.pid)];
  await pause(3 * SETTLES_MS);
  const row = { flags, idle, loaded, later: memory(shop.pid), peak: memory(shop.pid, 'VmHWM'), seconds };
  console.log(JSON.stringify(row));
  await shop.stop();
  return row;
}

await seedShop();
await fillShop(1000);
const rows = [];
for (const flags of flagSets.length > 0 ? flagSets : [undefined]) rows.push(await measure(flags));
console.table(rows);
