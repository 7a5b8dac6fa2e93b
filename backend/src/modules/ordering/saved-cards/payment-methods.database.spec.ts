import { randomUUID } from 'node:crypto';
import type request from 'supertest';
import type { UserActor } from '../../../platform/http/actor.js';
import { PersonalData } from '../../../platform/personal-data.js';
import { UserChanged, UserErased } from '../../identity/events.js';
import { StripeCustomerCreated } from '../events.js';
import { OrderServer } from '../testing/order-server.js';
import type { Sold } from '../testing/order-world.js';
import { SyncStripeCustomers } from './saved-cards.commands.js';

const primer: Sold = { productId: randomUUID(), price: 1299, stock: 90 };
const AMOUNT = '17.98';
const AWAY = 'We could not reach the card payment service. Nothing is lost: please try again in a moment.';

interface StripeCustomer {
  id: string;
  email: string | null;
  name: string | null;
  metadata: { userId?: string };
  deleted?: true;
}
interface Intent {
  customer: string | null;
  setup_future_usage: string | null;
  status: string;
}

describe('Saved cards', () => {
  let server: OrderServer;

  beforeAll(async () => {
    server = await OrderServer.open([primer]);
  });
  afterEach(() => server.world.sandbox.clearFaults());
  afterAll(() => server?.close());

  const as = ({ userId }: UserActor, test: request.Test) => test.set('X-Role', 'customer').set('X-User', userId);
  const shopper = async (): Promise<UserActor> => {
    const ada = await server.world.customer();
    await server.world.putInCart(ada, primer);
    return ada;
  };
  const begin = (ada: UserActor, more: object = {}) =>
    as(ada, server.server.call().post('/api/create-payment-intent')).send({ amount: AMOUNT, ...more });
  const cardsOf = (ada: UserActor) => as(ada, server.server.call().get('/api/payment-methods'));
  const remove = (ada: UserActor, id: string) => as(ada, server.server.call().delete(`/api/payment-methods/${id}`));
  const stripe = <T>(method: string, path: string, fields?: Record<string, string>) =>
    server.world.stripe(method, path, fields) as Promise<T>;
  const intentOf = ({ body }: request.Response) => stripe<Intent>('GET', `payment_intents/${body.paymentIntentId}`);
  const fail = (match: string, mode: 'error500' | 'kept-error500' | 'refuse422' | 'lost-answer', times = 99) =>
    server.world.sandbox.fail({ system: 'stripe', match, mode, times });
  const customersOf = async ({ userId }: UserActor) => {
    const { data } = await stripe<{ data: StripeCustomer[] }>('GET', 'customers?limit=100');
    return data.filter(({ metadata }) => metadata?.userId === userId);
  };
  const rowOf = async ({ userId }: UserActor) => {
    const statement = 'select * from ordering.stripe_customers where user_id = ?';
    return (
      await server.world.rows<{ stripe_customer_id: string | null; due_at: string | null }>(statement, [userId])
    )[0];
  };
  const sync = async () => {
    await server.world.rows('update ordering.stripe_customers set due_at = now() where due_at is not null');
    await server.world.scenario.get(SyncStripeCustomers).sync();
  };
  /** Pays the cart with a new card; the next payment begins with the same cart. */
  const pay = async (ada: UserActor, { saveCard = true, card = 'pm_card_visa' } = {}) => {
    const { body } = await begin(ada, { saveCard }).expect(200);
    const paid = await server.world.sandbox.pay(body.paymentIntentId, card);
    await server.world.finalise(body.paymentIntentId, ada);
    await server.world.putInCart(ada, primer);
    return paid;
  };

  it('makes one customer at Stripe for an account, also where six first payments begin at once', async () => {
    const ada = await shopper();
    const answers = await Promise.all(Array.from({ length: 6 }, () => begin(ada)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const [customer, ...others] = await customersOf(ada);
    expect(others).toEqual([]);
    expect((await intentOf(answers[0]!)).customer).toBe(customer!.id);
    const created = await server.world.scenario.published(StripeCustomerCreated);
    expect(created.filter(({ userId }) => userId === ada.userId)).toEqual([
      { userId: ada.userId, stripeCustomerId: customer!.id },
    ]);
  });

  it('records the customer with the account, with its name and email at Stripe', async () => {
    const ada = await shopper();
    await begin(ada).expect(200);
    const [customer] = await customersOf(ada);
    expect(customer).toMatchObject({ name: null, email: null });
    await server.world.scenario.relay();
    const [user] = await server.world.rows<{ id: string }>(
      'select stripe_customer_id as id from identity.users where id = ?',
      [ada.userId],
    );
    expect(user!.id).toBe(customer!.id);
    await sync();
    expect(await customersOf(ada)).toMatchObject([{ name: 'Ada Byron', email: `${ada.userId}@example.test` }]);
    expect((await rowOf(ada))!.due_at).toBeNull();
  });

  it('finds the customer again that a process made before it died', async () => {
    const ada = await shopper();
    await fail('POST /customers', 'lost-answer', 3);
    await begin(ada).expect(503);
    expect(await rowOf(ada)).toMatchObject({ stripe_customer_id: null });
    const [made] = await customersOf(ada);
    await sync();
    expect(await rowOf(ada)).toMatchObject({ stripe_customer_id: made!.id });
    expect(await customersOf(ada)).toHaveLength(1);
    expect((await intentOf(await begin(ada).expect(200))).customer).toBe(made!.id);
  });

  it.each(['refuse422', 'kept-error500'] as const)(
    'takes a payment without a customer where Stripe makes none (%s), and adds it later',
    async (mode) => {
      const ada = await shopper();
      await fail('POST /customers', mode, 1);
      const first = await begin(ada, { saveCard: true }).expect(200);
      expect(first.body.savesCard).toBe(false);
      expect(await intentOf(first)).toMatchObject({ customer: null, setup_future_usage: null });
      const second = await begin(ada, { saveCard: true }).expect(200);
      expect(second.body).toMatchObject({ savesCard: true, paymentIntentId: first.body.paymentIntentId });
      const [customer] = await customersOf(ada);
      expect(await intentOf(second)).toMatchObject({ customer: customer!.id, setup_future_usage: 'on_session' });
    },
  );

  it('sets and unsets the saving of the card as the tick is set and unset', async () => {
    const ada = await shopper();
    const usage = async (more: object) => (await intentOf(await begin(ada, more).expect(200))).setup_future_usage;
    expect(await usage({})).toBeNull();
    expect(await usage({ saveCard: true })).toBe('on_session');
    expect(await usage({ saveCard: true })).toBe('on_session');
    expect(await usage({ saveCard: false })).toBeNull();
    expect(await usage({ saveCard: true })).toBe('on_session');
    expect(await usage({})).toBeNull();
    const wrong = await begin(ada, { saveCard: 'yes' }).expect(400);
    expect(wrong.body.errors).toMatchObject([{ field: 'saveCard' }]);
  });

  it('saves a card that was ticked, and no other', async () => {
    const ada = await shopper();
    await cardsOf(ada).expect(200, []);
    await pay(ada, { saveCard: false });
    await cardsOf(ada).expect(200, []);
    await pay(ada, { card: 'pm_card_mastercard' });
    await pay(ada);
    const { body } = await cardsOf(ada).expect(200);
    const expYear = new Date().getUTCFullYear() + 3;
    expect(body).toEqual([
      { id: expect.stringMatching(/^pm_/), brand: 'visa', last4: '4242', expMonth: 12, expYear, isExpired: false },
      {
        id: expect.stringMatching(/^pm_/),
        brand: 'mastercard',
        last4: '4444',
        expMonth: 12,
        expYear,
        isExpired: false,
      },
    ]);
    const { savedCards } = await server.world.scenario
      .get(PersonalData)
      .collect({ userId: ada.userId, confirmedEmail: null });
    expect(savedCards).toMatchObject([{ brand: 'visa', last4: '4242' }, { last4: '4444' }]);
  });

  it('pays with a saved card, and no longer once it was removed', async () => {
    const ada = await shopper();
    await pay(ada);
    const [card] = (await cardsOf(ada).expect(200)).body;
    expect(await pay(ada, { saveCard: false, card: card.id })).toMatchObject({ status: 'requires_capture' });
    await remove(ada, card.id).expect(204);
    await cardsOf(ada).expect(200, []);
    const gone = await remove(ada, card.id).expect(404);
    expect(gone.body.message).toBe('This card is no longer saved.');
    const { body } = await begin(ada).expect(200);
    const rejected = await server.world.sandbox.pay(body.paymentIntentId, card.id);
    expect(rejected.error).toBeDefined();
    expect((await server.world.sandbox.intent(body.paymentIntentId)).status).toBe('requires_payment_method');
  });

  it('lists a card once that was saved twice, and removes both', async () => {
    const ada = await shopper();
    await pay(ada);
    await pay(ada);
    const [customer] = await customersOf(ada);
    const atStripe = () => stripe<{ data: unknown[] }>('GET', `payment_methods?customer=${customer!.id}&type=card`);
    expect((await atStripe()).data).toHaveLength(2);
    const { body } = await cardsOf(ada).expect(200);
    expect(body).toHaveLength(1);
    await remove(ada, body[0].id).expect(204);
    expect((await atStripe()).data).toEqual([]);
  });

  it('neither shows, nor removes, nor pays with the card of another customer', async () => {
    const [ada, bob] = [await shopper(), await shopper()];
    await pay(ada);
    await pay(bob, { card: 'pm_card_mastercard' });
    const [card] = (await cardsOf(ada).expect(200)).body;
    expect((await cardsOf(bob).expect(200)).body).toMatchObject([{ last4: '4444' }]);
    await remove(bob, card.id).expect(404);
    const { body } = await begin(bob).expect(200);
    expect((await server.world.sandbox.pay(body.paymentIntentId, card.id)).error).toBeDefined();
    expect((await server.world.sandbox.intent(body.paymentIntentId)).status).toBe('requires_payment_method');
    expect((await cardsOf(ada).expect(200)).body).toMatchObject([{ id: card.id }]);
  });

  it('has nothing to save for guests', async () => {
    const cartItems = [{ productId: primer.productId, quantity: 1 }];
    const call = (more: object) =>
      server.server
        .call()
        .post('/api/guest/create-payment-intent')
        .send({ amount: AMOUNT, cartItems, ...more });
    await call({ saveCard: true }).expect(400);
    expect(await intentOf(await call({}).expect(200))).toMatchObject({ customer: null, setup_future_usage: null });
    await server.server.call().get('/api/payment-methods').expect(401);
    await server.server.call().delete('/api/payment-methods/pm_1').expect(401);
  });

  it('never gives the payment of one customer to another', async () => {
    const ada = await shopper();
    const first = await begin(ada).expect(200);
    const [own] = await customersOf(ada);
    const other = await stripe<StripeCustomer>('POST', 'customers', { email: 'other@example.test' });
    await server.world.rows('update identity.users set stripe_customer_id = ? where id = ?', [other.id, ada.userId]);
    const second = await begin(ada, { saveCard: true }).expect(200);
    expect(second.body).toMatchObject({ paymentIntentId: first.body.paymentIntentId, savesCard: false });
    expect(await intentOf(second)).toMatchObject({ customer: own!.id, setup_future_usage: null });
  });

  it('makes another customer where the first was deleted at Stripe by hand', async () => {
    const ada = await shopper();
    await pay(ada);
    await server.world.scenario.relay();
    const [first] = await customersOf(ada);
    await stripe('DELETE', `customers/${first!.id}`);
    await cardsOf(ada).expect(200, []);
    const again = await begin(ada, { saveCard: true }).expect(200);
    const [second] = await customersOf(ada);
    expect(second!.id).not.toBe(first!.id);
    expect(again.body.savesCard).toBe(true);
    expect((await intentOf(again)).customer).toBe(second!.id);
    // Identity has not received it yet.
    await as(ada, server.server.call().delete('/api/payment-intent')).expect(204);
    expect((await intentOf(await begin(ada).expect(200))).customer).toBe(second!.id);
  });

  it('says in plain words that the cards cannot be listed or removed while Stripe is away', async () => {
    const ada = await shopper();
    await pay(ada);
    const [card] = (await cardsOf(ada).expect(200)).body;
    await fail('GET /payment_methods', 'error500');
    expect((await cardsOf(ada).expect(503)).body.message).toBe(AWAY);
    expect((await remove(ada, card.id).expect(503)).body.message).toBe(AWAY);
    const { savedCards } = await server.world.scenario
      .get(PersonalData)
      .collect({ userId: ada.userId, confirmedEmail: null });
    expect(savedCards).toBe('Stripe, where they are kept, could not be reached. Please export again later.');
    await server.world.sandbox.clearFaults();
    await fail('POST /payment_methods/*/detach', 'error500');
    await remove(ada, card.id).expect(503);
    await server.world.sandbox.clearFaults();
    expect((await cardsOf(ada).expect(200)).body).toHaveLength(1);
    await remove(ada, card.id).expect(204);
  });

  it('passes a new name and email on to Stripe, also after Stripe was away', async () => {
    const ada = await shopper();
    await begin(ada).expect(200);
    await sync();
    const [row] = await server.world.rows<{ id: string }>(
      `update identity.users set first_name = 'Augusta', email = 'augusta@example.test' where id = ? returning id`,
      [ada.userId],
    );
    const rest = { lastName: 'Byron', phoneNumber: '', companyName: null, companyAddress: null, vatNumber: null };
    const changed = { ...rest, userId: row!.id, firstName: 'Augusta', email: 'augusta@example.test' };
    await server.world.scenario.receive(UserChanged({ ...changed, isTradeCustomer: false }));
    await fail('POST /customers/*', 'error500');
    await sync();
    expect(await customersOf(ada)).toMatchObject([{ name: 'Ada Byron' }]);
    await server.world.sandbox.clearFaults();
    await sync();
    expect(await customersOf(ada)).toMatchObject([{ name: 'Augusta Byron', email: 'augusta@example.test' }]);
  });

  it('deletes the customer at Stripe with its account, as soon as Stripe can be reached', async () => {
    const ada = await shopper();
    await pay(ada);
    const [customer] = await customersOf(ada);
    await server.world.rows('delete from identity.users where id = ?', [ada.userId]);
    await server.world.scenario.receive(UserErased({ userId: ada.userId, emailDigest: null }));
    await fail('DELETE /customers/*', 'error500');
    await sync();
    expect(await rowOf(ada)).toMatchObject({ stripe_customer_id: customer!.id, due_at: expect.any(Date) });
    await server.world.sandbox.clearFaults();
    await fail('DELETE /customers/*', 'lost-answer', 3);
    await sync();
    expect(await rowOf(ada)).toBeDefined();
    await sync();
    expect(await rowOf(ada)).toBeUndefined();
    expect(await stripe<StripeCustomer>('GET', `customers/${customer!.id}`)).toMatchObject({ deleted: true });
  });
});
