import { SageBooks } from '../../src/modules/accounting-sync/index.js';
import { PaymentHistory } from '../../src/modules/ordering/index.js';
import { ReconciledShop } from './reconciled-shop.js';

/** More than two pages of orders. */
const COPIES = 1_200;

describe('Many orders', () => {
  let shop: ReconciledShop;

  beforeAll(async () => {
    shop = await ReconciledShop.open();
  });
  afterAll(() => shop?.close());

  it('are each compared once, with their own payments and documents', async () => {
    const { id, total, tax } = await shop.guestOrder();
    const columns = (
      await shop.world.rows<{ name: string }>(
        `select column_name as name from information_schema.columns where table_schema = 'ordering' and table_name = 'orders'
           and is_generated = 'NEVER'`,
      )
    ).map(({ name }) => name);
    const copied: Record<string, string> = {
      id: `md5(n::text)::uuid`,
      order_number: `'TC-COPY-' || n`,
      stripe_payment_intent_id: `'pi_copy_' || n`,
      created_at: `o.created_at - n / 10 * interval '1 second'`,
    };
    await shop.world.rows(
      `insert into ordering.orders (${columns.join(', ')})
       select ${columns.map((name) => copied[name] ?? `o.${name}`).join(', ')}
       from ordering.orders o cross join generate_series(1, ${COPIES}) n where o.id = ?`,
      [id],
    );
    const all = Array.from({ length: COPIES }, (_, index) => index + 1);
    const [books, stripe] = [shop.world.scenario.get(SageBooks), shop.world.scenario.get(PaymentHistory)];
    const [pages, captured] = [books.pages.bind(books), stripe.captured.bind(stripe)];
    const now = new Date();
    books.pages = async function* (...asked) {
      yield* pages(...asked);
      yield all.map((n) => ({
        ...{ id: `receipt ${n}`, orderNumber: `TC-COPY-${n}`, kind: 'receipt', name: 'receipt', status: 'POSTED' },
        ...{ amount: total, tax, outstanding: 0, date: now.toISOString().slice(0, 10), at: now },
      }));
    };
    stripe.captured = async function* (...asked) {
      yield* captured(...asked);
      yield all.map((n) => ({ id: `pi_copy_${n}`, received: n === 7 ? total + 1 : total, createdAt: now }));
    };
    const run = await shop.run();
    expect((await shop.cases()).map(({ subject, kind }) => [subject, kind])).toEqual([
      ['TC-COPY-7', 'payment-differs'],
    ]);
    expect(run.checked).toMatchObject({ orders: COPIES + 1, payments: COPIES + 1, documents: COPIES + 1 });
    const sum = (((COPIES + 1) * total) / 100).toFixed(2);
    expect(run.sums).toContainEqual({
      ...{ name: 'Sales in Sage', shop: sum, other: sum, difference: '0.00', unit: 'GBP' },
    });
  });
});
