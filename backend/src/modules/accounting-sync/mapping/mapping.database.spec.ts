import { seededId } from '../../../../sandbox/sage/records.ts';
import { Sandbox } from '../../../../test/harness/sandbox.ts';
import { RecordedAudit } from '../../../platform/testing/recorded-audit.js';
import { Scenario } from '../../../platform/testing/scenario.js';
import { AccountingSyncModule } from '../accounting-sync.module.js';
import { SageConnection } from '../connection/sage-connection.facade.js';
import { SageSettings } from '../connection/sage-settings.entity.js';
import { SageSyncRun } from '../sync-runs/sage-sync-run.entity.js';
import { SyncProducts } from '../sync-runs/sync-runs.commands.js';
import { CustomerOrders } from '../testing/customer-orders.js';
import { ChangeMapping, type MappingChange, MappingChanged } from './mapping.commands.js';
import { MappingQueries } from './mapping.queries.js';

const ledger = (code: number) => seededId(`ledger account ${code}`);
const bank = (code: number) => seededId(`bank account ${code}`);
const priceType = (name: string) => seededId(`price type ${name}`);

describe('The mapping of Sage accounts, rates and price types', () => {
  let sandbox: Sandbox;
  let shop: Scenario;
  let orders: CustomerOrders;

  beforeAll(async () => {
    sandbox = await Sandbox.fresh();
    shop = await Scenario.open([AccountingSyncModule], sandbox.env);
    orders = new CustomerOrders(shop);
  });
  afterAll(async () => {
    await shop.close();
    await sandbox.stop();
  });
  afterEach(() => sandbox.clearFaults());

  const mapping = () => shop.get(MappingQueries).getMapping();
  const choice = async (kind: string, percentage: number | null = null) =>
    (await mapping()).choices.find((each) => each.kind === kind && each.percentage === percentage);
  const change = async (kind: MappingChange['kind'], id: string | null, percentage: number | null = null) => {
    const { version } = await mapping();
    await shop.run(new ChangeMapping(version, [{ kind, percentage, id }], 'user:olivia'));
  };
  const settings = () => shop.em.findOneOrFail(SageSettings, { chosenAt: { $ne: null } });
  const ledgerOf = async (orderNumber: string) => {
    const invoices = await orders.read<{ $items: { id: string }[] }>(`/sales_invoices?search=${orderNumber}`);
    const { invoice_lines } = await orders.read<{ invoice_lines: { ledger_account: { displayed_as: string } }[] }>(
      `/sales_invoices/${invoices.$items[0]!.id}`,
    );
    return invoice_lines[0]!.ledger_account.displayed_as;
  };

  it('is empty while the shop was never connected', async () => {
    expect(await mapping()).toMatchObject({ businessName: null, isLive: false, choices: [], ledgerAccounts: [] });
    await shop.get(SageConnection).connectDemo();
    await shop.run(new SyncProducts());
  });

  it('shows what Sage has, and what was found by its name', async () => {
    const { businessName, isLive, problem, choices, ...lists } = await mapping();
    expect({ businessName, isLive, problem }).toEqual({
      businessName: 'Topcoat Supplies Ltd',
      isLive: true,
      problem: null,
    });
    expect(lists.ledgerAccounts.map(({ name }) => name)).toEqual([
      'Sales (4000)',
      'Web sales (4010)',
      'Carriage on Sales (4910)',
    ]);
    expect(lists.bankAccounts).toContainEqual({
      id: bank(2300),
      name: 'Van loan (2300)',
      problem: 'A loan account cannot take receipts.',
    });
    expect(choices).toContainEqual({
      kind: 'webSales',
      percentage: null,
      id: ledger(4010),
      name: 'Web sales (4010)',
      state: 'default',
      chosenBy: null,
      chosenAt: null,
      items: 0,
    });
    const rate = choices.find(({ percentage }) => percentage === 20);
    expect(rate).toMatchObject({ kind: 'taxRate', name: 'Standard 20.00%', state: 'default' });
    expect(rate!.items).toBeGreaterThan(100);
  });

  it('sends the next document to another ledger account once that is chosen, and leaves those already made', async () => {
    const earlier = await orders.pay();
    await orders.writeAll();
    await change('webSales', ledger(4000));
    const later = await orders.pay();
    await orders.writeAll();
    expect(await ledgerOf(earlier.orderNumber)).toBe('Web sales (4010)');
    expect(await ledgerOf(later.orderNumber)).toBe('Sales (4000)');
    expect(await choice('webSales')).toMatchObject({
      name: 'Sales (4000)',
      state: 'chosen',
      chosenBy: 'user:olivia',
      chosenAt: expect.any(String),
    });
    expect(shop.get(RecordedAudit).entries.at(-1)).toMatchObject({
      actor: 'user:olivia',
      action: 'sage.mapping-changed',
      before: { webSales: 'Web sales (4010)' },
      after: { webSales: 'Sales (4000)' },
    });
  });

  it('is not changed by someone who saw another version', async () => {
    const { version } = await mapping();
    await change('carriage', null);
    const late = new ChangeMapping(version, [{ kind: 'carriage', percentage: null, id: ledger(4910) }], 'user:late');
    await expect(shop.run(late)).rejects.toThrow(MappingChanged);
    expect(await choice('carriage')).toMatchObject({ id: null, state: 'chosen', chosenBy: 'user:olivia' });
  });

  it('rejects what Sage does not list, and changes nothing of the rest', async () => {
    const { version } = await mapping();
    const both = [
      { kind: 'carriage', percentage: null, id: ledger(4910) },
      { kind: 'webSales', percentage: null, id: ledger(5000) },
    ] as const;
    await expect(shop.run(new ChangeMapping(version, both, 'user:olivia'))).rejects.toThrow(
      'Sage does not show this ledger account for sales.',
    );
    await expect(change('cardClearing', bank(2300))).rejects.toThrow('A loan account cannot take receipts.');
    await expect(change('taxRate', 'GB_LOWER', 20)).rejects.toThrow('is a rate of 5%, not 20%');
    expect(await mapping()).toMatchObject({ version });
    expect(await choice('carriage')).toMatchObject({ id: null });
  });

  it('shows the last known lists while Sage is away, and chooses nothing from them', async () => {
    await sandbox.fail({ system: 'sage', match: 'GET /bank_accounts', mode: 'error500', times: 5 });
    const { isLive, problem, readAt, bankAccounts } = await mapping();
    expect({ isLive, problem }).toEqual({ isLive: false, problem: expect.stringContaining('Sage answered 500') });
    expect(new Date(readAt!).getTime()).toBeLessThan(Date.now());
    expect(bankAccounts).toHaveLength(3);
    await expect(change('webSales', ledger(4010))).rejects.toThrow('Sage answered 500');
    expect(await choice('webSales')).toMatchObject({ id: ledger(4000) });
  });

  it('lists the documents that wait for a missing choice, and says so of the choice', async () => {
    const { businessId } = await settings();
    await shop.em.nativeUpdate(SageSettings, { businessId }, { cardClearingBankAccountId: null });
    const { orderNumber } = await orders.pay();
    await orders.writeAll();
    const { waiting } = await mapping();
    expect(waiting).toEqual([
      {
        id: expect.any(String),
        orderNumber,
        cause: 'Choose the bank account for card payments in the Sage settings.',
      },
    ]);
    expect(await choice('cardClearing')).toMatchObject({ state: 'missing', name: null });
    await change('cardClearing', bank(1250));
    expect(await choice('cardClearing')).toMatchObject({ state: 'chosen' });
  });

  it('says of an account that Sage has no more that it is gone', async () => {
    const { businessId } = await settings();
    await shop.em.nativeUpdate(SageSettings, { businessId }, { carriageLedgerAccountId: ledger(9999) });
    expect(await choice('carriage')).toMatchObject({ state: 'gone', id: ledger(9999), name: null });
    await change('carriage', ledger(4910));
    expect(await choice('carriage')).toMatchObject({ state: 'chosen', name: 'Carriage on Sales (4910)' });
  });

  it('makes a full read of the items due where a price type changes, which a run from before does not replace', async () => {
    await shop.run(new SyncProducts());
    expect((await settings()).productsReadInFullAt).not.toBeNull();
    await shop.em.nativeUpdate(SageSyncRun, {}, { status: 'failed', resumable: true });
    await change('tradePrice', priceType('WHOLESALE'));
    expect((await settings()).productsReadInFullAt).toBeNull();
    expect(await shop.em.count(SageSyncRun, { resumable: true })).toBe(0);
    await shop.run(new SyncProducts());
    const run = await shop.em.findOneOrFail(SageSyncRun, { syncType: 'products' }, { orderBy: { createdAt: 'desc' } });
    expect(run).toMatchObject({ status: 'success', since: null });
  });
});
