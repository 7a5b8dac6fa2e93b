import { randomUUID } from 'node:crypto';
import { OrderDetailsCorrected } from '../../events.js';
import { OrderServer } from '../../testing/order-server.js';
import type { Sold } from '../../testing/order-world.js';

const primer: Sold = { productId: randomUUID(), price: 1299, stock: 500 };
const ADDRESS = {
  firstName: 'Gina',
  lastName: 'Guest',
  email: 'gina@post.test',
  phone: '0113 496 0000',
  address: '7 Mill Lane',
  city: 'Leeds',
  postalCode: 'LS12 3AA',
};

describe('A corrected address', () => {
  let shop: OrderServer;

  beforeAll(async () => {
    shop = await OrderServer.open([primer]);
  });
  afterAll(() => shop?.close());

  const correct = (orderNumber: string, body: object, role: 'support' | 'customer' = 'support') =>
    shop.post(`/api/admin/orders/${orderNumber}/correct-address`, body, role);

  it('is the order’s from then on and is published with it; the amounts stay', async () => {
    const { orderNumber } = await shop.world.placed(primer);
    const { body: before } = await shop.get(`/api/admin/orders/${orderNumber}`, 'support').expect(200);
    const { body: after } = await correct(orderNumber, { shippingAddress: ADDRESS, reason: 'They called' }).expect(200);
    expect(after.shippingAddress).toMatchObject({ address: '7 Mill Lane', postalCode: 'LS12 3AA' });
    expect(after.total).toBe(before.total);
    const published = await shop.world.scenario.published(OrderDetailsCorrected);
    expect(published).toMatchObject([
      {
        orderNumber,
        reason: 'They called',
        shippingAddress: { postalCode: 'LS12 3AA' },
        billingAddress: { postalCode: 'LS12 3AA' },
      },
    ]);
  });

  it('needs a reason and an address, and staff', async () => {
    const { orderNumber } = await shop.world.placed(primer);
    await correct(orderNumber, { shippingAddress: ADDRESS }).expect(400);
    await correct(orderNumber, { reason: 'They called' }).expect(400);
    await correct(orderNumber, { shippingAddress: ADDRESS, reason: 'Mine' }, 'customer').expect(403);
  });

  it('may lack last name, email address and phone number, as that of a purchase order does', async () => {
    const { orderNumber } = await shop.world.submitted(primer);
    const shippingAddress = { ...ADDRESS, firstName: 'Ridgeway', lastName: '', email: '', phone: '' };
    const { body } = await correct(orderNumber, { shippingAddress, reason: 'They called' }).expect(200);
    expect(body.shippingAddress).toMatchObject({ firstName: 'Ridgeway', lastName: '', phone: '' });
    const unnamed = { shippingAddress: { ...shippingAddress, firstName: '' }, reason: 'They called' };
    await correct(orderNumber, unnamed).expect(400);
  });

  it('takes no amounts', async () => {
    const { orderNumber } = await shop.world.placed(primer);
    await correct(orderNumber, { shippingAddress: ADDRESS, reason: 'Cheaper', total: '0.01' }).expect(400);
  });
});
