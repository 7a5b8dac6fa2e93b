import { randomUUID } from 'node:crypto';
import {
  CaseIsSettled,
  ReconciliationIsRunning,
  ReconciliationLimits,
  RequestReconciliation,
  SettleCase,
} from '../../src/modules/operations/reconciliation/reconciliation.commands.js';
import { Reconcile } from '../../src/modules/operations/reconciliation/reconciliation.jobs.js';
import { ReconciliationQueries } from '../../src/modules/operations/reconciliation/reconciliation.queries.js';
import { ReconciledShop } from './reconciled-shop.js';

describe('Runs of the reconciliation', () => {
  let shop: ReconciledShop;
  const overview = () => shop.world.scenario.get(ReconciliationQueries).reconciliationOverview();
  const job = () => shop.world.scenario.get(Reconcile);
  const work = () => job().run(new AbortController().signal);

  beforeAll(async () => {
    shop = await ReconciledShop.open();
    await shop.guestOrder();
  });
  afterAll(() => shop?.close());
  beforeEach(() => shop.world.rows('truncate operations.reconciliation_runs, operations.reconciliation_cases'));
  afterEach(() => shop.world.sandbox.clearFaults());

  /** Points that a bug has lost: a difference without a person. */
  const plant = async (points: number) => {
    const userId = randomUUID();
    await shop.world.rows('insert into loyalty.balances (user_id, balance) values (?, ?)', [userId, points]);
    return userId;
  };
  const uproot = (userId: string) => shop.world.rows('delete from loyalty.balances where user_id = ?', [userId]);

  it('are one at a time, however many are asked for at once', async () => {
    const asked = await Promise.allSettled(
      [1, 2, 3].map(() => shop.world.scenario.run(new RequestReconciliation('system'))),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of asked)
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(ReconciliationIsRunning);
    expect(await overview()).toMatchObject({ running: { step: 'Waiting to start' }, last: null });
    await work();
    expect(await overview()).toMatchObject({ running: null, last: { status: 'green' } });
  });

  it('fail, and change no case, where Stripe or Sage does not answer', async () => {
    const userId = await plant(7);
    const { cases } = await shop.run();
    expect(cases).toBe(1);
    await uproot(userId);
    await shop.world.sandbox.fail({ system: 'sage', match: 'GET /sales_credit_notes', mode: 'refuse422', times: 1 });
    expect(await shop.run()).toMatchObject({ status: 'failed', error: expect.any(String), sums: [] });
    expect(await shop.cases()).toHaveLength(1);
    await shop.world.sandbox.fail({ system: 'stripe', match: 'GET /v1/refunds', mode: 'refuse422', times: 9 });
    expect(await shop.run()).toMatchObject({ status: 'failed', error: expect.stringContaining('Stripe') });
    await shop.world.sandbox.clearFaults();
    expect(await shop.run()).toMatchObject({ status: 'green', cases: 0 });
  });

  it('that lost their process have failed; the night is repeated at once', async () => {
    await work();
    await shop.world.rows(`update operations.reconciliation_runs set status = 'running', finished_at = null`);
    await work();
    expect(await shop.world.rows('select status from operations.reconciliation_runs order by created_at')).toEqual([
      { status: 'failed' },
      { status: 'green' },
    ]);
    expect((await overview()).nights.at(-1)).toMatchObject({ status: 'green', cases: 0 });
  });

  it('are made once a night, and again after a pause where they failed', async () => {
    await work();
    await work();
    expect(await shop.world.rows('select 1 from operations.reconciliation_runs')).toHaveLength(1);
    await shop.world.rows(`update operations.reconciliation_runs set status = 'failed', error = 'Sage is away.'`);
    await work();
    expect(await shop.world.rows('select 1 from operations.reconciliation_runs')).toHaveLength(1);
    await shop.world.rows(`update operations.reconciliation_runs set finished_at = now() - interval '16 minutes'`);
    await work();
    const { nights } = await overview();
    expect(nights).toHaveLength(30);
    expect(nights.slice(-2).map(({ status }) => status)).toEqual(['none', 'green']);
  });

  it('are not made at night before their hour', async () => {
    const limits = shop.world.scenario.get(ReconciliationLimits);
    limits.nightlyHour = 24;
    await work();
    expect(await shop.world.rows('select 1 from operations.reconciliation_runs')).toEqual([]);
    limits.nightlyHour = 0;
    await work();
    expect(await shop.world.rows('select 1 from operations.reconciliation_runs')).toHaveLength(1);
  });

  it('mail administrators and support once where a night is not green', async () => {
    const support = `${randomUUID()}@topcoat.test`;
    await shop.world.rows(
      `insert into identity.users (id, created_at, updated_at, email, username, first_name, last_name, phone_number, role, email_confirmed)
       values (?, now(), now(), ?, ?, 'Sam', 'Hill', '01234567890', 'support', true)`,
      [randomUUID(), support, support],
    );
    const userId = await plant(12);
    await work();
    await shop.world.rows(`update operations.reconciliation_runs set status = 'failed', was_interrupted = true`);
    await work();
    const mails = await shop.world.rows<{ subject: string; text: string }>(
      'select subject, text from platform.mail_queue where to_address = ?',
      [support],
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]!.subject).toMatch(/^Reconciliation of \d{4}-\d\d-\d\d: one case is open$/);
    expect(mails[0]!.text).toContain('12 points');
    expect(mails[0]!.text).toContain('/admin/reconciliation');
    await uproot(userId);
  });

  it('find the same difference again as the same case; one that a person settled comes back where it changes', async () => {
    const userId = await plant(5);
    await shop.run();
    const [first] = await shop.cases();
    await shop.run();
    const [second] = await shop.cases();
    expect(second).toMatchObject({ id: first!.id, firstSeen: first!.firstSeen });
    expect(Date.parse(second!.lastSeen)).toBeGreaterThan(Date.parse(first!.lastSeen));

    const settle = (reason: string) => shop.world.scenario.run(new SettleCase(first!.id, reason, 'sally@topcoat.test'));
    await settle('A gift by hand');
    await expect(settle('Again')).rejects.toBeInstanceOf(CaseIsSettled);
    expect(await shop.run()).toMatchObject({ status: 'green', cases: 0 });
    expect(await shop.cases('settled')).toMatchObject([{ id: first!.id, settledReason: 'A gift by hand' }]);

    await shop.world.rows('update loyalty.balances set balance = 6 where user_id = ?', [userId]);
    expect(await shop.run()).toMatchObject({ status: 'differences', cases: 1 });
    expect(await shop.cases()).toMatchObject([{ id: first!.id, settledReason: null, difference: '6' }]);
    await uproot(userId);
  });

  it('leave out what is younger than the grace, and keep a case of it as it is', async () => {
    const limits = shop.world.scenario.get(ReconciliationLimits);
    const order = await shop.guestOrder();
    await shop.world.rows('update ordering.orders set total = total + 1 where id = ?', [order.id]);
    limits.graceMs = 30 * 60_000;
    expect(await shop.run()).toMatchObject({ status: 'green', cases: 0 });
    limits.graceMs = -60_000;
    const { cases } = await shop.run();
    expect(cases).toBeGreaterThan(0);
    limits.graceMs = 30 * 60_000;
    expect((await shop.run()).cases).toBe(cases);
    limits.graceMs = -60_000;
    await shop.world.rows('update ordering.orders set total = total - 1 where id = ?', [order.id]);
    expect(await shop.run()).toMatchObject({ status: 'green' });
  });
});
