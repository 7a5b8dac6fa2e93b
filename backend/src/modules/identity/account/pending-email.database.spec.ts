import { CommandBus } from '@nestjs/cqrs';
import { HttpServer } from '../../../platform/testing/http-server.js';
import { CustomersModule } from '../../ordering/index.js';
import { IdentityModule } from '../index.js';
import { AccountVisitors, COMPANY } from '../testing/account-visitor.js';
import { RegisterUser } from './account.commands.js';

const PASSWORD = 'a long enough one';
const [OWN, TYPO] = ['owner@ridgeway.test', 'owner@ridgway.test'];

describe('A pending email address', () => {
  let server: HttpServer;
  let people: AccountVisitors;
  beforeEach(async () => {
    server = await HttpServer.open({ modules: [IdentityModule, CustomersModule] });
    people = new AccountVisitors(server);
    for (const role of ['admin', 'sales'] as const)
      await server.app.get(CommandBus).execute(
        new RegisterUser(
          {
            email: `${role}@example.com`,
            username: role,
            role,
            emailConfirmed: true,
            firstName: 'S',
            lastName: 'O',
            phoneNumber: '0113 496 0000',
          },
          PASSWORD,
        ),
      );
  });
  afterEach(() => server.close());

  async function verified() {
    const person = await people.signedUp({ ...COMPANY, email: OWN });
    const token = await people.token(OWN, 'confirm-email');
    await people.browser().post('/api/auth/confirm-email').send({ token }).expect(200);
    const sales = await people.signedIn('sales@example.com');
    await sales.post(`/api/admin/users/${person.id}/trade`).send({ status: 'verified' }).expect(200);
    return person;
  }
  const emailOf = async (id: string) =>
    (await people.execute<{ email: string }>('select email from identity.users where id = ?', [id]))[0]!.email;
  const audited = () =>
    people.execute("select action, before, after from identity.audit where jsonb_exists(before, 'pendingEmail')");
  async function strangerOpensTheLink() {
    const token = await people.token(TYPO, 'confirm-email');
    return (await people.browser().post('/api/auth/confirm-email').send({ token })).status;
  }

  it('an administrator cancels it with the present address of a verified trade customer: its link opens nothing', async () => {
    const { id } = await verified();
    const admin = await people.signedIn('admin@example.com');
    const put = (email: string) => admin.put(`/api/admin/users/${id}`).send({ email, username: 'ann' });
    await put(TYPO).expect(200);
    expect((await put(OWN).expect(200)).body).toMatchObject({ email: OWN, pendingEmail: null });
    expect([await strangerOpensTheLink(), await emailOf(id)]).toEqual([400, OWN]);
    expect(await audited()).toMatchObject([
      { action: 'user.updated', before: { pendingEmail: TYPO }, after: { email: OWN, pendingEmail: null } },
    ]);
    await put(OWN).expect(200);
    expect(await audited()).toHaveLength(1);
  });

  it('the owner cancels it with the present address: its link opens nothing', async () => {
    const { id, agent } = await verified();
    const put = (email: string) =>
      agent
        .put('/api/auth/profile')
        .send({ firstName: 'Ann', lastName: 'Lee', phoneNumber: '0113 496 0000', email, currentPassword: PASSWORD });
    await put(TYPO).expect(200);
    expect((await put(OWN).expect(200)).body).toMatchObject({ email: OWN, pendingEmail: null });
    expect([await strangerOpensTheLink(), await emailOf(id)]).toEqual([400, OWN]);
    expect(await audited()).toMatchObject([
      { action: 'user.email-change-cancelled', before: { pendingEmail: TYPO }, after: { pendingEmail: null } },
    ]);
  });

  it('is recorded with the address that it replaces once it is confirmed', async () => {
    const { id, agent } = await verified();
    await agent
      .put('/api/auth/profile')
      .send({ firstName: 'Ann', lastName: 'Lee', phoneNumber: '0113 496 0000', email: TYPO, currentPassword: PASSWORD })
      .expect(200);
    expect([await strangerOpensTheLink(), await emailOf(id)]).toEqual([200, TYPO]);
    const changes = "select actor, subject_id, before, after from identity.audit where action = 'user.email-changed'";
    expect(await people.execute(changes)).toEqual([
      { actor: id, subject_id: id, before: { email: OWN }, after: { email: TYPO } },
    ]);
  });

  it('cancelling keeps the link to an unconfirmed present address valid', async () => {
    const { agent } = await people.signedUp({ email: OWN });
    const profile = { firstName: 'Ann', lastName: 'Lee', phoneNumber: '0113 496 0000' };
    await agent
      .put('/api/auth/profile')
      .send({ ...profile, email: TYPO, currentPassword: PASSWORD })
      .expect(200);
    await agent
      .put('/api/auth/profile')
      .send({ ...profile, email: OWN })
      .expect(200);
    expect(await strangerOpensTheLink()).toBe(400);
    const token = await people.token(OWN, 'confirm-email');
    await people.browser().post('/api/auth/confirm-email').send({ token }).expect(200);
  });
});
