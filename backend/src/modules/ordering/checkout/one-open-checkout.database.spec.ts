import { randomUUID } from 'node:crypto';
import request from 'supertest';
import type { UserActor } from '../../../platform/http/actor.js';
import { InitialRows } from '../../../platform/testing/initial-rows.js';
import { TradeCustomerDeclined, UserErased, UserSuspended } from '../../identity/events.js';
import { OrderServer } from '../testing/order-server.js';
import type { Sold } from '../testing/order-world.js';
import { SweepCheckouts } from './checkout.jobs.js';

const primer: Sold = { productId: randomUUID(), price: 1299, stock: 50 };
const AMOUNT = '17.98';

describe('One open checkout', () => {
  let server: OrderServer;
  let initial: InitialRows;

  beforeAll(async () => {
    server = await OrderServer.open([primer]);
    initial = await InitialRows.remember(server.world.scenario.em);
  });
  beforeEach(async () => {
    await server.world.sandbox.reset();
    await initial.restore();
  });
  afterEach(async () => {
    await server?.world.sandbox.clearFaults();
  });
  afterAll(() => server?.close());

  const payable = () => server.world.payableIntents();

  const customer = async (trade = false): Promise<UserActor> => {
    const ada = await server.world.customer({ trade });
    await server.world.putInCart(ada, primer);
    return ada;
  };
  const asCustomer = ({ userId, tradeVerified }: UserActor, test: request.Test) =>
    test
      .set('X-Role', 'customer')
      .set('X-User', userId)
      .set('X-Trade', tradeVerified ? 'yes' : 'no');
  const begin = (ada: UserActor) =>
    asCustomer(ada, server.server.call().post('/api/create-payment-intent').send({ amount: AMOUNT }));
  const leave = (ada: UserActor) => asCustomer(ada, server.server.call().delete('/api/payment-intent'));

  const cartItems = [{ productId: primer.productId, quantity: 1 }];
  /** A browser that has shown a guest their cart. */
  const guest = async () => {
    const browser = request.agent(server.server.app.getHttpServer());
    await browser.post('/api/quote').send({ cartItems }).expect(200);
    return browser;
  };
  const six = <T>(work: () => PromiseLike<T>) => Promise.all(Array.from({ length: 6 }, () => work()));
  const intentsOf = (answers: request.Response[]) => [...new Set(answers.map(({ body }) => body.paymentIntentId))];

  it('leaves one payable intent when a customer starts the payment six times at once', async () => {
    const ada = await customer();
    const answers = await six(() => begin(ada));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(intentsOf(answers)).toEqual(await payable());
    expect(await payable()).toHaveLength(1);
  });

  it('leaves one payable intent when a guest starts the payment six times at once', async () => {
    const browser = await guest();
    const answers = await six(() =>
      browser.post('/api/guest/create-payment-intent').send({ amount: AMOUNT, cartItems }),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(intentsOf(answers)).toEqual(await payable());
    expect(await payable()).toHaveLength(1);
  });

  it('leaves nothing payable when a customer leaves a checkout that was started six times at once', async () => {
    const ada = await customer();
    await six(() => begin(ada));
    await leave(ada).expect(204);
    expect(await payable()).toEqual([]);
  });

  it('leaves nothing payable when a purchase order is chosen instead', async () => {
    const ada = await customer(true);
    await six(() => begin(ada));
    await server.world.rows('delete from cart.cart_items where user_id = ?', [ada.userId]);
    await server.world.submitted(primer, 1, ada);
    expect(await payable()).toEqual([]);
  });

  it('ends a guest’s checkout when the same browser leaves the checkout signed in', async () => {
    const browser = await guest();
    await browser.post('/api/guest/create-payment-intent').send({ amount: AMOUNT, cartItems }).expect(200);
    expect(await payable()).toHaveLength(1);
    await asCustomer(await customer(), browser.delete('/api/payment-intent')).expect(204);
    expect(await payable()).toEqual([]);
  });

  describe('when Stripe fails at a new intent and repeats its error to the same key', () => {
    const failing = () =>
      server.world.sandbox.fail({ system: 'stripe', match: 'POST /payment_intents', mode: 'kept-error500', times: 1 });

    it('starts a new payment at the guest’s next try', async () => {
      const browser = await guest();
      const beginAsGuest = () => browser.post('/api/guest/create-payment-intent').send({ amount: AMOUNT, cartItems });
      await failing();
      expect((await beginAsGuest()).status).toBe(503);
      const { status, body } = await beginAsGuest();
      expect(status).toBe(200);
      expect(await payable()).toEqual([body.paymentIntentId]);
      await browser.delete('/api/payment-intent').expect(204);
      expect(await payable()).toEqual([]);
    });

    it('takes a purchase order for the cart whose card payment could not be started', async () => {
      const ada = await customer(true);
      await failing();
      await begin(ada).expect(503);
      await server.world.rows('delete from cart.cart_items where user_id = ?', [ada.userId]);
      expect((await server.world.submitted(primer, 1, ada)).orderNumber).toBeTruthy();
    });

    it('lets the sweeper end a checkout that was left before its intent was created', async () => {
      const ada = await customer();
      const lost = { system: 'stripe', match: 'POST /payment_intents', mode: 'error429', times: 99 } as const;
      await server.world.sandbox.fail(lost);
      await begin(ada).expect(503);
      await leave(ada).expect(204);
      await server.world.sandbox.clearFaults();
      await failing();
      await server.world.scenario.get(SweepCheckouts).sweep();
      const statuses = await server.world.rows('select status from ordering.checkout_sessions');
      expect(statuses).toEqual([{ status: 'abandoned' }]);
    });
  });

  describe('when the response about a new intent is lost', () => {
    const beginInVain = async (ada: UserActor) => {
      const lost = { system: 'stripe', match: 'POST /payment_intents', mode: 'lost-answer', times: 99 } as const;
      await server.world.sandbox.fail(lost);
      await begin(ada).expect(503);
      await server.world.sandbox.clearFaults();
      expect(await payable()).toHaveLength(1);
    };

    it('continues with that intent at the next try', async () => {
      const ada = await customer();
      await beginInVain(ada);
      const { body } = await begin(ada).expect(200);
      expect(await payable()).toEqual([body.paymentIntentId]);
    });

    it('lets the customer leave while Stripe cannot be reached, and the sweeper cancels that intent', async () => {
      const ada = await customer();
      await beginInVain(ada);
      await server.world.sandbox.fail({ system: 'stripe', match: '*', mode: 'error429', times: 99 });
      await leave(ada).expect(204);
      await server.world.sandbox.clearFaults();
      await server.world.scenario.get(SweepCheckouts).sweep();
      expect(await payable()).toEqual([]);
    });

    it('cancels that intent by the sweeper when the shopper does not come back', async () => {
      await beginInVain(await customer());
      await server.world.rows(
        `update ordering.checkout_sessions set created_at = now() - interval '8 days', check_at = now() - interval '1 second'`,
      );
      await server.world.scenario.get(SweepCheckouts).sweep();
      expect(await payable()).toEqual([]);
    });
  });

  it.each([
    ['erased', UserErased],
    ['suspended', UserSuspended],
    ['no longer verified trade', TradeCustomerDeclined],
  ])('ends when its account is %s: its payment is cancelled, that of another customer stays', async (_, event) => {
    const [ada, other] = [await customer(), await customer()];
    await begin(ada).expect(200);
    const { body } = await begin(other).expect(200);
    await server.world.scenario.receive(event({ userId: ada.userId, emailDigest: null }));
    await server.world.scenario.get(SweepCheckouts).sweep();
    expect(await payable()).toEqual([body.paymentIntentId]);
  });

  it('keeps nothing of an erased account, and what is paid all the same is a guest’s order', async () => {
    const ada = await server.world.customer();
    const intent = await server.world.paid(primer, 1, ada);
    await server.world.rows('delete from identity.users where id = ?', [ada.userId]);
    await server.world.scenario.receive(UserErased({ userId: ada.userId, emailDigest: null }));
    expect(await server.world.rows('select customer from ordering.checkout_sessions')).toEqual([{ customer: null }]);
    const { id } = await server.world.sweptUp(intent);
    expect(await server.world.rows('select user_id from ordering.orders where id = ?', [id])).toEqual([
      { user_id: null },
    ]);
  });

  it('is for goods that became age-restricted after the quote an order that is not shipped without the age', async () => {
    const intent = await server.world.paid(primer, 1);
    await server.world.rows('update catalogue.products set minimum_age = 18 where id = ?', [primer.productId]);
    const { orderNumber } = await server.world.sweptUp(intent);
    const ship = { status: 'shipped', reason: 'Packed', carrier: 'DPD', trackingNumber: '1' };
    const statusPath = `/api/admin/orders/${orderNumber}/status`;
    await server.post(statusPath, { status: 'processing', reason: 'Packing' }, 'sales').expect(200);
    const { body } = await server.post(statusPath, ship, 'sales').expect(409);
    expect(body.message).toMatch(/18/);
  });
});
