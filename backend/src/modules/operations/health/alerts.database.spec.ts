import { QueuedMail } from '../../../platform/mail/mail.js';
import { InitialRows } from '../../../platform/testing/initial-rows.js';
import { Scenario } from '../../../platform/testing/scenario.js';
import { storeReactions } from '../../../platform/testing/store-reactions.js';
import { OperationsOfSage } from '../testing/operations-of-sage.js';
import { Alert } from './alert.entity.js';
import { ChangeAlerts, CheckAlerts } from './alerts.commands.js';
import { rule } from './testing/rules.js';
import { StaffOfShop } from './testing/staff-of-shop.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const NOON = Date.parse('2026-11-23T12:00:00Z');

describe('Alerts', () => {
  let shop: Scenario;
  let initial: InitialRows;

  beforeAll(async () => {
    shop = await Scenario.open([OperationsOfSage, StaffOfShop]);
    initial = await InitialRows.remember(shop.em);
  });
  beforeEach(() => initial.restore());
  afterAll(() => shop?.close());

  const check = (time: number, process = shop) => process.get(CheckAlerts).check(new Date(time));
  /** Runs the check for each minute of a period, as the job does. */
  const checkEachMinute = async (from: number, minutes: number) => {
    for (let minute = 0; minute <= minutes; minute += 1) await check(from + minute * MINUTE_MS);
  };
  /** Adds a reaction that no worker knows; its rule mails the administrators. */
  const abandon = () =>
    shop.em.execute(storeReactions(`select 'gone' as module, 'gone.react' as reaction, 'a-1' as aggregate_id`));
  const takeUp = () => shop.em.execute(`update platform.inbox set status = 'done', done_at = now()`);
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

  it('are mailed once however long they go on, and once when they are over', async () => {
    await abandon();
    await check(NOON);
    await check(NOON + 24 * HOUR_MS);
    await check(NOON + 48 * HOUR_MS);
    expect(await mails()).toHaveLength(1);
    await takeUp();
    await checkEachMinute(NOON + 49 * HOUR_MS, 60);
    expect((await mails()).slice(1)).toEqual(['grace@example.com: Over: Abandoned reactions']);
    expect(await alerts()).toMatchObject([{ endedAt: new Date(NOON + 49 * HOUR_MS) }]);
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

  it('are mailed once although two processes check at the same moment', async () => {
    const second = await Scenario.open([OperationsOfSage, StaffOfShop], { DATABASE_URL: shop.config.databaseUrl });
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
    const restarted = await Scenario.open([OperationsOfSage, StaffOfShop], { DATABASE_URL: shop.config.databaseUrl });
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

  it('go to the address of their rule, and obey its limit, as an admin has set them', async () => {
    await abandon();
    await abandon();
    const rules = [{ ...rule('reactions-abandoned'), threshold: 3, email: 'night@example.com' }];
    await shop.get(ChangeAlerts).change({ version: 0, rules }, 'u-grace');
    await check(NOON);
    expect(await mails()).toEqual([]);
    await abandon();
    await check(NOON + MINUTE_MS);
    expect(await mails()).toEqual(['night@example.com: Alert: Abandoned reactions']);
  });

  it('end without a mail where their rule is switched off', async () => {
    await abandon();
    await check(NOON);
    const rules = [{ ...rule('reactions-abandoned'), enabled: false }];
    await shop.get(ChangeAlerts).change({ version: 0, rules }, 'u-grace');
    await check(NOON + MINUTE_MS);
    await check(NOON + HOUR_MS);
    expect(await mails()).toHaveLength(1);
    expect(await alerts()).toMatchObject([{ endedAt: new Date(NOON + MINUTE_MS) }]);
  });
});
