import { AccountVisitors } from '../testing/account-visitor.js';
import { STAFF_PASSWORD, StaffShop } from '../testing/staff-shop.js';

describe('A session of staff', () => {
  let shop: StaffShop;
  let people: AccountVisitors;
  beforeAll(async () => {
    shop = await StaffShop.open('demo');
    people = new AccountVisitors(shop.server);
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.renew());

  const signedIn = (role: string) => people.signedIn(`${role}@example.com`, STAFF_PASSWORD);
  const roleOf = async (agent: Awaited<ReturnType<typeof signedIn>>) =>
    (await agent.get('/api/auth/user').expect(200)).body?.role ?? null;
  const setTimes = (times: string) => shop.execute(`update identity.sessions set ${times}`);
  const minutesIdle = async () => {
    const [row] = await shop.execute<{ minutes: number }>(
      'select round(extract(epoch from now() - last_seen) / 60)::int as minutes from identity.sessions',
    );
    return row!.minutes;
  };

  it('ends after thirty minutes without activity, unlike a customer’s', async () => {
    const [sales, customer] = [await signedIn('sales'), await signedIn('customer')];
    await setTimes(`last_seen = now() - interval '31 minutes'`);
    expect([await roleOf(sales), await roleOf(customer)]).toEqual([null, 'customer']);
    await sales.get('/api/admin/trade-applications').expect(401);
  });

  it('is prolonged by the user’s requests, not by background requests', async () => {
    const sales = await signedIn('sales');
    await setTimes(`last_seen = now() - interval '20 minutes'`);
    await sales.get('/api/admin/trade-applications').set('X-Background-Request', '1').expect(200);
    expect(await minutesIdle()).toBe(20);
    await sales.get('/api/admin/trade-applications').expect(200);
    expect(await minutesIdle()).toBe(0);
  });

  it('ends twelve hours after the sign-in, even when active, and a new password does not prolong it', async () => {
    const sales = await signedIn('sales');
    await setTimes(`started_at = now() - interval '11 hours 50 minutes'`);
    expect(await roleOf(sales)).toBe('sales');
    const form = { currentPassword: STAFF_PASSWORD, newPassword: 'another long enough one' };
    await sales.put('/api/auth/password').send(form).expect(200);
    expect(await roleOf(sales)).toBe('sales');
    const [row] = await shop.execute<{ hours: number }>(
      'select round(extract(epoch from now() - started_at) / 3600)::int as hours from identity.sessions',
    );
    expect(row!.hours).toBe(12);
    await setTimes(`started_at = started_at - interval '11 minutes'`);
    expect(await roleOf(sales)).toBeNull();
  });

  it('is not listed among the devices after its end', async () => {
    await signedIn('sales');
    await setTimes(`last_seen = now() - interval '31 minutes'`);
    const sales = await signedIn('sales');
    expect((await sales.get('/api/auth/sessions').expect(200)).body).toHaveLength(1);
  });

  it('has a cookie that expires after twelve hours', async () => {
    const { headers } = await people
      .browser()
      .post('/api/auth/login')
      .send({ email: 'sales@example.com', password: STAFF_PASSWORD })
      .expect(200);
    const expires = Date.parse(/Expires=([^;]+)/.exec(String(headers['set-cookie']))![1]!);
    expect(expires - Date.now()).toBeLessThanOrEqual(12 * 3_600_000);
  });
});
