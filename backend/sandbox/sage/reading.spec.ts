import { type InProcessSandbox, startInProcess } from '../testing/in-process.ts';
import { SageClient } from '../testing/sage-client.ts';
import { seedItems } from './seed-items.ts';

describe('Reading from Sage', () => {
  let sandbox: InProcessSandbox;
  let sage: SageClient;

  beforeAll(async () => {
    sandbox = await startInProcess();
  });
  beforeEach(async () => {
    sage = await SageClient.connect(sandbox.url);
  });
  afterAll(() => sandbox.stop());

  const ids = (body: { $items: { id: string }[] }): string[] => body.$items.map((item) => item.id);

  it('shows list items with id, name and path only, unless attributes are asked for', async () => {
    const plain = await sage.get('/stock_items?items_per_page=1');
    expect(Object.keys(plain.body.$items[0]).sort()).toEqual(['$path', 'displayed_as', 'id']);
    const some = await sage.get('/stock_items?items_per_page=1&attributes=item_code,quantity_in_stock');
    expect(Object.keys(some.body.$items[0]).sort()).toEqual([
      '$path',
      'displayed_as',
      'id',
      'item_code',
      'quantity_in_stock',
    ]);
    const all = await sage.get('/stock_items?items_per_page=1&attributes=all');
    expect(all.body.$items[0].sales_prices[0]).toMatchObject({
      displayed_as: 'Sales Price',
      price_includes_tax: true,
      product_sales_price_type: { displayed_as: 'Sales Price' },
    });
  });

  it('follows $next through every item exactly once and ends with null', async () => {
    const seen: string[] = [];
    let path: string | null = '/stock_items?items_per_page=50';
    while (path !== null) {
      const { body }: { body: { $items: { id: string }[]; $next: string | null } } = await sage.get(path);
      seen.push(...ids(body));
      path = body.$next;
    }
    expect(seen).toHaveLength(seedItems.length);
    expect(new Set(seen).size).toBe(seedItems.length);
  });

  it('returns the last page for any page beyond it, and at most 200 items a page', async () => {
    const beyond = await sage.get('/stock_items?items_per_page=50&page=99');
    const pages = Math.ceil(seedItems.length / 50);
    expect(beyond.body).toMatchObject({ $page: pages, $next: null, $total: seedItems.length });
    expect(beyond.body.$back).toBe(`/stock_items?items_per_page=50&page=${pages - 1}`);
    const large = await sage.get('/stock_items?items_per_page=5000');
    expect(large.body.$itemsPerPage).toBe(200);
    expect((await sage.get('/stock_items')).body.$itemsPerPage).toBe(20);
  });

  it('finds what was changed since a moment, that moment included', async () => {
    sandbox.pass(60_000);
    const before = new Date(Date.now() + 59_000).toISOString();
    const since = await sage.get(`/stock_items?updated_or_created_since=${encodeURIComponent(before)}`);
    expect(since.body.$total).toBe(0);
    const id = await sage.idOf('stock_items', seedItems[3]?.description ?? '');
    const changed = await sage.put(`/stock_items/${id}`, { stock_item: { description: 'Renamed in Sage' } });
    const inclusive = await sage.get(`/stock_items?updated_or_created_since=${changed.body.updated_at}`);
    expect(ids(inclusive.body)).toEqual([id]);
    expect((await sage.get('/stock_items?updated_or_created_since=yesterday')).status).toBe(422);
  });

  it('searches code and description, and leaves inactive items out', async () => {
    const code = seedItems[0]?.itemCode ?? '';
    const found = await sage.get(`/stock_items?search=${code.toLowerCase()}`);
    expect(found.body.$total).toBe(1);
    const id = ids(found.body)[0];
    await sage.put(`/stock_items/${id}`, { stock_item: { active: false } });
    expect((await sage.get(`/stock_items?search=${code}`)).body.$total).toBe(0);
    expect((await sage.get(`/stock_items?search=${code}&active=false`)).body.$total).toBe(1);
    expect((await sage.get(`/stock_items/${id}`)).body.active).toBe(false);
  });

  it('writes money as decimal strings and times in UTC', async () => {
    const created = await sage.post('/stock_items', {
      stock_item: {
        item_code: 'DEC-1',
        description: 'Decimals',
        sales_ledger_account_id: await sage.idOf('ledger_accounts', '(4000)'),
        purchase_ledger_account_id: await sage.idOf('ledger_accounts', '(5000)'),
        cost_price: '50.00',
        sales_prices: [
          {
            product_sales_price_type_id: await sage.idOf('product_sales_price_types', 'Sales Price'),
            price: '12.50',
            price_includes_tax: true,
          },
        ],
      },
    });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      cost_price: '50.0',
      quantity_in_stock: '0.0',
      sales_prices: [{ price: '12.5' }],
    });
    expect(created.body.id).toMatch(/^[0-9a-f]{32}$/);
    expect(created.body.created_at).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/);
  });

  it('lists stock items as products too, without their stock', async () => {
    const id = await sage.idOf('stock_items', seedItems[1]?.description ?? '');
    const product = await sage.get(`/products/${id}`);
    expect(product.body.quantity_in_stock).toBeUndefined();
    expect(product.body.item_code).toBe(seedItems[1]?.itemCode);
    expect((await sage.get(`/stock_items/${id}`)).body.quantity_in_stock).toBeDefined();
  });

  it('knows the accounts, rates, price types and statuses of a British business', async () => {
    const rates = await sage.get('/tax_rates?attributes=percentage');
    expect(rates.body.$items).toContainEqual(expect.objectContaining({ id: 'GB_STANDARD', percentage: '20.0' }));
    const sales = await sage.get('/ledger_accounts?visible_in=sales&attributes=nominal_code');
    expect(sales.body.$items).toContainEqual(
      expect.objectContaining({ displayed_as: 'Web sales (4010)', nominal_code: 4010 }),
    );
    expect(sales.body.$items.map((account: { nominal_code: number }) => account.nominal_code)).not.toContain(1200);
    const banks = await sage.get('/bank_accounts');
    expect(banks.body.$items.map((bank: { displayed_as: string }) => bank.displayed_as)).toEqual([
      'Current (1200)',
      'Card clearing (1250)',
      'Van loan (2300)',
    ]);
    const types = await sage.get('/product_sales_price_types');
    expect(types.body.$items.map((type: { displayed_as: string }) => type.displayed_as)).toEqual([
      'Sales Price',
      'Trade',
      'Wholesale',
    ]);
    expect((await sage.get('/artefact_statuses/PART_PAID')).body.displayed_as).toBe('Part Paid');
    expect((await sage.get('/user')).body.email).toContain('@');
  });

  it('echoes the business except where none is meant, and knows no other', async () => {
    const businesses = await sage.get('/businesses');
    const id = businesses.body.$items[0].id;
    expect(businesses.headers.get('x-business')).toBeNull();
    expect((await sage.get('/businesses/lead')).body.name).toBe('Topcoat Supplies Ltd');
    const rates = await sage.get('/tax_rates');
    expect(rates.headers.get('x-business')).toBe(id);
    expect(rates.headers.get('x_request_id')).toMatch(/^[0-9a-f]{32}$/);
    expect((await sage.send('GET', '/tax_rates', undefined, { 'X-Business': '0'.repeat(32) })).status).toBe(404);
  });

  it('finds contacts by e-mail address, name and reference and shows nested parts when asked', async () => {
    const byEmail = await sage.get('/contacts?email=Trade@topcoat.test&attributes=all&nested_attributes=all');
    expect(byEmail.body.$items).toHaveLength(1);
    const contact = byEmail.body.$items[0];
    expect(contact.main_contact_person.email).toBe('trade@topcoat.test');
    expect(contact.product_sales_price_type.displayed_as).toBe('Wholesale');
    const plain = await sage.get('/contacts?email=trade@topcoat.test&attributes=all');
    expect(plain.body.$items[0].main_contact_person.email).toBeUndefined();
    expect(ids((await sage.get(`/contacts?search=${contact.reference.toLowerCase()}`)).body)).toEqual([contact.id]);
    const everyone = await sage.get('/contacts');
    const withoutSystem = await sage.get('/contacts?exclude_system=true');
    expect(everyone.body.$total - withoutSystem.body.$total).toBe(1);
  });

  it('answers 404 for what is not there and 415 for anything but JSON', async () => {
    const missing = await sage.get(`/stock_items/${'0'.repeat(32)}`);
    expect([missing.status, missing.body[0].$dataCode]).toEqual([404, 'RecordNotFound']);
    expect((await sage.get('/nothing_here')).status).toBe(404);
    const form = await sage.send(
      'POST',
      '/contacts',
      { contact: {} },
      { 'Content-Type': 'application/x-www-form-urlencoded' },
    );
    expect(form.status).toBe(415);
    expect((await sage.send('POST', '/contacts', 'not an object')).status).toBe(400);
  });
});
