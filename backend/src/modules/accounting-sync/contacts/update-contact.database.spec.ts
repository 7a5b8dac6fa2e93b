import type { Sandbox } from '../../../../test/harness/sandbox.ts';
import type { Scenario } from '../../../platform/testing/scenario.js';
import { TradeCustomerVerified, UserChanged } from '../../identity/events.js';
import type { OrderCustomer } from '../../ordering/events.js';
import { QueuedWrite } from '../queue/queued-write.entity.js';
import { CustomerOrders } from '../testing/customer-orders.js';
import { openSageShop } from '../testing/sage-shop.js';
import { SageContact } from './read-contact.js';

describe('A changed profile in Sage', () => {
  let sandbox: Sandbox;
  let shop: Scenario;
  let orders: CustomerOrders;

  beforeAll(async () => {
    ({ sandbox, shop } = await openSageShop());
    orders = new CustomerOrders(shop);
  });
  afterAll(async () => {
    await shop.close();
    await sandbox.stop();
  });
  afterEach(() => sandbox.clearFaults());

  const change = async ({ userId }: OrderCustomer, changes: Partial<Parameters<typeof UserChanged>[0]> = {}) => {
    await shop.receive(
      UserChanged({
        userId,
        email: `${userId}@new.test`,
        firstName: 'Dana',
        lastName: 'Decorator',
        phoneNumber: '0113 496 0999',
        companyName: 'Decorators Ltd',
        companyAddress: null,
        vatNumber: 'GB 999 9999 73',
        isTradeCustomer: true,
        ...changes,
      }),
    );
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await orders.writeAll();
      await orders.endWaits();
    }
  };
  const statusOf = async ({ userId }: OrderCustomer) => {
    const writes = await shop.em.find(QueuedWrite, { entityId: userId, operation: 'update_contact' });
    return writes.map(({ status }) => status);
  };

  it('changes the contact that the shop made', async () => {
    const customer = orders.customer();
    await orders.pay({}, customer);
    await orders.writeAll();
    await change(customer);
    expect(await orders.contactsOf(customer)).toEqual([]);
    const [contact] = await orders.contactsOf({ ...customer, email: `${customer.userId}@new.test` });
    expect(contact).toMatchObject({
      name: 'Decorators Ltd',
      tax_number: 'GB999999973',
      source_guid: customer.userId,
      main_contact_person: { name: 'Dana Decorator', telephone: '0113 496 0999' },
      main_address: { city: 'Leeds' },
    });
    expect(await shop.em.findOne(SageContact, { sageContactId: String(contact?.id) })).toMatchObject({
      name: 'Decorators Ltd',
      email: `${customer.userId}@new.test`,
    });
    expect(await statusOf(customer)).toEqual(['done']);
  });

  it('is written though a response was lost and Sage was not available', async () => {
    const customer = orders.customer();
    await orders.pay({}, customer);
    await orders.writeAll();
    await sandbox.fail({ system: 'sage', match: 'PUT /contacts/*', mode: 'lost-answer', times: 1 });
    await change(customer);
    expect((await sandbox.faults()).map(({ hits }) => hits)).toEqual([1]);
    expect(await orders.contactsOf({ ...customer, email: `${customer.userId}@new.test` })).toHaveLength(1);
    expect(await statusOf(customer)).toEqual(['done']);
  });

  it('does not change a contact that sales linked', async () => {
    const customer = orders.customer({ email: 'trade@topcoat.test' });
    const [before] = await orders.contactsOf(customer);
    const { userId, email } = customer;
    await shop.receive(TradeCustomerVerified({ userId, email, companyName: null, sageContactId: String(before?.id) }));
    await change(customer);
    const [after] = await orders.contactsOf(customer);
    expect(after).toEqual(before);
    expect(await statusOf(customer)).toEqual(['done']);
  });

  it('is not written to Sage before the first order', async () => {
    const customer = orders.customer();
    await change(customer);
    expect(await orders.contactsOf({ ...customer, email: `${customer.userId}@new.test` })).toEqual([]);
    expect(await statusOf(customer)).toEqual(['done']);
  });
});
