import { Module } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AccountingSyncModule, type Documents } from '../src/modules/accounting-sync/index.js';
import { CartModule } from '../src/modules/cart/index.js';
import { CatalogueModule } from '../src/modules/catalogue/index.js';
import { ProductsQueries } from '../src/modules/catalogue/products/products.queries.js';
import { IdentityModule, Users } from '../src/modules/identity/index.js';
import { LoyaltyModule, Points } from '../src/modules/loyalty/index.js';
import { OrderingModule } from '../src/modules/ordering/index.js';
import { ListOrdersQuery } from '../src/modules/ordering/orders/list-orders.js';
import { PriceQuoteQuery } from '../src/modules/ordering/quotes/price-quote.js';
import { GUEST } from '../src/platform/http/actor.js';
import { ReadinessChecks } from '../src/platform/http/operations/health.controller.js';
import { eventually } from '../src/platform/testing/eventually.js';
import { Scenario } from '../src/platform/testing/scenario.js';
import { Sandbox } from '../test/harness/sandbox.ts';
import { demoCatalogue } from './catalogue.js';
import { DemoAccounts } from './demo-accounts.js';
import { DemoBuying } from './demo-buying.js';
import { DemoCard } from './demo-card.js';
import { DemoCategories } from './demo-categories.js';
import { DemoColours } from './demo-colours.js';
import { DemoDataSheets } from './demo-data-sheets.js';
import { DemoOrders } from './demo-orders.js';
import { DemoPictures } from './demo-pictures.js';
import { DemoPoints } from './demo-points.js';
import { DemoRewards } from './demo-rewards.js';
import { DemoSynonyms } from './demo-synonyms.js';
import { PAST_CARD_ORDERS, PAST_PURCHASE_ORDERS } from './past-orders.js';
import { DEMO_CATALOGUE, PublishDemo } from './publish-demo.js';

const codes = [...PAST_CARD_ORDERS, ...PAST_PURCHASE_ORDERS].flatMap(({ lines }) => Object.keys(lines));
const products = demoCatalogue.products.filter(({ code }) => codes.includes(code));

/** Sage's documents are stubbed: a scenario has no background work. */
const booked = { ofOrder: async () => ({ documents: [], writes: [{ status: 'done' }] }) } as unknown as Documents;

const MODULES = [AccountingSyncModule, CartModule, CatalogueModule, IdentityModule, LoyaltyModule, OrderingModule];

/** The demo with the products that were bought. */
@Module({
  imports: MODULES,
  providers: [
    { provide: DEMO_CATALOGUE, useValue: { ...demoCatalogue, products } },
    {
      provide: DemoOrders,
      useFactory: (
        buying: DemoBuying,
        card: DemoCard,
        users: Users,
        points: Points,
        commands: CommandBus,
        orders: ListOrdersQuery,
      ) => new DemoOrders(buying, card, users, points, booked, commands, orders),
      inject: [DemoBuying, DemoCard, Users, Points, CommandBus, ListOrdersQuery],
    },
    DemoAccounts,
    DemoBuying,
    DemoCard,
    DemoPictures,
    DemoDataSheets,
    DemoPoints,
    DemoRewards,
    DemoCategories,
    DemoSynonyms,
    { provide: DemoColours, useValue: { make: async () => {} } },
    PublishDemo,
  ],
})
class BoughtDemoModule {}

describe('The past of a fresh demo', () => {
  let sandbox: Sandbox;
  let shop: Scenario;
  let demo: Scenario;

  const start = () => Scenario.open([BoughtDemoModule], { ...sandbox.env, DATABASE_URL: shop.config.databaseUrl });
  const inPlace = (scenario: Scenario) =>
    eventually(async () => {
      await scenario.relay();
      const missing = await scenario.get(ReadinessChecks).missing();
      expect(missing.filter(({ name }) => name === 'demo data')).toEqual([]);
    });
  const userId = async (name: string) => (await shop.get(Users).byEmail(`${name}@topcoat.test`))!.id;
  const ordersOf = async (name: string) =>
    (await shop.get(ListOrdersQuery).listOrders({ userId: await userId(name) }, 1, 100, 'date')).orders;

  beforeAll(async () => {
    sandbox = await Sandbox.fresh();
    shop = await Scenario.open(MODULES, sandbox.env);
    demo = await start();
    await inPlace(demo);
    await demo.relay();
  });
  afterAll(async () => {
    await demo?.close();
    await shop?.close();
    await sandbox?.stop();
  });

  it('is made of orders that were paid, sent and delivered, or wait for approval', async () => {
    const bought = await ordersOf('customer');
    expect(bought.map(({ status, carrier, trackingNumber }) => [status, carrier, trackingNumber])).toEqual([
      ['processing', null, null],
      ['delivered', 'DPD', '15501234567890'],
      ['shipped', 'Royal Mail', 'KT123456785GB'],
      ['confirmed', null, null],
    ]);
    const submitted = await ordersOf('trade');
    expect(submitted.map(({ poStatus, purchaseOrderNumber }) => [poStatus, purchaseOrderNumber])).toEqual([
      ['approved', 'RAR-2038'],
      ['pending_approval', 'RAR-2041'],
    ]);
  });

  it('has two colours of one product in one order, with the tick that they cannot be returned', async () => {
    const [mixed] = await ordersOf('customer');
    const inColour = (code: string) => expect.stringMatching(new RegExp(`Mixed to Order 1 L, VW ${code} `));
    expect(mixed!.lines.map(({ name, quantity }) => [quantity, name])).toEqual([
      [2, inColour('LC9X')],
      [1, inColour('LB9A')],
      [2, expect.any(String)],
    ]);
    const [order] = await shop.em.execute<{ ticked: string }[]>(
      'select mixed_confirmed_by as ticked from ordering.orders where order_number = ?',
      [mixed!.orderNumber],
    );
    expect(order!.ticked).toBe(await userId('customer'));
  });

  it('costs and brings the customer no points', async () => {
    for (const { pointsUsed, pointsEarned } of await ordersOf('customer')) expect(pointsUsed).toBe(pointsEarned);
    expect(await shop.get(Points).balance(await userId('customer'))).toBe(5000);
  });

  it('leaves at least 200 units of everything in stock, of what is mixed 100', async () => {
    const found = await shop.get(ProductsQueries).productsByCode(codes);
    const { lines } = await shop.get(PriceQuoteQuery).priceQuote(
      GUEST,
      found.map(({ id }) => ({ productId: id, quantity: 1 })),
    );
    expect(lines).toHaveLength(new Set(codes).size);
    expect(lines.filter(({ inventory, problem }) => inventory < (problem === 'colour' ? 100 : 200))).toEqual([]);
  });

  it('is there once, however often the shop starts', async () => {
    const again = await start();
    await inPlace(again);
    expect(await ordersOf('customer')).toHaveLength(4);
    expect(await ordersOf('trade')).toHaveLength(2);
    await again.close();
  });
});
