import { randomUUID } from 'node:crypto';
import { Sandbox } from '../../../../test/harness/sandbox.ts';
import { Scenario } from '../../../platform/testing/scenario.js';
import { UserChanged, UserErased, type UserPayload, UserRoleChanged, UserSignedUp } from '../../identity/events.js';
import { AccountingSyncModule } from '../accounting-sync.module.js';
import { SageConnection } from '../connection/sage-connection.facade.js';
import { SyncCustomer } from './contacts.commands.js';
import { ShopUser } from './read-contact.js';

const userId = randomUUID();
const profile = {
  userId,
  email: 'dana@post.test',
  firstName: 'Dana',
  lastName: 'Painter',
  phoneNumber: '0113 496 0000',
  companyName: null,
  companyAddress: null,
  vatNumber: null,
};
const signedUp: UserPayload = { ...profile, isTradeCustomer: false };

describe('Users as accounting knows them', () => {
  let sandbox: Sandbox;
  let shop: Scenario;

  beforeAll(async () => {
    sandbox = await Sandbox.fresh();
  });
  afterAll(() => sandbox.stop());
  beforeEach(async () => {
    shop = await Scenario.open([AccountingSyncModule], sandbox.env);
  });
  afterEach(() => shop.close());

  it('a user is recorded at sign-up, follows profile and role, and is deleted with the account', async () => {
    await shop.receive(UserSignedUp(signedUp));
    expect(await shop.em.findOneOrFail(ShopUser, userId)).toMatchObject({ ...profile, role: 'customer' });
    await shop.receive(UserRoleChanged({ userId, role: 'admin' }));
    await shop.receive(UserChanged({ ...signedUp, email: 'painter@post.test', companyName: 'Painter Ltd' }));
    expect(await shop.em.findOneOrFail(ShopUser, userId)).toMatchObject({
      email: 'painter@post.test',
      companyName: 'Painter Ltd',
      role: 'admin',
    });
    await shop.receive(UserErased({ userId, emailDigest: null }));
    expect(await shop.em.findOne(ShopUser, userId)).toBeNull();
  });

  it('a customer whose sign-up event is still on its way can be synced', async () => {
    await shop.get(SageConnection).connectDemo();
    const synced = shop.run(new SyncCustomer(userId));
    await shop.receive(UserSignedUp(signedUp));
    expect(await synced).toEqual(profile);
  });
});
