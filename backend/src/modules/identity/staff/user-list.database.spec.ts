import { AccountVisitors, COMPANY } from '../testing/account-visitor.js';
import { StaffShop } from '../testing/staff-shop.js';
import { USER_SORT_COLUMNS } from './staff.dto.js';

describe('The list of users', () => {
  let shop: StaffShop;
  let admin: Awaited<ReturnType<AccountVisitors['signedIn']>>;

  beforeAll(async () => {
    shop = await StaffShop.open('demo');
    const people = new AccountVisitors(shop.server);
    await shop.renew();
    admin = await people.signedIn('admin@example.com');
    await people.signedUp({
      ...COMPANY,
      email: 'zoe@paint.example',
      username: 'zoe',
      firstName: 'Zoe',
      lastName: 'Dunn',
    });
    await shop.execute(
      `insert into identity.second_factors (user_id, confirmed_at) select id, now() from identity.users where username = 'admin'`,
    );
    await shop.execute(`update identity.users set last_login = now() - interval '40 days' where username = 'sales'`);
  });
  afterAll(() => shop.close());

  const found = async (query: string) =>
    (await admin.get(`/api/admin/users?${query}`).expect(200)).body.map(
      ({ username }: { username: string }) => username,
    );

  it('finds a user by part of the name or the company', async () => {
    expect(await found('search=zoe%20d')).toEqual(['zoe']);
    expect(await found('search=RIDGEWAY')).toEqual(['zoe']);
    // A match never spans the end of one field and the start of the next.
    expect(await found('search=examplezoe')).toEqual([]);
    expect(await found('search=z_e')).toEqual([]);
  });

  it('is filtered by staff, trade status, missing second factor and last login', async () => {
    expect((await found('role=staff')).sort()).toEqual(['admin', 'sales']);
    expect(await found('trade=pending_verification')).toEqual(['zoe']);
    expect(await found('secondFactor=on')).toEqual(['admin']);
    // Customers need no second factor, so they are not listed as lacking one.
    expect(await found('secondFactor=off')).toEqual(['sales']);
    expect(await found('lastLogin=over-30-days')).toEqual(['sales']);
    expect(await found('lastLogin=within-30-days')).toEqual(['admin']);
    expect((await found('lastLogin=never')).sort()).toEqual(['customer', 'zoe']);
  });

  it('is sorted by any column, both ways, with empty values at the end', async () => {
    expect(await found('sort=username')).toEqual(['admin', 'customer', 'sales', 'zoe']);
    expect(await found('sort=-username')).toEqual(['zoe', 'sales', 'customer', 'admin']);
    expect((await found('sort=role'))[3]).toBe('admin');
    expect((await found('sort=trade'))[0]).toBe('zoe');
    expect((await found('sort=-trade'))[0]).toBe('zoe');
    expect((await found('sort=lastLogin'))[0]).toBe('sales');
    expect((await found('sort=lastLogin'))[1]).toBe('admin');
    expect((await found('sort=-lastLogin'))[0]).toBe('admin');
    expect((await found('sort=-secondFactor'))[0]).toBe('admin');
    expect(await found('sort=last-login')).toEqual(await found('sort=-lastLogin'));
    expect(await found('')).toEqual(await found('sort=newest'));
    for (const column of USER_SORT_COLUMNS) expect(await found(`sort=-${column}`)).toHaveLength(4);
    const { body } = await admin.get('/api/admin/users?sort=password').expect(400);
    expect(body.message).toMatch(/^Please sort by created, email, /);
  });

  it('says how many match beyond the last page too', async () => {
    const { body, headers } = await admin.get('/api/admin/users?page=9&limit=2').expect(200);
    expect([body, headers['x-total-count']]).toEqual([[], '4']);
  });

  it('shows sales the customers, and no colleague', async () => {
    const sales = await new AccountVisitors(shop.server).signedIn('sales@example.com');
    const names = async (query: string) =>
      (await sales.get(`/api/admin/users?${query}`).expect(200)).body.map(
        ({ username }: { username: string }) => username,
      );
    expect(await names('sort=username')).toEqual(['customer', 'zoe']);
    expect(await names('role=customer&search=zoe')).toEqual(['zoe']);
    expect(await names('role=staff')).toEqual([]);
    expect(await names('secondFactor=off')).toEqual([]);
    const customer = await new AccountVisitors(shop.server).signedIn('customer@example.com');
    await customer.get('/api/admin/users').expect(403);
  });
});
