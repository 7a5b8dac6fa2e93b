import { Sandbox } from '../../../../test/harness/sandbox.ts';
import { InitialRows } from '../../../platform/testing/initial-rows.js';
import { Scenario } from '../../../platform/testing/scenario.js';
import { AccountingSyncModule } from '../accounting-sync.module.js';
import {
  BeginSageConnection,
  CompleteSageConnection,
  type Connected,
  ConnectionNotStarted,
  DisconnectSage,
} from './connection.commands.js';
import { SageOAuthState, SageTokens } from './connection.entity.js';
import { SageConnection, SageConsentPage } from './sage-connection.facade.js';
import { SageDisconnected } from './sage-http.js';
import { SageSettings } from './sage-settings.entity.js';

const ADMIN = '0198c0de-0000-7000-8000-000000000001';

describe('Connecting to Sage', () => {
  let sandbox: Sandbox;
  let shop: Scenario;
  let initial: InitialRows;

  beforeAll(async () => {
    sandbox = await Sandbox.fresh();
    shop = await Scenario.open([AccountingSyncModule], { ...sandbox.env, PUBLIC_URL: 'http://localhost:3000' });
    initial = await InitialRows.remember(shop.em);
  });
  afterAll(async () => {
    await shop?.close();
    await sandbox?.stop();
  });

  beforeEach(() => initial.restore());

  const begin = (who = ADMIN) => shop.run<{ authUrl: string }>(new BeginSageConnection(who));
  const consent = async (authUrl: string) => shop.get(SageConsentPage).allow(authUrl);
  const complete = (code: string, state: string, who = ADMIN) =>
    shop.run<Connected>(new CompleteSageConnection(code, state, who, who));
  const status = () => shop.get(SageConnection).status();

  it('sends the admin to Sage with a state, a challenge and the way back', async () => {
    const url = new URL((await begin()).authUrl);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'full_access',
      redirect_uri: 'http://localhost:3000/sage-callback',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('is connected to the business once the admin came back, with tokens that are encrypted in the database', async () => {
    expect(await status()).toMatchObject({ configured: true, connected: false, expired: false, businessId: null });
    const { code, state } = await consent((await begin()).authUrl);
    const { business } = await complete(code, state);
    expect(business.name).toBe('Topcoat Supplies Ltd');
    expect(await status()).toMatchObject({
      configured: true,
      connected: true,
      expired: false,
      businessId: business.id,
    });
    const tokens = await shop.em.findOneOrFail(SageTokens, SageTokens.ID);
    expect(tokens.userId).toBe(ADMIN);
    expect(tokens.accessToken).toMatch(/^v1\./);
    expect(tokens.refreshToken).not.toContain('eyJ');
  });

  it('takes a code whose slash is still encoded', async () => {
    const { code, state } = await consent((await begin()).authUrl);
    expect(code).toContain('/');
    await complete(encodeURIComponent(code), state);
    expect((await status()).connected).toBe(true);
  });

  it('finishes a connection once', async () => {
    const { code, state } = await consent((await begin()).authUrl);
    await complete(code, state);
    await expect(complete(code, state)).rejects.toBeInstanceOf(ConnectionNotStarted);
    expect((await status()).connected).toBe(true);
  });

  it('can be finished only by the session that started it, and within ten minutes', async () => {
    const { code, state } = await consent((await begin()).authUrl);
    await expect(complete(code, state, 'somebody else')).rejects.toBeInstanceOf(ConnectionNotStarted);
    await shop.em.nativeUpdate(SageOAuthState, {}, { expiresAt: new Date(Date.now() - 1) });
    await expect(complete(code, state)).rejects.toBeInstanceOf(ConnectionNotStarted);
  });

  it('says so when Sage does not accept the code', async () => {
    const { state } = await consent((await begin()).authUrl);
    await expect(complete('GB/invented', state)).rejects.toBeInstanceOf(SageDisconnected);
    expect((await status()).connected).toBe(false);
  });

  it('finds the accounts, rates and price types of a web shop, and leaves alone what an admin chose', async () => {
    await shop.get(SageConnection).connectDemo();
    const em = shop.em;
    const [settings] = await em.findAll(SageSettings);
    expect(settings).toMatchObject({
      webSalesLedgerAccountId: expect.stringMatching(/^[0-9a-f]{32}$/),
      carriageLedgerAccountId: expect.stringMatching(/^[0-9a-f]{32}$/),
      cardClearingBankAccountId: expect.stringMatching(/^[0-9a-f]{32}$/),
      retailPriceTypeId: expect.stringMatching(/^[0-9a-f]{32}$/),
      tradePriceTypeId: expect.stringMatching(/^[0-9a-f]{32}$/),
      taxRateByPercentage: { 20: 'GB_STANDARD', 5: 'GB_LOWER', 0: 'GB_ZERO' },
    });
    settings!.webSalesLedgerAccountId = 'chosen';
    settings!.taxRateByPercentage = { 20: 'CHOSEN' };
    await em.flush();
    await shop.get(SageConnection).connectDemo();
    expect((await shop.em.findAll(SageSettings))[0]).toMatchObject({
      webSalesLedgerAccountId: 'chosen',
      taxRateByPercentage: { 20: 'CHOSEN', 5: 'GB_LOWER' },
    });
  });

  it('deletes the tokens when an admin disconnects, and keeps the mapping', async () => {
    await shop.get(SageConnection).connectDemo();
    expect(await shop.run(new DisconnectSage(ADMIN))).toBe(true);
    expect(await shop.run(new DisconnectSage(ADMIN))).toBe(false);
    expect(await status()).toMatchObject({ connected: false, businessId: null });
    expect(await shop.em.count(SageSettings)).toBe(1);
  });
});
