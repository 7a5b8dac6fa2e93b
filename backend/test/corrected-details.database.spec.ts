import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import { storedPassword } from '../src/modules/identity/testing/stored-password.js';
import { OperationsModule } from '../src/modules/operations/index.js';
import { RunReplayPlans } from '../src/modules/operations/replay-plans/replay-plans.jobs.js';
import { type MadeOrder, OrderWorld, type Sold } from '../src/modules/ordering/testing/order-world.js';
import { ACTOR_RESOLVER, type Actor } from '../src/platform/http/actor.js';
import { MailQueue } from '../src/platform/mail/mail.js';
import { eventually } from '../src/platform/testing/eventually.js';
import { HttpServer } from '../src/platform/testing/http-server.js';
import { Sandbox } from './harness/sandbox.ts';

const primer: Sold = { productId: randomUUID(), price: 1299, stock: 500 };
const SUPPORTER = randomUUID();
const PASSWORD = 'seven tins of lacquer';
const ADDRESS = {
  firstName: 'Gina',
  lastName: 'Guest',
  email: 'gina@post.test',
  phone: '0113 496 0000',
  address: '7 Mill Lane',
  city: 'Leeds',
  postalCode: 'LS12 3AA',
};
const WHY = { shippingAddress: ADDRESS, reason: 'They called' };

