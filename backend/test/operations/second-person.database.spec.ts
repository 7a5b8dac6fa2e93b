import { AccountVisitors } from '../../src/modules/identity/testing/account-visitor.js';
import { STAFF_PASSWORD, StaffShop } from '../../src/modules/identity/testing/staff-shop.js';
import { OperationsModule } from '../../src/modules/operations/index.js';

describe('A large replay plan', () => {
  let shop: StaffShop;
  let people: AccountVisitors;
  let admin: Awaited<ReturnType<AccountVisitors['signedIn']>>;

  beforeAll(async () => {
    shop = await StaffShop.open('demo', [OperationsModule]);
    people = new AccountVisitors(shop.server);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.renew();
    admin = await people.signedIn('admin@example.com');
    await shop.execute('truncate identity.audit, identity.newsletter_subscriptions cascade');
  });

  it('takes no one as a second person whom the first one made, promoted or changed within 14 days', async () => {
    const [boss, clerk] = [await shop.idOf('admin@example.com'), await shop.idOf('sales@example.com')];
    await admin.put(`/api/admin/users/${clerk}/role`).send({ role: 'support', reason: 'Joined us' }).expect(200);
    const helper = await people.signedIn('sales@example.com');
    const planned = async () => {
      const [plan] = await shop.execute<{ id: string }>(
        `insert into operations.replay_plans (id, name, reason, state, total, amount, posts_money, requested_by, requested_at)
         values (gen_random_uuid(), 'All', 'Put right', 'awaiting-approval', 1, 1200000, true, ?, now()) returning id`,
        [boss],
      );
      return `/api/admin/events/plans/${plan!.id}/approve`;
    };
    const path = await planned();
    const { body } = await helper.post(path).send({ password: STAFF_PASSWORD }).expect(403);
    expect(body.message).toContain('within the last 14 days');
    await shop.execute(`update identity.audit set at = at - interval '15 days' where subject_id = ?`, [clerk]);
    await helper.post(path).send({ password: STAFF_PASSWORD }).expect(200);
  });

  it('takes no one as a second person who asks by an account that they made', async () => {
    const clerk = await shop.idOf('sales@example.com');
    await admin.put(`/api/admin/users/${clerk}/role`).send({ role: 'support', reason: 'Joined us' }).expect(200);
    const [plan] = await shop.execute<{ id: string }>(
      `insert into operations.replay_plans (id, name, reason, state, total, amount, posts_money, requested_by, requested_at)
       values (gen_random_uuid(), 'All', 'Put right', 'awaiting-approval', 1, 1200000, true, ?, now()) returning id`,
      [clerk],
    );
    const path = `/api/admin/events/plans/${plan!.id}/approve`;
    const { body } = await admin.post(path).send({ password: STAFF_PASSWORD }).expect(403);
    expect(body.message).toContain('within the last 14 days');
    await shop.execute(`update identity.audit set at = at - interval '15 days' where subject_id = ?`, [clerk]);
    await admin.post(path).send({ password: STAFF_PASSWORD }).expect(200);
  });
});
