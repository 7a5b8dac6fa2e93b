import { QueuedMail } from '../../mail/mail.js';
import { InitialRows } from '../../testing/initial-rows.js';
import { markSent } from '../../testing/mark-sent.js';
import { Scenario } from '../../testing/scenario.js';
import { storeReactions } from '../../testing/store-reactions.js';
import { NO_QUIET_HOURS, rule } from '../testing/rules.js';
import { StaffOfShop } from '../testing/staff-of-shop.js';
import { Alert } from './alert.js';
import { ChangeAlerts } from './change-alerts.js';
import { CheckAlerts } from './check-alerts.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A Monday in winter, London on GMT. */
const NOON = Date.parse('2026-11-23T12:00:00Z');

describe('Alerts', () => {
  let shop: Scenario;
  let initial: InitialRows;

  beforeAll(async () => {
    shop = await Scenario.open([StaffOfShop]);
    initial = await InitialRows.remember(shop.em);
  });
  beforeEach(() => initial.restore());
  afterAll(() => shop?.close());

  const at = (time: string) => Date.parse(time);
  const check = (time: number, process = shop) => process.get(CheckAlerts).check(new Date(time));
  /** Runs the check for each minute of a period, as the job does. */
  const checkEachMinute = async (from: number, minutes: number) => {
    for (let minute = 0; minute <= minutes; minute += 1) await check(from + minute * MINUTE_MS);
  };
  /** Adds a reaction that no worker knows; its rule mails admins, outside the quiet hours. */
  const abandon = () =>
    shop.em.execute(storeReactions(`select 'gone' as module, 'gone.react' as reaction, 'a-1' as aggregate_id`));
  const takeUp = () => shop.em.execute(`update platform.inbox set status = 'done', done_at = now()`);
  /** Adds an event that the transport does not accept; its rule is urgent. */
  const stopRelay = () =>
    shop.em.execute(`insert into platform.outbox (id, type, aggregate_id, occurred_at, correlation_id, payload)
      values (gen_random_uuid(), 'some.event.v1', 'a-1', now() - interval '1 hour', 'c-1', '{}')`);
  const startRelay = () => markSent(shop.em);
  const mails = async () => {
    const all = await shop.em.find(QueuedMail, {}, { orderBy: { id: 1 } });
    return all.map(({ to, subject }) => `${to}: ${subject.replace(/ – Topcoat$/, '')}`);
  };
  const alerts = () => shop.em.find(Alert, {}, { orderBy: { openedAt: 1 } });

  it('are mailed once, with the page and the runbook', async () => {
    await abandon();
    await checkEachMinute(NOON, 30);
    expect(await mails()).toEqual(['grace@example.com: Alert: Abandoned reactions']);
    const [mail] = await shop.em.find(QueuedMail, {});
    expect(mail?.text).toContain('1 reaction');
    expect(mail?.text).toContain('Limit  1 or more');
    expect(mail?.text).toContain(`${shop.config.publicUrl}/admin/health`);
    expect(mail?.text).toContain(`${shop.config.publicUrl}/admin/help/runbooks#reactions-abandoned`);
    expect(mail?.html).toContain('/admin/help/runbooks#reactions-abandoned');
  });

  it('are mailed again every 24 hours while they go on, and once when they are over', async () => {
    await abandon();
    await check(NOON);
    await check(NOON + 24 * HOUR_MS - MINUTE_MS);
    expect(await mails()).toHaveLength(1);
    await check(NOON + 24 * HOUR_MS);
    await check(NOON + 25 * HOUR_MS);
    expect((await mails()).slice(1)).toEqual(['grace@example.com: Still open: Abandoned reactions']);
    await takeUp();
    await checkEachMinute(NOON + 26 * HOUR_MS, 60);
    expect((await mails()).slice(2)).toEqual(['grace@example.com: Over: Abandoned reactions']);
    const [alert] = await alerts();
    expect(alert).toMatchObject({ mails: 2, isClosed: true, endedAt: new Date(NOON + 26 * HOUR_MS) });
  });

  it('are over only after 15 minutes within the limit', async () => {
    await abandon();
    await check(NOON);
    await takeUp();
    await checkEachMinute(NOON + MINUTE_MS, 14);
    expect(await mails()).toHaveLength(1);
    await check(NOON + 16 * MINUTE_MS);
    expect(await mails()).toHaveLength(2);
  });

  it('that flap every few minutes are one alert with one mail', async () => {
    for (let minute = 0; minute < 120; minute += 1) {
      if (minute % 10 === 0) await abandon();
      if (minute % 10 === 4) await takeUp();
      await check(NOON + minute * MINUTE_MS);
    }
    expect(await alerts()).toHaveLength(1);
    expect(await mails()).toEqual(['grace@example.com: Alert: Abandoned reactions']);
  });

  it('begin anew where the problem comes back after the end', async () => {
    await abandon();
    await check(NOON);
    await takeUp();
    await check(NOON + MINUTE_MS);
    await check(NOON + 20 * MINUTE_MS);
    await abandon();
    await check(NOON + 40 * MINUTE_MS);
    expect(await alerts()).toHaveLength(2);
    expect(await mails()).toEqual([
      'grace@example.com: Alert: Abandoned reactions',
      'grace@example.com: Over: Abandoned reactions',
      'grace@example.com: Alert: Abandoned reactions',
    ]);
  });

  it('of the night wait for the end of the quiet hours, by the clock of London in summer', async () => {
    await abandon();
    await check(at('2026-07-15T21:30:00Z'));
    await check(at('2026-07-16T05:59:00Z'));
    expect(await mails()).toEqual([]);
    await check(at('2026-07-16T06:00:00Z'));
    expect(await mails()).toEqual(['grace@example.com: Alert: Abandoned reactions']);
  });

  it('of the night that the clocks go back wait for seven in London, not for six', async () => {
    await abandon();
    await check(at('2026-10-25T00:30:00Z'));
    await check(at('2026-10-25T06:00:00Z'));
    expect(await mails()).toEqual([]);
    await check(at('2026-10-25T07:00:00Z'));
    expect(await mails()).toHaveLength(1);
  });

  it('of the night that are over in the morning are not mailed at all', async () => {
    await abandon();
    await check(at('2026-11-23T23:00:00Z'));
    await takeUp();
    await check(at('2026-11-23T23:10:00Z'));
    await check(at('2026-11-23T23:30:00Z'));
    await check(at('2026-11-24T08:00:00Z'));
    expect(await mails()).toEqual([]);
    expect(await alerts()).toMatchObject([{ mails: 0, isClosed: true }]);
  });

  it('whose end falls into the night and that come back go on as the same alert', async () => {
    await abandon();
    await check(at('2026-11-23T21:00:00Z'));
    await takeUp();
    await check(at('2026-11-23T22:00:00Z'));
    await check(at('2026-11-23T22:30:00Z'));
    await abandon();
    await check(at('2026-11-24T03:00:00Z'));
    await check(at('2026-11-24T08:00:00Z'));
    expect(await mails()).toEqual(['grace@example.com: Alert: Abandoned reactions']);
    expect(await alerts()).toMatchObject([{ endedAt: null, isClosed: false }]);
  });

  it('that are urgent are mailed in the night', async () => {
    await stopRelay();
    await check(at('2026-11-24T03:00:00Z'));
    expect(await mails()).toEqual(['grace@example.com: Alert: Events to send']);
    await startRelay();
    await check(at('2026-11-24T03:01:00Z'));
    await check(at('2026-11-24T03:16:00Z'));
    expect((await mails()).slice(1)).toEqual(['grace@example.com: Over: Events to send']);
  });

  it('are mailed once although two processes check at the same moment', async () => {
    const second = await Scenario.open([StaffOfShop], { DATABASE_URL: shop.config.databaseUrl });
    try {
      await abandon();
      await Promise.all([check(NOON), check(NOON, second), check(NOON), check(NOON, second)]);
      await Promise.all([check(NOON + MINUTE_MS), check(NOON + MINUTE_MS, second)]);
      expect(await mails()).toEqual(['grace@example.com: Alert: Abandoned reactions']);
      expect(await alerts()).toHaveLength(1);
    } finally {
      await second.close();
    }
  });

  it('go on after a restart without a second mail', async () => {
    await abandon();
    await check(NOON);
    const restarted = await Scenario.open([StaffOfShop], { DATABASE_URL: shop.config.databaseUrl });
    try {
      await check(NOON + MINUTE_MS, restarted);
      expect(await mails()).toHaveLength(1);
      await takeUp();
      await check(NOON + 2 * MINUTE_MS, restarted);
      await check(NOON + 20 * MINUTE_MS, restarted);
      expect((await mails()).slice(1)).toEqual(['grace@example.com: Over: Abandoned reactions']);
    } finally {
      await restarted.close();
    }
  });

  it('go to the roles of their rule, and obey its limit, as an admin has set them', async () => {
    await abandon();
    await abandon();
    const roles: ['admin', 'support'] = ['admin', 'support'];
    const rules = [{ ...rule('reactions-abandoned'), threshold: 3, roles }];
    await shop.get(ChangeAlerts).change({ version: 0, quietHours: NO_QUIET_HOURS, rules }, 'u-grace');
    await check(NOON);
    expect(await mails()).toEqual([]);
    await abandon();
    await check(at('2026-11-24T03:00:00Z'));
    expect((await mails()).toSorted()).toEqual([
      'grace@example.com: Alert: Abandoned reactions',
      'tom@example.com: Alert: Abandoned reactions',
    ]);
  });

  it('end without a mail where their rule is switched off', async () => {
    await abandon();
    await check(NOON);
    const rules = [{ ...rule('reactions-abandoned'), enabled: false }];
    await shop.get(ChangeAlerts).change({ version: 0, quietHours: NO_QUIET_HOURS, rules }, 'u-grace');
    await check(NOON + MINUTE_MS);
    await check(NOON + HOUR_MS);
    expect(await mails()).toHaveLength(1);
    expect(await alerts()).toMatchObject([{ isClosed: true }]);
  });
});
