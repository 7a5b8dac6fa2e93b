import { randomUUID } from 'node:crypto';
import type { UserActor } from '../../../platform/http/actor.js';
import { UserErased } from '../../identity/events.js';
import { CARD_ADDRESS } from '../testing/addresses.js';
import { OrderServer } from '../testing/order-server.js';
import type { MadeOrder, Sold } from '../testing/order-world.js';

const primer: Sold = { productId: randomUUID(), price: 1299, stock: 90 };
const NOTE = 'Leave it with my sister at number 9';
const TRACKED = { carrier: 'DPD', trackingNumber: '15501234567890' };

describe('A delivery note', () => {
  let server: OrderServer;

  beforeAll(async () => {
    server = await OrderServer.open([primer]);
  });
  afterAll(() => server?.close());

  const noteOf = async ({ orderNumber }: { orderNumber: string }) => {
    const statement = 'select delivery_note as note from ordering.orders where order_number = ?';
    return (await server.world.rows<{ note: string | null }>(statement, [orderNumber]))[0]!.note;
  };
  const send = ({ userId }: UserActor, paymentIntentId: string, more: object = {}) =>
    server
      .post(
        '/api/checkout',
        { paymentIntentId, shippingAddress: CARD_ADDRESS, deliveryNote: NOTE, ...more },
        'customer',
      )
      .set('X-User', userId);
  const ordered = async (ada: UserActor): Promise<MadeOrder> => {
    const paymentIntentId = await server.world.paid(primer, 1, ada);
    return (await send(ada, paymentIntentId).expect(201)).body.order;
  };
  const change = ({ orderNumber }: MadeOrder, body: object) =>
    server.post(`/api/admin/orders/${orderNumber}/status`, body, 'admin');
  const erase = async ({ userId }: UserActor) => {
    await server.world.rows('delete from identity.users where id = ?', [userId]);
    await server.world.scenario.receive(UserErased({ userId, emailDigest: null }));
  };

  describe('that comes after the shop made the order of the payment', () => {
    it('is kept, for a browser that came back late from its bank', async () => {
      const ada = await server.world.customer();
      const paymentIntentId = await server.world.paid(primer, 1, ada);
      const made = await server.world.sweptUp(paymentIntentId);
      expect(await noteOf(made)).toBeNull();
      const { body } = await send(ada, paymentIntentId).expect(201);
      expect(body.order).toMatchObject({ orderNumber: made.orderNumber, deliveryNote: NOTE });
      await send(ada, paymentIntentId, { deliveryNote: 'Another one' }).expect(201);
      expect(await noteOf(made)).toBe(NOTE);
    });

    it('is ignored once the order is on its way', async () => {
      const ada = await server.world.customer();
      const paymentIntentId = await server.world.paid(primer, 1, ada);
      const made = await server.world.sweptUp(paymentIntentId);
      await server.world.rows(`update ordering.orders set status = 'shipped' where id = ?`, [made.id]);
      await send(ada, paymentIntentId).expect(201);
      expect(await noteOf(made)).toBeNull();
    });
  });

  describe('of an account that was erased before its order was sent', () => {
    it('is erased when the order is shipped, and not before', async () => {
      const [ada, grace] = [await server.world.customer(), await server.world.customer()];
      const [erased, hers] = [await ordered(ada), await ordered(grace)];
      await erase(ada);
      for (const order of [erased, hers]) await change(order, { status: 'processing' }).expect(200);
      await server.world.scenario.relay();
      expect(await noteOf(erased)).toBe(NOTE);
      for (const order of [erased, hers]) await change(order, { status: 'shipped', ...TRACKED }).expect(200);
      await server.world.scenario.relay();
      expect(await noteOf(erased)).toBeNull();
      expect(await noteOf(hers)).toBe(NOTE);
    });

    it('is erased with the undecided purchase order that the erasure rejects', async () => {
      const ada = await server.world.customer({ trade: true });
      const order = await server.world.submitted(primer, 1, ada);
      await server.world.rows('update ordering.orders set delivery_note = ? where id = ?', [NOTE, order.id]);
      await erase(ada);
      await server.world.scenario.relay();
      expect(await noteOf(order)).toBeNull();
    });

    it('is erased when the order is cancelled', async () => {
      const ada = await server.world.customer();
      const order = await ordered(ada);
      await erase(ada);
      await change(order, { status: 'cancelled', reason: 'Sold out' }).expect(200);
      await server.world.scenario.relay();
      expect(await noteOf(order)).toBeNull();
    });
  });
});
