// Events while workers, the relay's among them, are killed again and again: none lost, none applied twice, each customer's in order.
import { setTimeout as pause } from 'node:timers/promises';
import { deleteEvents, faultsOf, processesOf, publishEvents, reactionsOf, recordReactions } from './event-flow.ts';
import { STARTS_WITHIN_MINUTES, startProcess, startShop, until, withDatabase } from './shop-process.ts';

/** `npm run bench -- event-kills 20` kills 20 times. */
const KILLS = Number(process.argv[2] ?? 20);
const WORKERS = 4;
const CUSTOMERS = 60;
/** Events that wait for their reactions, at most: there is always work to be interrupted, and never a long queue. */
const UNDER_WAY = 1200;
const POLL_MS = 200;

await (await startShop('api'))();

const isRight = await withDatabase(async (client) => {
  await deleteEvents(client);
  await recordReactions(client);
  const applied = () => reactionsOf(client);
  const allRun = () =>
    until('every worker runs', async () => (await processesOf(client)) === WORKERS + 1, STARTS_WITHIN_MINUTES, POLL_MS);
  const workers = Array.from({ length: WORKERS }, () => startProcess({ ROLES: 'worker' }));
  await allRun();

  const began = Date.now();
  let published = 0;
  let flows = true;
  const flow = withDatabase(async (own) => {
    while (flows) {
      const free = UNDER_WAY - (published - (await reactionsOf(own)) / 2);
      for (let batch = 0; batch < free / CUSTOMERS; batch += 1) {
        await publishEvents(own, CUSTOMERS, CUSTOMERS);
        published += CUSTOMERS;
      }
      await pause(POLL_MS);
    }
  });
  for (let kill = 0; kill < KILLS; kill += 1) {
    await allRun();
    await pause(500 + Math.random() * 1500);
    await workers[kill % WORKERS]!.kill();
    console.log(`Kill ${kill + 1} after ${published} events and ${await applied()} reactions`);
    workers[kill % WORKERS] = startProcess({ ROLES: 'worker' });
  }
  flows = false;
  await flow;
  await until('all is applied', async () => (await applied()) >= 2 * published, 3, POLL_MS).catch(() => undefined);
  const seconds = (Date.now() - began) / 1000;
  const { lost, twice, unordered } = await faultsOf(client, published);
  for (const worker of workers) await worker.stop();
  console.table([
    {
      events: published,
      customers: CUSTOMERS,
      kills: KILLS,
      seconds: Math.round(seconds),
      'reactions/s': Math.round((2 * published - lost) / seconds),
      lost,
      twice,
      'out of order': unordered,
    },
  ]);
  return lost === 0 && twice === 0 && unordered === 0;
});
process.exit(isRight ? 0 : 1);
