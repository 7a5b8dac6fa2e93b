import { randomUUID } from 'node:crypto';
import { Sandbox } from '../../../../../test/harness/sandbox.ts';
import { inTransaction } from '../../../../platform/database/database.js';
import { Inbox } from '../../../../platform/messaging/inbox.js';
import { KnownReactions } from '../../../../platform/messaging/known-reactions.js';
import { publish } from '../../../../platform/messaging/outbox.js';
import { Reactions } from '../../../../platform/messaging/reactions.js';
import { markSent } from '../../../../platform/testing/mark-sent.js';
import { Scenario } from '../../../../platform/testing/scenario.js';
import {
  TradeCustomerVerified,
  UserChanged,
  UserErased,
  type UserPayload,
  UserRoleChanged,
  UserSignedUp,
} from '../../../identity/events.js';
import { AccountingSyncModule } from '../../accounting-sync.module.js';
import { SageConnection } from '../../connection/sage-connection.facade.js';
import { ShopUser } from '../domain/shop-user.js';
import { SyncCustomer } from '../use-cases/sync-customer.js';

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

  it('a customer who was verified while a new version was rolled out is known as such', async () => {
    await shop.receive(UserSignedUp(signedUp));
    // The version before has reactions of its own, and its relay sends the event before the new version has said what it knows.
    await shop.em.execute("insert into platform.reactions select 'before', 'any', 'any', now(), now(), now()");
    const verified = { userId, email: profile.email, companyName: null, sageContactId: null };
    await inTransaction(shop.em, async (em) => publish(em, TradeCustomerVerified(verified)));
    await markSent(shop.em);
    const reactions = shop.get(Reactions).all();
    await shop.get(KnownReactions).register(reactions);
    await shop.get(KnownReactions).complete(reactions);
    while (await shop.get(Inbox).runNext(reactions));
    expect((await shop.em.findOneOrFail(ShopUser, userId)).isTradeVerified).toBe(true);
  });

  it('a customer whose sign-up event is still on its way can be synced', async () => {
    await shop.get(SageConnection).connectDemo();
    const synced = shop.run(new SyncCustomer(userId));
    await shop.receive(UserSignedUp(signedUp));
    expect(await synced).toEqual(profile);
  });
});
