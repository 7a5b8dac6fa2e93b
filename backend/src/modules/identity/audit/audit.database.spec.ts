import { AccountVisitors, COMPANY } from '../testing/account-visitor.js';
import { StaffShop } from '../testing/staff-shop.js';
import { AUDIT_SORT_COLUMNS } from './audit.dto.js';

describe('The list of the audit trail', () => {
  let shop: StaffShop;
  let admin: Awaited<ReturnType<AccountVisitors['signedIn']>>;

  beforeAll(async () => {
    shop = await StaffShop.open('demo');
    const people = new AccountVisitors(shop.server);
    await shop.renew();
    admin = await people.signedIn('admin@example.com');
    const { id } = await people.signedUp({
      ...COMPANY,
      companyName: 'Salford Refinish',
      email: 'owner@salford.example',
    });
    const [sales] = await shop.execute<{ id: string }>(`select id from identity.users where username = 'sales'`);
    await shop.execute('truncate identity.audit');
    const record = (at: string, actor: string, action: string, type: string, subject: string, after: object) =>
      shop.execute(
        `insert into identity.audit (id, at, actor, action, subject_type, subject_id, after, reason, correlation_id)
         values (gen_random_uuid(), ?, ?, ?, ?, ?, ?, 'Because', 'c')`,
        [at, actor, action, type, subject, JSON.stringify(after)],
      );
    await record('2026-06-30T23:30:00Z', sales!.id, 'trade.verified', 'user', id, { tradeCustomerStatus: 'verified' });
    await record('2026-07-01T10:00:00Z', sales!.id, 'order.moved', 'order', 'TC-260701-7KQ4M', { status: 'shipped' });
    await record('2026-07-02T10:00:00Z', 'system', 'event.replayed', 'event', id.replace(/^./, 'f'), {
      orderNumber: 'TC-260701-7KQ4M',
    });
  });
  afterAll(() => shop.close());

  const list = async (query: string) => (await admin.get(`/api/admin/audit?${query}`).expect(200)).body;
  const actions = async (query: string) => (await list(query)).map(({ action }: { action: string }) => action);

  it('finds what was done to an order by its number, and what was done for it elsewhere', async () => {
    expect(await actions('search=260701-7kq4m')).toEqual(['event.replayed', 'order.moved']);
  });

  it('finds a person by the company, as the one who did it and as the one it concerns', async () => {
    expect(await actions('search=salford')).toEqual(['trade.verified']);
    expect(await actions('search=SALES@')).toEqual(['order.moved', 'trade.verified']);
    expect(await actions('search=nothing%20such')).toEqual([]);
  });

  it('is filtered by day in London and by a group of actions', async () => {
    expect(await actions('from=2026-07-01&to=2026-07-01')).toEqual(['order.moved', 'trade.verified']);
    expect(await actions('action=order')).toEqual(['order.moved']);
    expect(await actions('action=order.moved')).toEqual(['order.moved']);
    expect(await actions('action=ord')).toEqual([]);
    await admin.get('/api/admin/audit?from=yesterday').expect(400);
  });

  it('is sorted by any column, both ways, with empty values at the end', async () => {
    expect(await actions('sort=date')).toEqual(['trade.verified', 'order.moved', 'event.replayed']);
    expect((await actions('sort=staff'))[2]).toBe('event.replayed');
    expect((await actions('sort=-staff'))[2]).toBe('event.replayed');
    expect((await actions('sort=-action'))[0]).toBe('trade.verified');
    for (const column of AUDIT_SORT_COLUMNS) expect(await actions(`sort=${column}`)).toHaveLength(3);
    const { body } = await admin.get('/api/admin/audit?sort=reason').expect(400);
    expect(body.message).toBe('Please sort by date, staff, action, subject, or descending with a minus: -date.');
  });

  it('names who did it and whom it concerns', async () => {
    const [, , verified] = await list('');
    expect(verified).toMatchObject({
      ...{ actorName: 'Some One', actorEmail: 'sales@example.com' },
      ...{ subjectName: 'Salford Refinish', subjectEmail: 'owner@salford.example' },
    });
    expect((await list(''))[0]).toMatchObject({ actorName: null, subjectName: null });
  });
});