describe('Corrected details of an order', () => {
  let server: HttpServer;
  let world: OrderWorld;

  beforeAll(async () => {
    const sandbox = await Sandbox.fresh();
    const resolve = async (request: Request): Promise<Actor> => {
      const role = request.get('X-Role') === 'sales' ? 'sales' : 'support';
      return { kind: 'user', userId: SUPPORTER, role, isTradeCustomer: false, tradeVerified: false };
    };
    const providers = [{ provide: ACTOR_RESOLVER, useValue: { resolve } }];
    server = await HttpServer.open({ modules: [OperationsModule], providers, env: sandbox.env });
    world = await OrderWorld.open([primer], { sandbox, databaseUrl: server.config.databaseUrl }, [OperationsModule]);
    await world.rows(
      `insert into identity.users (id, created_at, updated_at, email, username, first_name, last_name, phone_number, role, password)
       values (?, now(), now(), 'sam@post.test', 'sam', 'Sam', 'Support', '01234567890', 'support', ?)`,
      [SUPPORTER, storedPassword(PASSWORD, 1024, 1)],
    );
  });
  afterAll(async () => {
    await world?.close();
    await server?.close();
  });

  const correct = ({ orderNumber }: MadeOrder, body: object = {}) =>
    server
      .call()
      .post(`/api/admin/orders/${orderNumber}/correct-address`)
      .send({ ...WHY, ...body });
  const writesOf = ({ id }: MadeOrder) =>
    world.rows<{ status: string; payload: { customerEmail: string; customer: { email: string } | null } }>(
      'select status, payload from accounting.sage_sync_queue where entity_id = ? order by seq',
      [id],
    );
  const job = () => world.scenario.get(RunReplayPlans).run(new AbortController().signal);

  /** An order whose first document Sage rejected with these words. */
  async function rejected(words: string, placed?: MadeOrder): Promise<MadeOrder> {
    const order = placed ?? (await world.placed(primer));
    await world.scenario.relay();
    const statement = `update accounting.sage_sync_queue set status = 'parked', parked_at = clock_timestamp(), failure = 'rejected',
      error_message = ? where entity_id = ?`;
    await world.rows(statement, [words, order.id]);
    return order;
  }

  it('take proof of the account where a document is written from them that posts money', async () => {
    const order = await rejected('contact.main_address.postal_code: is not valid (RecordInvalid)');
    const { body } = await correct(order).expect(400);
    expect(body.errors).toMatchObject([{ field: 'password' }]);
    await correct(order, { password: 'guessed' }).expect(400);
    const [unchanged] = await world.rows<{ city: string }>(
      `select shipping_address ->> 'address' as city from ordering.orders where id = ?`,
      [order.id],
    );
    expect(unchanged!.city).not.toBe('7 Mill Lane');
    await correct(order, { password: PASSWORD }).expect(200);
    await world.scenario.relay();
    await job();
    expect(await writesOf(order)).toMatchObject([{ status: 'pending' }]);
  });

  it('take none where nothing failed for them, and then leave alone what fails for them afterwards', async () => {
    const order = await rejected('You do not have enough stock. (RecordInvalid)');
    await correct(order).expect(200);
    await rejected('contact.main_address.postal_code: is not valid (RecordInvalid)', order);
    await job();
    expect(await writesOf(order)).toMatchObject([{ status: 'parked' }]);
  });

  it('may name the account’s corrected email address: documents and emails that are not sent have it, and what failed for it goes on', async () => {
    const customer = await world.customer();
    const order = await rejected(
      'contact.main_contact_person.email: is not valid (RecordInvalid)',
      await world.placed(primer, 1, { actor: customer }),
    );
    const [before] = await world.rows<{ email: string }>(
      'select customer_email as email from ordering.orders where id = ?',
      [order.id],
    );
    const mail = { to: before!.email, subject: 'Your order', text: 'Thanks', html: '<p>Thanks</p>' };
    for (const about of ['due', 'invalid', 'rejected'])
      await world.scenario.get(MailQueue).enqueue(world.scenario.em, { ...mail, key: `${about}:${order.id}` });
    for (const [about, error] of Object.entries({
      rejected: '550 5.1.1 User unknown',
      invalid: '501 Error: Bad recipient address syntax',
    }))
      await world.rows(`update platform.mail_queue set status = 'failed', attempts = 1, error = ? where key = ?`, [
        error,
        `${about}:${order.id}`,
      ]);
    await correct(order, { customerEmail: 'gina@', password: PASSWORD }).expect(400);
    const corrected = () =>
      correct(order, { customerEmail: ' gina.n\u200bew@post.test ', password: PASSWORD }).set('X-Role', 'sales');
    await corrected().expect(409);
    await world.rows(`update identity.users set email = 'gina.new@post.test' where id = ?`, [customer.userId]);
    await corrected().expect(200);
    await world.scenario.relay();
    await job();
    const [write] = await writesOf(order);
    expect(write).toMatchObject({
      status: 'pending',
      payload: { customerEmail: 'gina.new@post.test', customer: { email: 'gina.new@post.test' } },
    });
    const mails = () =>
      world.rows(
        `select to_address, status from platform.mail_queue where key in (?, ?, ?) order by key`,
        ['due', 'invalid', 'rejected'].map((about) => `${about}:${order.id}`),
      );
    // The plan replays two events a second.
    await eventually(async () => {
      await job();
      expect(await mails()).toEqual(Array(3).fill({ to_address: 'gina.new@post.test', status: 'pending' }));
    });
  });

  it('keep the county of a purchase order where they name none, and take another one', async () => {
    const order = await world.placed(primer);
    const county = `update ordering.orders set shipping_address = shipping_address || '{"state": "West Yorkshire"}',
      billing_address = billing_address || '{"state": "Kent"}' where id = ?`;
    await world.rows(county, [order.id]);
    const states = async () => {
      const [row] = await world.rows(
        `select shipping_address ->> 'state' as shipping, billing_address ->> 'state' as billing from ordering.orders where id = ?`,
        [order.id],
      );
      return row;
    };
    await correct(order, { billingAddress: { ...ADDRESS, address: '1 High Street' } }).expect(200);
    expect(await states()).toEqual({ shipping: 'West Yorkshire', billing: 'Kent' });
    await correct(order, { shippingAddress: { ...ADDRESS, state: 'Surrey' } }).expect(200);
    expect(await states()).toEqual({ shipping: 'Surrey', billing: 'Surrey' });
  });
});
