import { randomUUID } from 'node:crypto';
import { AccountVisitors, ANN } from '../testing/account-visitor.js';
import { StaffShop } from '../testing/staff-shop.js';

describe('The newsletter of an account with a changed address', () => {
  let shop: StaffShop;
  let people: AccountVisitors;

  beforeAll(async () => {
    shop = await StaffShop.open('demo');
    people = new AccountVisitors(shop.server);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.renew();
    await shop.execute('truncate identity.newsletter_subscriptions cascade');
    await shop.execute(
      `insert into identity.newsletter_subscriptions (id, email, state) values (?, 'ann@example.com', 'subscribed')`,
      [randomUUID()],
    );
  });

  const subscribed = async () =>
    (await shop.execute<{ email: string }>('select email from identity.newsletter_subscriptions')).map(
      ({ email }) => email,
    );
  const confirm = async (email: string) => {
    const token = await people.token(email, 'confirm-email');
    await people.browser().post('/api/auth/confirm-email').send({ token }).expect(200);
  };
  const { firstName, lastName, phoneNumber, password: currentPassword } = ANN;
  const change = { firstName, lastName, phoneNumber, email: 'ann.lee@example.com', currentPassword };

  it('moves to the new address once it is confirmed', async () => {
    const { agent } = await people.signedUp();
    await confirm(ANN.email);
    await agent.put('/api/auth/profile').send(change).expect(200);
    expect(await subscribed()).toEqual(['ann@example.com']);
    await confirm('ann.lee@example.com');
    expect(await subscribed()).toEqual(['ann.lee@example.com']);
  });

  it('stays with an address that the account never confirmed', async () => {
    const { agent } = await people.signedUp();
    await agent.put('/api/auth/profile').send(change).expect(200);
    await confirm('ann.lee@example.com');
    expect(await subscribed()).toEqual(['ann@example.com']);
  });

  it('ends where an administrator corrects a confirmed address', async () => {
    const { id } = await people.signedUp();
    const admin = await people.signedIn('admin@example.com');
    const correct = (email: string) => admin.put(`/api/admin/users/${id}`).send({ email, username: 'ann' }).expect(200);
    await correct('first@example.com');
    await correct(ANN.email);
    expect(await subscribed()).toEqual(['ann@example.com']);
    await confirm(ANN.email);
    await correct('second@example.com');
    expect(await subscribed()).toEqual([]);
  });
});
