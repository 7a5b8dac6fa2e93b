import { Sandbox } from '../../../../test/harness/sandbox.ts';
import { runInContext } from '../../../platform/context.js';
import { Encryption } from '../../../platform/crypto.js';
import { SYSTEM } from '../../../platform/http/actor.js';
import { Scenario } from '../../../platform/testing/scenario.js';
import { AccountingSyncModule } from '../accounting-sync.module.js';
import { SageSyncLogEntry, SageTokens } from './connection.entity.js';
import { SageClient, type SageList } from './sage.client.js';
import { SageConnection } from './sage-connection.facade.js';
import { NoDataFromSage, RejectedBySage, SageDisconnected, SageLimits, SageUnavailable } from './sage-http.js';
import { SageTokenStore } from './sage-token-store.js';

describe('The Sage client', () => {
  let sandbox: Sandbox;
  let shop: Scenario;

  beforeAll(async () => {
    sandbox = await Sandbox.fresh();
    shop = await Scenario.open([AccountingSyncModule], sandbox.env);
  });
  afterAll(async () => {
    await shop.close();
    await sandbox.stop();
  });

  beforeEach(() => shop.get(SageConnection).connectDemo());
  afterEach(() => sandbox.clearFaults());

  const purpose = { syncType: 'products' } as const;
  const readRates = (from = shop) => from.get(SageClient).get<SageList<{ id: string }>>('/tax_rates', purpose);
  const storedTokens = () => shop.em.findOneOrFail(SageTokens, SageTokens.ID);
  const strike = (mode: Parameters<Sandbox['fail']>[0]['mode'], times = 1, match = 'GET /tax_rates') =>
    sandbox.fail({ system: 'sage', match, mode, times });

  async function rejectionOf(work: Promise<unknown>): Promise<Error> {
    return work.then(
      () => {
        throw new Error('It succeeded');
      },
      (error: Error) => error,
    );
  }

  it('fetches a new token when Sage no longer takes the one it has, and asks again', async () => {
    const before = await storedTokens();
    await strike('expire-token');
    const { $items } = await readRates();
    expect($items).not.toHaveLength(0);
    expect((await storedTokens()).refreshToken).not.toBe(before.refreshToken);
  });

  it('fetches a new token before the old one runs out', async () => {
    const before = await storedTokens();
    await shop.em.nativeUpdate(SageTokens, {}, { expiresAt: new Date(Date.now() + 5000) });
    await readRates();
    const { accessToken, expiresAt } = await storedTokens();
    expect(accessToken).not.toBe(before.accessToken);
    expect(expiresAt.getTime()).toBeGreaterThan(Date.now() + 240_000);
  });

  it('fetches one new token when two processes find the old one expired at once', async () => {
    const other = await Scenario.open([AccountingSyncModule], {
      ...sandbox.env,
      DATABASE_URL: shop.config.databaseUrl,
    });
    try {
      for (let round = 0; round < 5; round += 1) {
        await shop.em.nativeUpdate(SageTokens, {}, { expiresAt: new Date() });
        await shop.em.nativeDelete(SageSyncLogEntry, {});
        const calls = [shop, other, shop, other, other, shop].map((process) => readRates(process));
        expect((await Promise.all(calls)).every(({ $items }) => $items.length > 0)).toBe(true);
        expect(await shop.em.count(SageSyncLogEntry, { operation: 'POST /token' })).toBe(1);
      }
      expect((await storedTokens()).rejectedAt).toBeNull();
    } finally {
      await other.close();
    }
  });

  it('says that Sage has to be connected again when Sage rejects the refresh token, and asks once only', async () => {
    const used = shop.get(Encryption).encrypt('never issued', 'sage token');
    await shop.em.nativeUpdate(SageTokens, {}, { refreshToken: used, expiresAt: new Date() });
    expect(await rejectionOf(readRates())).toBeInstanceOf(SageDisconnected);
    expect(await shop.get(SageConnection).status()).toMatchObject({ connected: false, expired: true });
    const { rejectedAt } = await storedTokens();
    expect(await rejectionOf(readRates())).toBeInstanceOf(SageDisconnected);
    expect((await storedTokens()).rejectedAt).toEqual(rejectedAt);
  });

  it('keeps the tokens when the sign-in does not answer', async () => {
    await shop.em.nativeUpdate(SageTokens, {}, { expiresAt: new Date() });
    await strike('error500', 1, 'POST /token');
    expect(await rejectionOf(readRates())).toBeInstanceOf(SageUnavailable);
    await expect(readRates()).resolves.toBeDefined();
  });

  it('keeps the tokens when a page stands before the sign-in', async () => {
    await shop.em.nativeUpdate(SageTokens, {}, { expiresAt: new Date() });
    await strike('html-page', 1, 'POST /token');
    expect(await rejectionOf(readRates())).toMatchObject({
      constructor: NoDataFromSage,
      message: 'Sage sent a web page instead of data. It may be down for maintenance.',
    });
    expect((await storedTokens()).rejectedAt).toBeNull();
    await expect(readRates()).resolves.toBeDefined();
  });

  it('says how long Sage wants to be left alone', async () => {
    await strike('error429');
    expect(await rejectionOf(readRates())).toMatchObject({ constructor: SageUnavailable, retryAfterMs: 1000 });
  });

  it.each(['error500', 'lost-answer', 'html-page'] as const)(
    'does not know what became of a call that ended in %s',
    async (mode) => {
      await strike(mode);
      expect(await rejectionOf(readRates())).toBeInstanceOf(SageUnavailable);
    },
  );

  it('ends a call that is not answered in time', async () => {
    const limits = shop.get(SageLimits);
    const { callMs } = limits;
    limits.callMs = 300;
    try {
      await strike('hang');
      expect(await rejectionOf(readRates())).toMatchObject({
        constructor: SageUnavailable,
        message: 'Sage did not answer in time.',
      });
    } finally {
      limits.callMs = callMs;
    }
    expect(callMs).toBeLessThanOrEqual(20_000);
  });

  it('names the field that Sage rejected in the error message', async () => {
    const contact = { contact: { contact_type_ids: ['CUSTOMER'] } };
    const rejection = await rejectionOf(shop.get(SageClient).post('/contacts', contact, purpose));
    expect(rejection).toBeInstanceOf(RejectedBySage);
    expect(rejection.message).toContain('contact.name: is required (RecordInvalid)');
    expect(await rejectionOf(shop.get(SageClient).get(`/contacts/${'0'.repeat(32)}`, purpose))).toMatchObject({
      constructor: RejectedBySage,
      status: 404,
    });
  });

  it('ends a call at once when its caller is stopping', async () => {
    const stopping = new AbortController();
    await strike('hang');
    const call = shop.get(SageClient).get('/tax_rates', { ...purpose, signal: stopping.signal });
    const given = rejectionOf(call);
    stopping.abort(new Error('The process is stopping'));
    expect((await given).message).toBe('The process is stopping');
  });

  it('turns the pages of a list to its end', async () => {
    const seen = new Set<string>();
    for await (const { id } of shop.get(SageClient).list<{ id: string }>('/stock_items?items_per_page=50', purpose))
      seen.add(id);
    const { $total } = await shop.get(SageClient).get<{ $total: number }>('/stock_items', purpose);
    expect(seen.size).toBe($total);
  });

  it('sends its token to Sage and nowhere else', async () => {
    await expect(shop.get(SageClient).get('//elsewhere.test/tax_rates', purpose)).rejects.toThrow('Not a path');
    await expect(shop.get(SageClient).get('http://elsewhere.test/', purpose)).rejects.toThrow('Not a path');
  });

  it('sends nothing about one business while the shop is connected to another', async () => {
    const call = shop.get(SageClient).post('/journals', {}, { ...purpose, businessId: 'f'.repeat(32) });
    expect(await rejectionOf(call)).toBeInstanceOf(SageDisconnected);
    expect(await shop.em.count(SageSyncLogEntry, { operation: 'POST /journals', sageRequestId: { $ne: null } })).toBe(
      0,
    );
  });

  it('keeps what was sent and answered, under the id of what caused it and without secrets', async () => {
    const { accessToken } = await shop.get(SageTokenStore).access();
    const contact = { contact: { name: 'Log Ltd', contact_type_ids: ['CUSTOMER'], reference: 'LOG1' } };
    await runInContext({ correlationId: 'request-7', causationId: null, actor: SYSTEM }, () =>
      shop.get(SageClient).post('/contacts', contact, { syncType: 'order', entityId: 'order-7' }),
    );
    const [entry] = await shop.em.find(SageSyncLogEntry, { correlationId: 'request-7' });
    expect(entry).toMatchObject({
      syncType: 'order',
      entityId: 'order-7',
      operation: 'POST /contacts',
      status: 'success',
      requestData: contact,
      responseData: { reference: 'LOG1' },
    });
    expect(entry!.sageRequestId).toMatch(/\w{8}/);
    const all = JSON.stringify(await shop.em.findAll(SageSyncLogEntry));
    expect(all).not.toContain(accessToken);
  });
});
