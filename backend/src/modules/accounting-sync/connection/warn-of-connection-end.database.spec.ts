import { Sandbox } from '../../../../test/harness/sandbox.ts';
import { QueuedMail } from '../../../platform/mail/mail.js';
import { InitialRows } from '../../../platform/testing/initial-rows.js';
import { Scenario } from '../../../platform/testing/scenario.js';
import { AccountingSyncModule } from '../accounting-sync.module.js';
import { SyncProducts } from '../sync-runs/sync-runs.commands.js';
import { DisconnectSage } from './connection.commands.js';
import { SageTokens } from './connection.entity.js';
import { WarnOfConnectionEnd } from './connection.mails.js';
import { SageConnection } from './sage-connection.facade.js';
import { SageDisconnected } from './sage-http.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe('The end of the connection to Sage', () => {
  let sandbox: Sandbox;
  let shop: Scenario;
  let initial: InitialRows;

  beforeAll(async () => {
    sandbox = await Sandbox.fresh();
    shop = await Scenario.open([AccountingSyncModule], sandbox.env);
    initial = await InitialRows.remember(shop.em);
  });
  beforeEach(async () => {
    await sandbox.reset();
    await initial.restore();
    await shop.get(SageConnection).connectDemo();
    await shop.em.execute(`insert into accounting.users (user_id, email, first_name, last_name, phone_number, role)
      values (gen_random_uuid(), 'grace@example.com', 'Grace', 'Hall', '1', 'admin'),
             (gen_random_uuid(), 'second@example.com', 'Ada', 'Hall', '1', 'admin'),
             (gen_random_uuid(), 'sales@example.com', 'Leila', 'Hall', '1', 'sales')`);
  });
  afterAll(async () => {
    await shop.close();
    await sandbox.stop();
  });

  const endIn = (ms: number) =>
    shop.em.nativeUpdate(SageTokens, SageTokens.ID, { refreshExpiresAt: new Date(Date.now() + ms) });
  const warn = () => shop.get(WarnOfConnectionEnd).warn();
  const mails = async () => {
    const all = await shop.em.findAll(QueuedMail, { orderBy: { createdAt: 1, to: 1 } });
    return all.map(({ to, subject }) => `${to}: ${subject.replace(/ – .*/, '')}`);
  };
  const both = (title: string) => [`grace@example.com: ${title}`, `second@example.com: ${title}`];
  const WEEK = both('The connection to Sage ends in a week');
  const DAY = both('The connection to Sage ends within a day');
  const ENDED = both('The connection to Sage has ended');

  it('is announced to every administrator at seven days, at one day and when it has come, each once', async () => {
    await endIn(7 * DAY_MS + HOUR_MS);
    await warn();
    expect(await mails()).toEqual([]);
    await endIn(7 * DAY_MS - HOUR_MS);
    await warn();
    await warn();
    expect(await mails()).toEqual(WEEK);
    await shop.em.nativeDelete(QueuedMail, {});
    await endIn(DAY_MS - HOUR_MS);
    await warn();
    await warn();
    expect(await mails()).toEqual(DAY);
    await shop.em.nativeDelete(QueuedMail, {});
    await endIn(-HOUR_MS);
    await warn();
    await warn();
    expect(await mails()).toEqual(ENDED);
    const [mail] = await shop.em.findAll(QueuedMail, { limit: 1 });
    expect(mail?.text).toContain('http://localhost:3000/sage-integration');
  });

  it('is announced again where the connection recovered and runs down once more', async () => {
    await endIn(6 * DAY_MS);
    await warn();
    await endIn(5 * DAY_MS);
    await warn();
    expect(await mails()).toEqual([...WEEK, ...WEEK]);
  });

  it('is announced when Sage rejects the tokens before their time', async () => {
    await shop.em.nativeUpdate(SageTokens, SageTokens.ID, { expiresAt: new Date(0) });
    await shop.em.execute(`update accounting.sage_tokens set refresh_token = access_token`);
    await expect(shop.run(new SyncProducts())).rejects.toBeInstanceOf(SageDisconnected);
    expect(await shop.get(SageConnection).status()).toMatchObject({ state: 'expired', connected: false, daysLeft: 0 });
    await warn();
    expect(await mails()).toEqual(ENDED);
  });

  it('moves 31 days away with each sync, so that an idle shop stays connected', async () => {
    await endIn(6 * DAY_MS);
    await shop.em.nativeUpdate(SageTokens, SageTokens.ID, { expiresAt: new Date(0) });
    expect(await shop.get(SageConnection).status()).toMatchObject({ state: 'connected', daysLeft: 5 });
    await shop.run(new SyncProducts());
    expect(await shop.get(SageConnection).status()).toMatchObject({ state: 'connected', daysLeft: 30 });
    await warn();
    expect(await mails()).toEqual([]);
  });

  it('announces nothing to a shop that was disconnected, or whose connection ended long ago', async () => {
    await endIn(-8 * DAY_MS);
    await warn();
    await shop.run(new DisconnectSage('admin'));
    await warn();
    expect(await mails()).toEqual([]);
  });
});
