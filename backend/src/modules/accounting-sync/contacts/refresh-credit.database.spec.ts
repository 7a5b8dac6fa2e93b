import { randomUUID } from 'node:crypto';
import { seededId } from '../../../../sandbox/sage/records.ts';
import { Sandbox } from '../../../../test/harness/sandbox.ts';
import { Scenario } from '../../../platform/testing/scenario.js';
import { TradeCustomerVerified } from '../../identity/events.js';
import { AccountingSyncModule } from '../accounting-sync.module.js';
import { SageSyncLogEntry } from '../connection/connection.entity.js';
import { SageClient } from '../connection/sage.client.js';
import { SageConnection } from '../connection/sage-connection.facade.js';
import { ContactsSynced } from '../events.js';
import { SageWriter } from '../queue/queue.jobs.js';
import { SyncCustomers } from '../sync-runs/sync-runs.commands.js';
import { AccountingContacts } from './accounting-contacts.facade.js';
import { storeContacts } from './contact-store.js';
import { SageContact } from './read-contact.js';

const NOW = { maxAgeMs: 0, limitMs: 20_000 };
const CASTLE = { name: 'Castle Quay Coachworks Ltd', reference: 'CAST001', email: 'accounts@castlequay.test' };

describe('The credit of a Sage contact', () => {
  let sandbox: Sandbox;
  let shop: Scenario;
  let contacts: AccountingContacts;

  beforeAll(async () => {
    sandbox = await Sandbox.fresh();
  });
  afterAll(() => sandbox.stop());

  beforeEach(async () => {
    await bookkeeper('reset', {});
    shop = await Scenario.open([AccountingSyncModule], sandbox.env);
    await shop.get(SageConnection).connectDemo();
    contacts = shop.get(AccountingContacts);
  });
  afterEach(async () => {
    await sandbox.clearFaults();
    await shop.close();
  });

  async function bookkeeper(path: string, body: object): Promise<void> {
    const answer = await fetch(`${sandbox.url}/control/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }

  /** Returns a customer who is linked to the contact of Castle Quay Coachworks. */
  async function linked(): Promise<string> {
    const userId = randomUUID();
    const sageContactId = seededId('contact CAST001');
    await shop.receive(TradeCustomerVerified({ userId, email: CASTLE.email, companyName: null, sageContactId }));
    while (await shop.get(SageWriter).writeNext());
    return userId;
  }

  const reads = () => shop.em.count(SageSyncLogEntry, { operation: { $like: '%show_balance=true' } });

  it('is kept by the sync of customers: terms, limit and balance, with the moment it was read', async () => {
    await shop.run(new SyncCustomers());
    const userId = await linked();
    expect(await contacts.credit(userId)).toMatchObject({
      contactName: CASTLE.name,
      creditDays: 14,
      terms: '14 days from the end of the invoice’s month',
      creditLimit: 250_000,
      balance: 231_040,
      available: 18_960,
      overdue: null,
      readAt: expect.any(Date),
      overdueReadAt: null,
      accounts: [userId],
    });
    const alex = await shop.em.findOneOrFail(SageContact, { email: 'customer@topcoat.test' });
    expect(alex).toMatchObject({ creditLimit: null, creditDays: null, balance: 0 });
  });

  it('is read for one contact when it is needed, with all unpaid invoices', async () => {
    const userId = await linked();
    expect(await contacts.credit(userId)).toMatchObject({ creditLimit: 250_000, balance: null, available: null });
    for (const [total, dueDate] of Object.entries({ 40: '2026-01-31', 60: '2099-01-31' }))
      await bookkeeper('sage/invoices', {
        contact: CASTLE.reference,
        total: `${total}.00`,
        date: '2026-01-01',
        dueDate,
      });
    const open = await shop
      .get(SageClient)
      .get<{ $items: { id: string }[] }>(`/sales_invoices?contact_id=${seededId('contact CAST001')}`, {
        syncType: 'invoices',
      });
    const bank = await shop
      .get(SageClient)
      .get<{ $items: { id: string }[] }>('/bank_accounts', { syncType: 'invoices' });
    const payment = {
      ...{ transaction_type_id: 'CUSTOMER_RECEIPT', contact_id: seededId('contact CAST001'), date: '2026-02-01' },
      ...{ bank_account_id: bank.$items[0]!.id, total_amount: '15.00' },
      allocated_artefacts: [{ artefact_id: open.$items[0]!.id, amount: '15.00' }],
    };
    await shop.get(SageClient).post('/contact_payments', { contact_payment: payment }, { syncType: 'invoices' });
    expect(await contacts.refreshCredit(userId, NOW)).toBe(true);
    expect(await contacts.credit(userId)).toMatchObject({
      balance: 231_040 + 10_000 - 1_500,
      overdue: 2_500,
      overdueSince: '2026-01-31',
    });
  });

  it('is published as read, for all accounts of the contact', async () => {
    const userIds = [await linked(), await linked()].sort();
    const before = (await shop.published(ContactsSynced)).length;
    await contacts.refreshCredit(userIds[0]!, NOW);
    const { readAt } = (await contacts.credit(userIds[0]!))!;
    const [event, ...others] = (await shop.published(ContactsSynced)).slice(before);
    expect({ ...event, userIds: [...event!.userIds].sort() }).toMatchObject({
      userIds,
      syncedAt: readAt!.toISOString(),
    });
    expect(others).toEqual([]);
  });

  it('is not read again while it is fresh, and once for all who ask at the same time', async () => {
    const userId = await linked();
    const before = await reads();
    await Promise.all([1, 2, 3].map(() => contacts.refreshCredit(userId, NOW)));
    expect(await contacts.refreshCredit(userId, { ...NOW, maxAgeMs: 60_000 })).toBe(true);
    expect(await reads()).toBe(before + 1);
  });

  it('keeps what was read last where Sage is away, too slow or disconnected', async () => {
    const userId = await linked();
    await contacts.refreshCredit(userId, NOW);
    const known = await contacts.credit(userId);
    await sandbox.fail({ system: 'sage', match: 'GET /contacts/:id', mode: 'error500', times: 1 });
    expect(await contacts.refreshCredit(userId, NOW)).toBe(false);
    await sandbox.fail({ system: 'sage', match: 'GET /contacts/:id', mode: 'hang', times: 1 });
    expect(await contacts.refreshCredit(userId, { maxAgeMs: 0, limitMs: 50 })).toBe(false);
    await shop.em.execute('delete from accounting.sage_tokens');
    expect(await contacts.credit(userId)).toEqual(known);
  });

  it('is not read on when the process stops: every call has ended and is in the log by then', async () => {
    const userId = await linked();
    const stopping = await Scenario.open([AccountingSyncModule], {
      ...sandbox.env,
      DATABASE_URL: shop.config.databaseUrl,
    });
    await sandbox.fail({ system: 'sage', match: 'GET /contacts/:id', mode: 'hang', times: 1 });
    await sandbox.fail({ system: 'sage', match: 'GET /sales_invoices', mode: 'hang', times: 2 });
    const freshness = { maxAgeMs: 0, limitMs: 50 };
    expect(await stopping.get(AccountingContacts).refreshCredit(userId, freshness)).toBe(false);
    await stopping.close();
    const ended = await shop.em.find(SageSyncLogEntry, { status: 'failed' });
    const calls = ended.map(({ operation }) => operation.replace(/\?.*/, '')).sort();
    expect(calls).toEqual([expect.stringMatching('^GET /contacts/'), 'GET /sales_invoices', 'GET /sales_invoices']);
  });

  it('ends with the contact', async () => {
    const userId = await linked();
    await shop.get(SageClient).delete(`/contacts/${seededId('contact CAST001')}`, { syncType: 'customers' });
    expect(await contacts.refreshCredit(userId, NOW)).toBe(true);
    expect(await contacts.credit(userId)).toBeNull();
    expect(await contacts.credit(randomUUID())).toBeNull();
  });

  it('is not set back by a page that was read before', async () => {
    const userId = await linked();
    await contacts.refreshCredit(userId, NOW);
    const { sageBusinessId } = await shop.em.findOneOrFail(SageContact, { reference: CASTLE.reference });
    const page = {
      ...{ sageContactId: seededId('contact CAST001'), ...CASTLE, priceTypeId: null, creditDays: 7 },
      ...{ creditTerms: null, creditLimit: 1_000, balance: 5 },
    };
    await storeContacts(shop.em, sageBusinessId, new Date('2026-01-01'), [page]);
    expect(await contacts.credit(userId)).toMatchObject({ creditLimit: 1_000, balance: 231_040 });
  });
});
