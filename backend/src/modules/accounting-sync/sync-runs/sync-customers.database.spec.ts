import { randomUUID } from 'node:crypto';
import { seededId } from '../../../../sandbox/sage/records.ts';
import { Sandbox } from '../../../../test/harness/sandbox.ts';
import { InitialRows } from '../../../platform/testing/initial-rows.js';
import { Scenario } from '../../../platform/testing/scenario.js';
import { TradeCustomerVerified } from '../../identity/events.js';
import { AccountingSyncModule } from '../accounting-sync.module.js';
import { SageClient } from '../connection/sage.client.js';
import { SageConnection } from '../connection/sage-connection.facade.js';
import { SageSettings } from '../connection/sage-settings.entity.js';
import { SageCustomer } from '../contacts/contact.entity.js';
import { SageContact } from '../contacts/read-contact.js';
import { SageWriter } from '../queue/queue.jobs.js';
import { QueuedWrite } from '../queue/queued-write.entity.js';
import { NegotiatedPrices } from './negotiated-prices.facade.js';
import { SageProduct } from './sage-product.entity.js';
import { SageSyncRun } from './sage-sync-run.entity.js';
import { SyncCustomers, SyncProducts } from './sync-runs.commands.js';
import { type Synced, SyncIsRunning } from './sync-runs.js';

const SEEDED_CONTACTS = 11;
const TRADE_CONTACT = seededId('contact RIDG001');

