import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RedeemReward } from '../grants/redeem-reward.js';
import { GivePoints } from '../points/points.commands.js';
import { type NewReward, OfferRewards } from '../rewards/rewards.commands.js';
import { userId } from './orders.js';

type App = Pick<INestApplicationContext, 'get'>;

export const FIVE_POUNDS: NewReward = {
  name: '£5 off',
  description: '',
  pointsCost: 500,
  type: 'discount',
  value: '5.00',
};

const commandsOf = (app: App) => app.get(CommandBus, { strict: false });

/** Offers a reward, by default £5 off for 500 points. Returns its id. */
export async function offer(app: App, fields: Partial<NewReward> = {}): Promise<string> {
  const [id = ''] = await commandsOf(app).execute(new OfferRewards([{ ...FIVE_POUNDS, ...fields }]));
  return id;
}

let gifts = 0;

/** Gives a customer points. */
export async function give(app: App, points: number, user = 1): Promise<void> {
  gifts += 1;
  await commandsOf(app).execute(new GivePoints(userId(user), points, 'A gift', `spec ${gifts}`));
}

/** Redeems a reward for a customer who gets the points for it. Returns the grant's id. */
export async function redeemedGrant(app: App, fields: Partial<NewReward> = {}, user = 1): Promise<string> {
  const reward = await offer(app, fields);
  await give(app, fields.pointsCost ?? FIVE_POUNDS.pointsCost, user);
  return (await commandsOf(app).execute(new RedeemReward(userId(user), reward))).grant.id;
}

/**
 * Finds inconsistencies: balances that are not the sum of the ledger, and grants whose points moved other than once.
 */
export const BROKEN = `
  select 'balance' as what, coalesce(b.user_id, l.user_id) as id from loyalty.balances b
  full join (
    select user_id, sum(case type when 'earned' then points else -points end) as sum
    from loyalty.points_transactions group by user_id) l on l.user_id = b.user_id
  where coalesce(b.balance, 0) <> coalesce(l.sum, 0)
  union all
  select 'cost', coalesce(t.grant_id, g.id) from loyalty.grants g
  full join (select * from loyalty.points_transactions where key like 'redeemed:%') t on t.key = 'redeemed:' || g.id
  where t.points is distinct from g.points_cost
  union all
  select 'returned', coalesce(t.grant_id, g.id)
  from (select * from loyalty.grants where state = 'cancelled') g
  full join (select * from loyalty.points_transactions where key like 'cancelled:%') t on t.key = 'cancelled:' || g.id
  where t.points is distinct from g.points_cost
  union all
  select 'used', g.id from loyalty.grants g
  left join (select grant_id, count(*) from loyalty.grant_uses where returned_at is null group by 1) u on u.grant_id = g.id
  where g.type <> 'shipping' and coalesce(u.count, 0) <> (g.state = 'used')::int`;
