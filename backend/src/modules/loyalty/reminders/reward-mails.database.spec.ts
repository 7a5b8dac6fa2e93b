import { CommandBus } from '@nestjs/cqrs';
import { Scenario } from '../../../platform/testing/scenario.js';
import { RedeemReward } from '../grants/redeem-reward.js';
import { LoyaltyModule } from '../loyalty.module.js';
import { AccountsModule } from '../testing/accounts.js';
import { give, offer } from '../testing/grants.js';
import { userId } from '../testing/orders.js';

describe('Emails about rewards', () => {
  let scenario: Scenario;
  const mails = () =>
    scenario.em.execute<{ to_address: string; subject: string; text: string }[]>(
      'select to_address, subject, text from platform.mail_queue order by created_at, to_address',
    );
  const earn = async (points: number, user = 1) => {
    await give(scenario, points, user);
    await scenario.relay();
  };

  beforeAll(async () => {
    scenario = await Scenario.open([LoyaltyModule, AccountsModule]);
  });
  afterAll(() => scenario.close());
  beforeEach(() =>
    scenario.em.execute(
      `truncate loyalty.points_transactions, loyalty.balances, loyalty.rewards, loyalty.grants, loyalty.reminders,
       platform.mail_queue, platform.outbox, platform.inbox restart identity`,
    ),
  );

  it('announce a reward once, to who asked for it, when the points are enough', async () => {
    const reward = await offer(scenario);
    await offer(scenario, { name: 'Off', isActive: false });
    await earn(499);
    await earn(800, 2);
    expect(await mails()).toEqual([]);
    await earn(1);
    expect(await mails()).toMatchObject([
      { to_address: 'ada@example.test', subject: 'Your reward is waiting: £5 off' },
    ]);
    await scenario.get(CommandBus).execute(new RedeemReward(userId(1), reward));
    await earn(700);
    expect((await mails()).filter(({ subject }) => subject.includes('waiting'))).toHaveLength(1);
  });

  it('announce several rewards that are reached at once in one', async () => {
    await offer(scenario);
    await offer(scenario, { name: '10% off', pointsCost: 1000, value: '10%' });
    await offer(scenario, { name: 'A gun', pointsCost: 5000 });
    await earn(1500);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.text).toMatch(/1,500 points are enough for:\s+10% off\s+1,000 points\s+£5 off\s+500 points/);
  });

  it('say to the customer what was redeemed and until when, and to staff what they have to give', async () => {
    await earn(2000, 2);
    const [discount, visit] = [
      await offer(scenario),
      await offer(scenario, { name: 'A visit', type: 'other', value: 'Booth day' }),
    ];
    for (const reward of [discount, visit]) await scenario.get(CommandBus).execute(new RedeemReward(userId(2), reward));
    await scenario.relay();
    const sent = await mails();
    expect(sent.map(({ to_address, subject }) => `${to_address}: ${subject}`).toSorted()).toEqual([
      'admin@example.test: Reward to give: A visit',
      'grace@example.test: Your reward: A visit',
      'grace@example.test: Your reward: £5 off',
    ]);
    const text = (subject: string) => sent.find((mail) => mail.subject === subject)?.text;
    expect(text('Your reward: £5 off')).toMatch(/Choose it at checkout on any one order, until \d+ \w+ \d{4}\./);
    expect(text('Your reward: A visit')).toContain('We are arranging it');
    expect(text('Reward to give: A visit')).toMatch(/Grace Hopper, grace@example.test[\s\S]*Booth day/);
  });
});