describe('Customers of Sage', () => {
  let sandbox: Sandbox;
  let shop: Scenario;
  let initial: InitialRows;

  beforeAll(async () => {
    sandbox = await Sandbox.fresh();
    shop = await Scenario.open([AccountingSyncModule], sandbox.env);
    initial = await InitialRows.remember(shop.em);
  });
  afterAll(async () => {
    await shop?.close();
    await sandbox?.stop();
  });

  beforeEach(async () => {
    await sandbox.reset();
    await initial.restore();
    await shop.get(SageConnection).connectDemo();
  });
  afterEach(() => sandbox.clearFaults());

  async function master(path: string, body: object): Promise<void> {
    const answer = await fetch(`${sandbox.url}/control/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }

  const sync = () => shop.run<Synced>(new SyncCustomers());
  const contactOf = (email: string) => shop.em.findOneOrFail(SageContact, { email });

  async function verify(email: string, sageContactId: string | null = null): Promise<string> {
    const userId = randomUUID();
    await shop.receive(TradeCustomerVerified({ userId, email, companyName: null, sageContactId }));
    while (await shop.get(SageWriter).writeNext());
    return userId;
  }

  async function prices(userId: string, ...codes: string[]) {
    const products = await shop.em.find(SageProduct, { itemCode: { $in: codes } });
    const found = await shop.get(NegotiatedPrices).pricesFor(
      userId,
      products.map(({ productId }) => productId),
    );
    return Object.fromEntries(products.map(({ itemCode, productId }) => [itemCode, found.get(productId)]));
  }

  describe('are kept with their price types', () => {
    it('reads all contacts at first, and makes no user', async () => {
      expect(await sync()).toMatchObject({ itemsSynced: SEEDED_CONTACTS, skipped: [] });
      expect(await contactOf('trade@topcoat.test')).toMatchObject({
        name: 'Ridgeway Accident Repair Ltd',
        reference: 'RIDG001',
        priceTypeId: expect.stringMatching(/^[0-9a-f]{32}$/),
      });
      expect((await contactOf('customer@topcoat.test')).priceTypeId).toBeNull();
      expect(await shop.em.count(SageCustomer)).toBe(0);
    });

    it('reads the contacts that changed afterwards', async () => {
      await sync();
      const [settings] = await shop.em.findAll(SageSettings);
      const readUpTo = settings!.customersReadUpTo!;
      // Later than the overlap in which changes are read again.
      const later = new Date(readUpTo.getTime() + 11 * 60_000);
      await shop.em.nativeUpdate(SageSettings, {}, { customersReadUpTo: later });
      expect((await sync()).itemsRead).toBe(0);
      await shop.em.nativeUpdate(SageSettings, {}, { customersReadUpTo: readUpTo });
      await master('sage/contacts', { email: 'customer@topcoat.test', reference: 'MORG001', priceType: 'TRADE' });
      await sync();
      expect((await contactOf('customer@topcoat.test')).priceTypeId).not.toBeNull();
    });

    it('withdraws contacts that Sage has deleted', async () => {
      await sync();
      const { sageContactId } = await contactOf('office@fosselane.test');
      await shop.get(SageClient).delete(`/contacts/${sageContactId}`, { syncType: 'customers' });
      await sync();
      expect((await contactOf('office@fosselane.test')).deletedAt).toBeInstanceOf(Date);
      expect((await contactOf('trade@topcoat.test')).deletedAt).toBeNull();
    });

    it('reads page after page, and continues where a run was broken off', async () => {
      for (let number = 0; number < 200; number += 1)
        await master('sage/contacts', { name: `Extra ${number}`, email: `extra${number}@post.test` });
      await sync();
      expect(await shop.em.count(SageContact)).toBe(SEEDED_CONTACTS + 200);
      await shop.em.nativeUpdate(SageSettings, {}, { customersReadInFullAt: null });
      await sandbox.fail({ system: 'sage', match: 'GET /contacts', mode: 'error500', times: 1 });
      await expect(sync()).rejects.toThrow();
      await sync();
      const runs = await shop.em.find(SageSyncRun, { syncType: 'customers' }, { orderBy: { createdAt: 'asc' } });
      expect(runs.map(({ status }) => status)).toEqual(['success', 'success']);
    });

    it('runs once at a time, beside the product sync', async () => {
      const [first, second, products] = await Promise.allSettled([sync(), sync(), shop.run(new SyncProducts())]);
      expect(products.status).toBe('fulfilled');
      expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected']);
      const rejected = (first.status === 'rejected' ? first : second) as PromiseRejectedResult;
      expect(rejected.reason).toBeInstanceOf(SyncIsRunning);
      expect(rejected.reason.message).toContain('customer sync');
    });
  });

  describe('are linked when a trade customer is verified', () => {
    it('link the user to the contact that sales chose', async () => {
      await sync();
      const { sageContactId } = await contactOf('accounts@castlequay.test');
      const userId = await verify('somebody@else.test', sageContactId);
      expect(await shop.em.findOneOrFail(SageCustomer, { userId })).toMatchObject({ sageCustomerId: sageContactId });
    });

    it('link the user to the contact that sales chose, though no sync has read it yet', async () => {
      const userId = await verify('TRADE@topcoat.test', TRADE_CONTACT);
      const { sageCustomerId } = await shop.em.findOneOrFail(SageCustomer, { userId });
      expect(await contactOf('trade@topcoat.test')).toMatchObject({ sageContactId: sageCustomerId });
    });

    it('link several users of a company to one contact', async () => {
      await sync();
      const { sageContactId } = await contactOf('accounts@castlequay.test');
      await verify('a@castlequay.test', sageContactId);
      await verify('b@castlequay.test', sageContactId);
      expect(await shop.em.count(SageCustomer, { sageCustomerId: sageContactId })).toBe(2);
    });

    it('link the user to no contact where sales chose none, though Sage has one with the same email address', async () => {
      const userId = await verify('trade@topcoat.test');
      expect(await shop.em.count(SageCustomer, { userId })).toBe(0);
      expect(await shop.em.count(QueuedWrite, { entityId: userId })).toBe(0);
    });

    it('leave the user unlinked and park the write where the chosen contact is not in Sage', async () => {
      const userId = await verify('a@b.test', 'f'.repeat(32));
      expect(await shop.em.findOneOrFail(QueuedWrite, { entityId: userId })).toMatchObject({
        status: 'parked',
        errorMessage: 'The Sage contact that sales chose for this customer is not in Sage.',
      });
    });

    it('link the user as soon as Sage answers again', async () => {
      await sandbox.fail({ system: 'sage', match: 'GET /contacts/*', mode: 'error500', times: 1 });
      const userId = await verify('trade@topcoat.test', TRADE_CONTACT);
      expect(await shop.em.count(SageCustomer, { userId })).toBe(0);
      await shop.em.nativeUpdate(QueuedWrite, {}, { scheduledFor: new Date(0) });
      while (await shop.get(SageWriter).writeNext());
      expect(await shop.em.count(SageCustomer, { userId })).toBe(1);
    });
  });

  describe('pay what they negotiated', () => {
    beforeEach(async () => {
      await shop.run(new SyncProducts());
    });

    it('give the price of the contact’s price type for each item that has it', async () => {
      const userId = await verify('trade@topcoat.test', TRADE_CONTACT);
      expect(await prices(userId, 'TST-PE-001', 'TST-AX-005')).toEqual({ 'TST-PE-001': 695, 'TST-AX-005': undefined });
      expect(await prices(await verify('pending@topcoat.test', seededId('contact PENN001')), 'TST-PE-001')).toEqual({
        'TST-PE-001': 760,
      });
    });

    it('give no negotiated price without a contact, or with one without a price type', async () => {
      expect(await prices(randomUUID(), 'TST-PE-001')).toEqual({ 'TST-PE-001': undefined });
      expect(await prices(await verify('customer@topcoat.test', seededId('contact MORG001')), 'TST-PE-001')).toEqual({
        'TST-PE-001': undefined,
      });
    });

    it('give the new price type once the sync has read it, and none once the contact is deleted', async () => {
      const userId = await verify('trade@topcoat.test', TRADE_CONTACT);
      await master('sage/contacts', { reference: 'RIDG001', email: 'trade@topcoat.test', priceType: 'TRADE' });
      await sync();
      expect(await prices(userId, 'TST-PE-001')).toEqual({ 'TST-PE-001': 760 });
      const { sageContactId } = await contactOf('trade@topcoat.test');
      await shop.get(SageClient).delete(`/contacts/${sageContactId}`, { syncType: 'customers' });
      await sync();
      expect(await prices(userId, 'TST-PE-001')).toEqual({ 'TST-PE-001': undefined });
    });

    it('give the last good price for a day while Sage is not available', async () => {
      const userId = await verify('trade@topcoat.test', TRADE_CONTACT);
      const readUpTo = (hours: number) =>
        shop.em.nativeUpdate(SageSettings, {}, { productsReadUpTo: new Date(Date.now() - hours * 3_600_000) });
      await readUpTo(23);
      expect(await prices(userId, 'TST-PE-001')).toEqual({ 'TST-PE-001': 695 });
      await readUpTo(25);
      expect(await prices(userId, 'TST-PE-001')).toEqual({ 'TST-PE-001': undefined });
    });

    it('are found in one statement, without a call to Sage', async () => {
      const userId = await verify('trade@topcoat.test', TRADE_CONTACT);
      const { productId } = await shop.em.findOneOrFail(SageProduct, { itemCode: 'TST-PE-001' });
      const statements = await shop.statementsOf(() => shop.get(NegotiatedPrices).pricesFor(userId, [productId]));
      expect(statements).toHaveLength(1);
    });
  });
});
