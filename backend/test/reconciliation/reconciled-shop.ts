import { randomUUID } from 'node:crypto';
import { SageClient } from '../../src/modules/accounting-sync/connection/sage.client.js';
import { SageConnection } from '../../src/modules/accounting-sync/connection/sage-connection.facade.js';
import { SageWriter } from '../../src/modules/accounting-sync/queue/queue.jobs.js';
import { SyncProducts } from '../../src/modules/accounting-sync/sync-runs/sync-runs.commands.js';
import { RedeemReward } from '../../src/modules/loyalty/grants/redeem-reward.js';
import { GivePoints } from '../../src/modules/loyalty/points/points.commands.js';
import { OfferRewards } from '../../src/modules/loyalty/rewards/rewards.commands.js';
import { FIVE_POUNDS } from '../../src/modules/loyalty/testing/grants.js';
import { OperationsModule } from '../../src/modules/operations/index.js';
import {
  ReconciliationLimits,
  RequestReconciliation,
} from '../../src/modules/operations/reconciliation/reconciliation.commands.js';
import type { CaseView, RunView } from '../../src/modules/operations/reconciliation/reconciliation.dto.js';
import { Reconcile } from '../../src/modules/operations/reconciliation/reconciliation.jobs.js';
import { ReconciliationQueries } from '../../src/modules/operations/reconciliation/reconciliation.queries.js';
import { RefundOrder } from '../../src/modules/ordering/refunds/refund-order.js';
import { type MadeOrder, OrderWorld, type Sold } from '../../src/modules/ordering/testing/order-world.js';
import type { UserActor } from '../../src/platform/http/actor.js';
import { InitialRows } from '../../src/platform/testing/initial-rows.js';

/** The whole shop beside Stripe and Sage: orders that are placed, written and refunded as ever, and the reconciliation of it all. */
export class ReconciledShop {
  private constructor(
    readonly world: OrderWorld,
    readonly product: Sold,
    private readonly initial: InitialRows,
  ) {}

  static async open(): Promise<ReconciledShop> {
    const world = await OrderWorld.open([], undefined, [OperationsModule]);
    const { scenario } = world;
    await scenario.get(SageConnection).connectDemo();
    await scenario.run(new SyncProducts());
    await scenario.relay();
    await world.rows('update catalogue.products set is_visible_online = true');
    const [item] = await world.rows<{ id: string; price: string }>(
      `select id, price::text as price from catalogue.products where sku = 'TST-BC-001'`,
    );
    const product = { productId: item!.id, price: Math.round(Number(item!.price) * 100), stock: 100 };
    const shop = new ReconciledShop(world, product, await InitialRows.remember(scenario.em));
    shop.setLimits();
    return shop;
  }

  /** Back to how it was opened. */
  async reset(): Promise<void> {
    await this.world.sandbox.reset();
    await this.initial.restore();
    await this.world.scenario.get(SageConnection).connectDemo();
    this.setLimits();
  }

  close(): Promise<void> {
    return this.world.close();
  }

  /** Events arrive, and all that is due is written to Sage. */
  async settle(): Promise<void> {
    const writer = this.world.scenario.get(SageWriter);
    await this.world.scenario.relay();
    while (await writer.writeNext()) await this.world.scenario.relay();
    await this.world.scenario.relay();
  }

  /** A customer with 500 points. */
  async customer(trade = false): Promise<UserActor> {
    const customer = await this.world.customer({ trade });
    await this.world.scenario.run(new GivePoints(customer.userId, 500, 'Welcome', randomUUID()));
    await this.world.scenario.relay();
    return customer;
  }

  async guestOrder(): Promise<MadeOrder> {
    return this.settled(await this.world.placed(this.product));
  }

  async cardOrder(points = 100): Promise<MadeOrder & { userId: string }> {
    const actor = await this.customer();
    const order = await this.settled(await this.world.placed(this.product, 2, { actor, points }));
    return { ...order, userId: actor.userId };
  }

  async purchaseOrder(): Promise<MadeOrder> {
    return this.settled(await this.world.approved(this.product, 1, await this.customer(true)));
  }

  /** A customer spends 500 points on a reward. */
  async redeemedReward(): Promise<void> {
    const { scenario } = this.world;
    const { userId } = await this.customer();
    const [rewardId = ''] = await scenario.run<string[]>(new OfferRewards([FIVE_POUNDS]));
    await scenario.run(new RedeemReward(userId, rewardId));
    await scenario.relay();
  }

  async refund({ orderNumber }: MadeOrder, amount?: number): Promise<void> {
    await this.world.scenario.run(new RefundOrder(orderNumber, 'system', 'Dented', amount));
    await this.settle();
  }

  /** Runs the reconciliation to its end. */
  async run(days?: number): Promise<RunView> {
    const id = await this.world.scenario.run<string>(new RequestReconciliation('system', days));
    await this.world.scenario.get(Reconcile).run(new AbortController().signal);
    return (await this.world.scenario.get(ReconciliationQueries).reconciliationRunById(id))!;
  }

  async cases(state: 'open' | 'settled' | 'all' = 'open'): Promise<CaseView[]> {
    const filter = { state, sort: 'firstSeen', page: 1, limit: 100 } as const;
    return (await this.world.scenario.get(ReconciliationQueries).listCases(filter)).cases;
  }

  /** The bookkeeper's own hands in Sage. */
  get sage(): SageClient {
    return this.world.scenario.get(SageClient);
  }

  /** Sage's id of a document of an order. */
  async documentOf({ orderNumber }: MadeOrder, document: string): Promise<string> {
    const [row] = await this.world.rows<{ id: string }>(
      'select sage_invoice_id as id from accounting.sage_invoices where order_number = ? and document = ?',
      [orderNumber, document],
    );
    return row!.id;
  }

  /** The id of the order's only write to Sage. */
  async writeOf({ id }: MadeOrder): Promise<string> {
    const writes = await this.world.rows<{ id: string }>(
      'select id from accounting.sage_sync_queue where entity_id = ?',
      [id],
    );
    expect(writes).toHaveLength(1);
    return writes[0]!.id;
  }

  private setLimits(): void {
    // Whatever just happened is compared: the clock of Stripe counts whole seconds.
    const limits = this.world.scenario.get(ReconciliationLimits);
    limits.graceMs = -60_000;
    // Whatever the time of day, the night's run is due.
    limits.nightlyHour = 0;
  }

  private async settled<T extends MadeOrder>(order: T): Promise<T> {
    await this.settle();
    return order;
  }
}
