import { randomInt, randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { NestFactory } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import { sql } from 'kysely';

const built = '../../../dist/modules/src';
const loyalty = `${built}/modules/loyalty`;
const [{ AppModule }, { parseConfig }, { inTransaction }, { kysely }] = await Promise.all([
  import(`${built}/app.module.js`),
  import(`${built}/config.js`),
  import(`${built}/platform/database/database.js`),
  import(`${built}/platform/database/kysely.js`),
]);
const [
  { GrantsLedger, PointsLedger },
  { RedeemReward },
  { CancelGrant },
  { AdjustPoints, GivePoints },
  { ExpirePoints, WarnOfExpiry },
] = await Promise.all([
  import(`${loyalty}/index.js`),
  import(`${loyalty}/grants/redeem-reward.js`),
  import(`${loyalty}/grants/grants.commands.js`),
  import(`${loyalty}/points/points.commands.js`),
  import(`${loyalty}/reminders/reminders.commands.js`),
]);

const app = await NestFactory.createApplicationContext(AppModule.forRoot(parseConfig(process.env), []), {
  logger: false,
});
const em: EntityManager = app.get(EntityManager);
const bus: CommandBus = app.get(CommandBus);
const points = app.get(PointsLedger);
const grants = app.get(GrantsLedger);
const users: string[] = JSON.parse(process.env.BENCH_USERS ?? '[]');

const pick = <T>(values: readonly T[]): T => values[randomInt(values.length)]!;
async function some(statement: ReturnType<typeof sql<{ id: string }>>): Promise<string> {
  const { rows } = await statement.execute(kysely(em));
  return rows[0]?.id ?? randomUUID();
}
const rewardOf = () => some(sql`select id from loyalty.rewards order by random() limit 1`);
const grantOf = (userId: string) =>
  some(sql`select id from loyalty.grants where user_id = ${userId} order by random() limit 1`);
const orderOf = (userId: string) =>
  some(sql`
    select id from (
      select order_id as id from loyalty.points_transactions where user_id = ${userId} and key like 'spent:%'
      union all
      select u.order_id from loyalty.grant_uses u join loyalty.grants g on g.id = u.grant_id where g.user_id = ${userId}) o
    order by random() limit 1`);

/** Names of redemptions are repeated now and then, also at once. */
const names = new Map<string, { name: string; reward: string }>();

/** A checkout as ordering does it: points, then the grant, in one transaction. */
const order = (userId: string, spent: number, grantId: string | null) =>
  inTransaction(em, async (inner: EntityManager) => {
    const orderId = randomUUID();
    await points.spend(inner, userId, spent, orderId, 'TC-1');
    if (grantId) await grants.use(inner, { userId, grantId, orderId, orderNumber: 'TC-1' });
  });

const giveBack = (orderId: string) =>
  inTransaction(em, async (inner: EntityManager) => {
    await points.giveBack(inner, orderId);
    await grants.giveBack(inner, { orderId });
  });

const OPERATIONS: Record<string, (userId: string) => Promise<unknown>> = {
  earn: (userId) => bus.execute(new GivePoints(userId, randomInt(50, 800), 'Earned', randomUUID())),
  spend: (userId) => order(userId, randomInt(1, 600), null),
  redeem: async (userId) => {
    const last = names.get(userId);
    const again = last && randomInt(3) === 0 ? last : { name: randomUUID(), reward: await rewardOf() };
    names.set(userId, again);
    const redeem = () => bus.execute(new RedeemReward(userId, again.reward, again.name));
    await (randomInt(4) === 0 ? Promise.all([redeem(), redeem()]) : redeem());
  },
  use: async (userId) => order(userId, 0, await grantOf(userId)),
  'spend and use': async (userId) => order(userId, randomInt(1, 300), await grantOf(userId)),
  'give back': async (userId) => {
    const orderId = await orderOf(userId);
    await (randomInt(3) === 0 ? Promise.all([giveBack(orderId), giveBack(orderId)]) : giveBack(orderId));
  },
  cancel: async (userId) => bus.execute(new CancelGrant(await grantOf(userId), 'A bench', 'system')),
  adjust: (userId) =>
    bus.execute(new AdjustPoints(userId, randomInt(2) ? randomInt(1, 300) : -randomInt(1, 300), 'A bench', 'system')),
  expire: async () => {
    const month = (later: number) => new Date(Date.UTC(2026, 12 + later, 5)).toISOString().slice(0, 10);
    const later = randomInt(40);
    await bus.execute(new WarnOfExpiry(month(later)));
    await bus.execute(new ExpirePoints(month(later + 1)));
  },
};
/** The more often, the more likely. */
const LOTS = [
  'earn',
  'earn',
  'earn',
  'spend',
  'spend',
  'redeem',
  'redeem',
  'redeem',
  'use',
  'use',
  'spend and use',
  'give back',
];
const RARE = ['give back', 'cancel', 'adjust', 'expire'];

/** Rejections by the rules; any other error is one of the bench. */
const REJECTIONS = ['NotEnoughPoints', 'GrantNotAvailable', 'GrantIsSettled', 'GrantNotFound', 'PointsBelowZero'];

async function loop(): Promise<never> {
  for (;;) {
    const kind = randomInt(30) === 0 ? 'expire' : pick(randomInt(4) === 0 ? RARE.slice(0, 3) : LOTS);
    let [rejected, error]: [boolean, string | undefined] = [false, undefined];
    try {
      await OPERATIONS[kind]!(pick(users));
    } catch (thrown) {
      const { constructor: type, message } = thrown as Error;
      rejected = REJECTIONS.includes(type.name);
      if (!rejected) error = `${kind}: ${type.name}: ${message.slice(0, 300)}`;
    }
    process.send?.({ kind, rejected, error });
  }
}

process.once('disconnect', () => process.exit());
await Promise.all(Array.from({ length: 3 }, loop));
