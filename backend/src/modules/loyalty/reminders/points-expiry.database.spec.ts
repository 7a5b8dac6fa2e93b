import { Scenario } from '../../../platform/testing/scenario.js';
import { PointsSpent } from '../events.js';
import { LoyaltyModule } from '../loyalty.module.js';
import { PointsQueries } from '../points/points.queries.js';
import { AccountsModule } from '../testing/accounts.js';
import { BROKEN } from '../testing/grants.js';
import { userId } from '../testing/orders.js';
import { ExpirePoints, WarnOfExpiry } from './reminders.commands.js';

describe('Points that expire', () => {
  let scenario: Scenario;
  const execute = <T extends object>(statement: string, values: unknown[] = []) =>
    scenario.em.execute<T[]>(statement, values);
  /** A movement on a day; the balance is kept. */
  const move = async (type: 'earned' | 'spent', points: number, day: string, user = 1) => {
    await execute(
      `insert into loyalty.points_transactions (id, user_id, type, points, description, key, created_at)
       values (gen_random_uuid(), ?, ?, ?, '', gen_random_uuid(), ?::timestamp at time zone 'Europe/London')`,
      [userId(user), type, points, day],
    );
    await execute(
      `insert into loyalty.balances as b (user_id, balance) values (?, ?)
       on conflict (user_id) do update set balance = b.balance + excluded.balance`,
      [userId(user), type === 'earned' ? points : -points],
    );
  };
  const warn = (today: string) => scenario.run<number>(new WarnOfExpiry(today));
  const expire = (today: string) => scenario.run<number>(new ExpirePoints(today));
  /** Warnings are dated by the database; here they were made on the day that the night stands for. */
  const warnedOn = async (today: string) => {
    const count = await warn(today);
    await execute(
      `update loyalty.reminders set created_at = ?::date where settled_at is null and created_at between now() - interval '1 hour' and now()`,
      [today],
    );
    return count;
  };
  const balance = async (user = 1) =>
    (await execute<{ balance: number }>('select balance from loyalty.balances where user_id = ?', [userId(user)]))[0]
      ?.balance;
  const mails = () =>
    execute<{ to_address: string; subject: string; text: string }>(
      'select * from platform.mail_queue order by created_at',
    );

  beforeAll(async () => {
    scenario = await Scenario.open([LoyaltyModule, AccountsModule], { POINTS_EXPIRE_MONTHS: '12' });
  });
  afterAll(() => scenario.close());
  beforeEach(() =>
    execute(
      `truncate loyalty.points_transactions, loyalty.balances, loyalty.reminders, platform.mail_queue, platform.outbox,
       platform.inbox restart identity`,
    ),
  );
  afterEach(async () => expect(await execute(BROKEN)).toEqual([]));

  it('are warned of once, 30 days before, and taken after their month’s end, the oldest spent first', async () => {
    await move('earned', 1000, '2025-03-31 23:30');
    await move('earned', 500, '2025-04-01 00:30');
    await move('spent', 300, '2025-12-01');
    expect(await warnedOn('2026-02-28')).toBe(0);
    expect(await warnedOn('2026-03-01')).toBe(1);
    expect(await warnedOn('2026-03-02')).toBe(0);
    const [mail] = await mails();
    expect(mail).toMatchObject({ to_address: 'ada@example.test', subject: 'Your points expire on 31 March 2026' });
    expect(mail?.text).toContain(
      'Hello Ada, 700 points from your balance, worth £7.00 at checkout, will expire at the end of 31 March 2026.',
    );
    expect(await expire('2026-03-31')).toBe(0);
    expect(await expire('2026-04-01')).toBe(1);
    expect(await expire('2026-04-01')).toBe(0);
    expect(await balance()).toBe(500);
    expect(await scenario.published(PointsSpent)).toEqual([
      { userId: userId(1), points: 700, balance: 500, orderId: null, description: 'Expired' },
    ]);
    expect(await execute(`select key from loyalty.points_transactions where key like 'expired:%'`)).toEqual([
      { key: `expired:2026-03-31:${userId(1)}` },
    ]);
    expect(await mails()).toHaveLength(1);
  });

  it('are not taken where they were spent after the warning, and no more of them than it said', async () => {
    await move('earned', 1000, '2025-03-10');
    await move('earned', 100, '2025-03-11', 2);
    expect(await warnedOn('2026-03-05')).toBe(2);
    await move('spent', 950, '2026-03-20');
    await move('earned', 60, '2025-03-30', 2);
    expect(await expire('2026-04-05')).toBe(2);
    expect([await balance(1), await balance(2)]).toEqual([0, 60]);
  });

  it('are not taken without a warning, or within 29 days of one, also where the setting is new', async () => {
    await move('earned', 400, '2023-01-15');
    expect(await expire('2026-05-20')).toBe(0);
    expect(await warnedOn('2026-05-20')).toBe(1);
    expect((await mails())[0]?.text).toContain('at the end of 19 June 2026.');
    expect(await expire('2026-06-10')).toBe(0);
    expect(await expire('2026-06-18')).toBe(1);
    expect(await balance()).toBe(0);
  });

  it('of two months’ ends in one window are warned of and taken apart', async () => {
    await move('earned', 10, '2026-01-20');
    await move('earned', 20, '2026-02-20');
    expect(await warnedOn('2027-01-05')).toBe(1);
    expect(await warnedOn('2027-01-30')).toBe(1);
    expect(await execute('select about, points from loyalty.reminders order by about')).toEqual([
      { about: '2027-01-31', points: 10 },
      { about: '2027-02-28', points: 20 },
    ]);
    expect(await expire('2027-02-03')).toBe(1);
    expect(await balance()).toBe(20);
    expect(await expire('2027-03-01')).toBe(1);
    expect(await balance()).toBe(0);
  });

  it('are taken once where two processes do it at once, beside customers who spend', async () => {
    for (const user of [1, 2, 3]) await move('earned', 100, '2025-03-10', user);
    expect(await warnedOn('2026-03-05')).toBe(3);
    const [first, second] = await Promise.all([expire('2026-04-05'), expire('2026-04-05')]);
    expect(first + second).toBe(3);
    expect(await Promise.all([1, 2, 3].map((user) => balance(user)))).toEqual([0, 0, 0]);
  });

  it('say in history and summary until when what is left of them can be used', async () => {
    const [{ year }] = (await execute<{ year: number }>(
      `select extract(year from now() at time zone 'Europe/London')::int as year`,
    )) as [{ year: number }];
    await move('earned', 100, `${year}-01-10`);
    await move('earned', 200, `${year}-01-20`);
    await move('spent', 150, `${year}-01-21`);
    const { transactions } = await scenario.get(PointsQueries).pointsHistory(userId(1), 1, 10);
    expect(transactions.map(({ points, expiresAt }) => [points, expiresAt])).toEqual([
      [150, null],
      [200, `${year + 1}-01-31T23:59:59.000Z`],
      [100, null],
    ]);
    const { expiring } = await scenario.get(PointsQueries).pointsSummary(userId(1));
    expect(expiring).toEqual({ points: 150, on: `${year + 1}-01-31` });
  });
});
