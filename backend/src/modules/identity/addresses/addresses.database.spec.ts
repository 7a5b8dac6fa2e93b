import { v7 as uuid } from 'uuid';
import { HttpServer } from '../../../platform/testing/http-server.js';
import { IdentityModule } from '../index.js';
import { AccountVisitors } from '../testing/account-visitor.js';

const HOME = {
  label: 'Home',
  firstName: 'Ann',
  lastName: 'Lee',
  phone: '0113 496 0000',
  address: '1 Mill Lane',
  city: 'Leeds',
  postalCode: 'LS1 1AA',
};

describe('Saved addresses', () => {
  let server: HttpServer;
  let people: AccountVisitors;
  type Browser = ReturnType<AccountVisitors['browser']>;
  type Saved = { id: string; label: string; isDefault: boolean };

  const add = (agent: Browser, label: string, more: object = {}) =>
    agent.post('/api/auth/addresses').send({ ...HOME, label, ...more });
  const kept = async (agent: Browser): Promise<Saved[]> => (await agent.get('/api/auth/addresses').expect(200)).body;
  const labels = async (agent: Browser) =>
    (await kept(agent)).map(({ label, isDefault }) => `${label}${isDefault ? '*' : ''}`);

  beforeAll(async () => {
    server = await HttpServer.open({ modules: [IdentityModule] });
    people = new AccountVisitors(server);
  });
  afterAll(() => server.close());
  beforeEach(() => people.reset());

  it('saves addresses, the first as the default, in the United Kingdom by default', async () => {
    const { agent } = await people.signedUp();
    const { body } = await add(agent, 'Home', { state: 'West Yorkshire' }).expect(201);
    expect(body).toEqual([
      {
        ...HOME,
        id: body[0].id,
        company: null,
        address2: null,
        state: 'West Yorkshire',
        country: 'United Kingdom',
        isDefault: true,
      },
    ]);
    await add(agent, 'Shop');
    expect(await labels(agent)).toEqual(['Home*', 'Shop']);
  });

  it('keeps an address in the island of its postcode, and shows one that no longer fits', async () => {
    const { agent } = await people.signedUp();
    await add(agent, 'Home', { postalCode: 'im1 1aa' }).expect(201);
    await add(agent, 'Shop', { postalCode: 'IM1 1AA', country: 'im' }).expect(201);
    await people.execute(`update identity.addresses set postal_code = 'zzz', phone = 'call' where label = 'Shop'`);
    expect(await kept(agent)).toMatchObject([
      { country: 'Isle of Man', postalCode: 'IM1 1AA' },
      { country: 'Isle of Man', postalCode: 'zzz', phone: 'call' },
    ]);
  });

  it('keeps a company and a second line, and neither where they are emptied', async () => {
    const { agent } = await people.signedUp();
    const atWork = { company: ' Acme Ltd ', address2: 'Unit 4' };
    const [saved] = (await add(agent, 'Work', atWork).expect(201)).body;
    expect(saved).toMatchObject({ company: 'Acme Ltd', address2: 'Unit 4' });
    const emptied = { ...HOME, company: '', address2: ' ' };
    const { body } = await agent.put(`/api/auth/addresses/${saved.id}`).send(emptied).expect(200);
    expect(body).toMatchObject([{ company: null, address2: null }]);
    const tooLong = await add(agent, 'Long', { company: 'x'.repeat(101) }).expect(400);
    expect(tooLong.body.errors).toEqual([{ field: 'company', message: 'Enter a shorter company name' }]);
  });

  it('keeps one default, the last that was chosen', async () => {
    const { agent } = await people.signedUp();
    await add(agent, 'Home');
    await add(agent, 'Shop', { isDefault: true });
    expect(await labels(agent)).toEqual(['Shop*', 'Home']);
    const [, home] = await kept(agent);
    await agent
      .put(`/api/auth/addresses/${home?.id}`)
      .send({ ...HOME, label: 'Flat', isDefault: true })
      .expect(200);
    expect(await labels(agent)).toEqual(['Flat*', 'Shop']);
  });

  it('keeps the default after a change and passes it to the newest after a removal', async () => {
    const { agent } = await people.signedUp();
    for (const label of ['Home', 'Shop', 'Yard']) await add(agent, label);
    const [home] = await kept(agent);
    await agent
      .put(`/api/auth/addresses/${home?.id}`)
      .send({ ...HOME, isDefault: false })
      .expect(200);
    expect(await labels(agent)).toEqual(['Home*', 'Yard', 'Shop']);
    await agent.delete(`/api/auth/addresses/${home?.id}`).expect(200);
    expect(await labels(agent)).toEqual(['Yard*', 'Shop']);
  });

  it('keeps one default and at most twenty addresses under parallel requests', async () => {
    const { agent } = await people.signedUp();
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, number) => add(agent, `No ${number}`, { isDefault: number % 2 === 0 })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
    expect((await kept(agent)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it('rejects the addresses of other users', async () => {
    const { agent } = await people.signedUp();
    await add(agent, 'Home');
    const [home] = await kept(agent);
    const { agent: other } = await people.signedUp({ email: 'other@example.com' });
    expect(await kept(other)).toEqual([]);
    for (const id of [home?.id, uuid(), 'not-an-id']) {
      await other.put(`/api/auth/addresses/${id}`).send(HOME).expect(404);
      await other.delete(`/api/auth/addresses/${id}`).expect(404);
    }
    expect(await labels(agent)).toEqual(['Home*']);
    await server.call().get('/api/auth/addresses').expect(401);
    await server.call().post('/api/auth/addresses').send(HOME).expect(401);
  });

  it.each([
    [{ firstName: '' }, 'Enter a first name'],
    [{ phone: 'call me' }, 'Enter a phone number with its area code, like 01632 960 418'],
    [{ address: ' ' }, 'Enter a street address'],
    [{ city: 'x'.repeat(101) }, 'Enter a town or city'],
    [{ postalCode: '' }, 'Enter a postcode'],
    [{ postalCode: 'x'.repeat(13) }, 'Enter a full UK postcode, like WR9 0TC'],
    [{ postalCode: 'JE2 3AB', country: 'IM' }, 'This postcode is in Jersey. Please check the country'],
    [{ userId: uuid() }, 'userId is not a field of this request.'],
  ])('rejects %j', async (wrong, message) => {
    const { agent } = await people.signedUp();
    expect((await add(agent, 'Home', wrong).expect(400)).body.message).toBe(message);
  });
});
