import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus } from '@nestjs/cqrs';
import request from 'supertest';
import { AccountingSyncModule, SageConnection } from '../src/modules/accounting-sync/index.js';
import { SageWriter } from '../src/modules/accounting-sync/queue/queue.jobs.js';
import { SyncCustomers } from '../src/modules/accounting-sync/sync-runs/sync-runs.commands.js';
import { RegisterUser } from '../src/modules/identity/account/account.commands.js';
import { IdentityModule } from '../src/modules/identity/index.js';
import { AccountVisitors, COMPANY } from '../src/modules/identity/testing/account-visitor.js';
import { DecideTradeApplication } from '../src/modules/identity/trade-applications/trade-applications.commands.js';
import { ApplicantContactDiffers } from '../src/modules/identity/trade-applications/trade-applications.queries.js';
import { CustomersModule } from '../src/modules/ordering/index.js';
import { HttpServer } from '../src/platform/testing/http-server.js';
import { InitialRows } from '../src/platform/testing/initial-rows.js';
import { Scenario } from '../src/platform/testing/scenario.js';
import { Sandbox } from './harness/sandbox.ts';

const PASSWORD = 'a long enough one';
const MODULES = [IdentityModule, CustomersModule, AccountingSyncModule];
/** A Sage customer with negotiated prices. */
const VICTIM = 'accounts@castlequay.test';

describe('The Sage contact of a trade customer', () => {
  let sandbox: Sandbox;
  let server: HttpServer;
  let worker: Scenario;
  let initial: InitialRows;
  let people: AccountVisitors;
  let sales: ReturnType<typeof request.agent>;

  beforeAll(async () => {
    sandbox = await Sandbox.fresh();
    server = await HttpServer.open({ modules: MODULES, env: sandbox.env });
    worker = await Scenario.open(MODULES, { ...sandbox.env, DATABASE_URL: server.config.databaseUrl });
    initial = await InitialRows.remember(worker.em);
  });
  afterAll(async () => {
    await worker?.close();
    await server?.close();
  });
  beforeEach(async () => {
    await initial.restore();
    await worker.get(SageConnection).connectDemo();
    await worker.run(new SyncCustomers());
    people = new AccountVisitors(server);
    const clerk = { email: 'sales@example.com', username: 'sales', role: 'sales' as const, emailConfirmed: true };
    const person = { firstName: 'Some', lastName: 'One', phoneNumber: '0113 496 0000' };
    await server.app.get(CommandBus).execute(new RegisterUser({ ...person, ...clerk }, PASSWORD));
    sales = await people.signedIn(clerk.email);
  });

  const execute = <R extends object>(statement: string, values: unknown[] = []) =>
    server.app.get(EntityManager).fork().execute<R[]>(statement, values);
  const decide = (id: string, decision: object = {}) =>
    sales.post(`/api/admin/users/${id}/trade`).send({ status: 'verified', ...decision });
  const confirm = async (email: string) => {
    const token = await people.token(email, 'confirm-email');
    await people.browser().post('/api/auth/confirm-email').send({ token }).expect(200);
  };
  const idOf = async (name: string) => {
    const sql = 'select sage_contact_id as id from accounting.sage_contacts where name = ?';
    return (await execute<{ id: string }>(sql, [name]))[0]!.id;
  };
  /** The contact that an account goes by once everything published has been handled. */
  async function contactOf(userId: string): Promise<string | null> {
    await worker.relay();
    while (await worker.get(SageWriter).writeNext());
    const [link] = await execute<{ name: string }>(
      `select contact.name from accounting.sage_customers link
       join accounting.sage_contacts contact on contact.sage_contact_id = link.sage_customer_id where link.user_id = ?`,
      [userId],
    );
    return link?.name ?? null;
  }

  it('is never one whose email address a stranger merely typed at sign-up', async () => {
    const { id } = await people.signedUp({ ...COMPANY, email: VICTIM });
    const answer = await decide(id);
    expect([answer.status, await contactOf(id)]).toEqual([409, null]);
    expect(answer.body.message).toMatch(/has not confirmed/);
  });

  it('is none, though the confirmed email address is a Sage customer’s, where sales chose none', async () => {
    const { id } = await people.signedUp({ ...COMPANY, email: VICTIM });
    await confirm(VICTIM);
    const answer = await decide(id);
    expect([answer.status, await contactOf(id)]).toEqual([200, null]);
  });

  it('is the one that sales chose, who confirm it a second time where neither email address nor company agrees', async () => {
    const { id } = await people.signedUp({ ...COMPANY, email: 'owner@ridgeway.test' });
    await confirm('owner@ridgeway.test');
    const [chosen] = await execute<{ id: string }>(
      'select sage_contact_id as id from accounting.sage_contacts where email = ?',
      [VICTIM],
    );
    const decision = { sageContactId: chosen!.id };
    const { body } = await decide(id, decision).expect(409);
    expect(body.contactDiffers).toBe(true);
    expect(await contactOf(id)).toBeNull();
    await decide(id, { ...decision, contactDiffers: true }).expect(200);
    expect(await contactOf(id)).toBe('Castle Quay Coachworks Ltd');
    expect(await execute('select "after" from identity.audit where action = \'trade.verified\'')).toMatchObject([
      { after: { sageContactId: chosen!.id, contactDiffers: true } },
    ]);
  });

  it('is not one that agreed only with the company which the customer has changed since', async () => {
    const { id } = await people.signedUp({ ...COMPANY, email: 'owner@ridgeway.test' });
    await confirm('owner@ridgeway.test');
    const agreesWith = { email: 'owner@ridgeway.test', companyName: 'Castle Quay Coachworks Ltd' };
    const contact = { id: await idOf('Castle Quay Coachworks Ltd'), name: null, agreesWith };
    const decision = { status: 'verified', note: null, contact } as const;
    const decided = server.app.get(CommandBus).execute(new DecideTradeApplication(id, decision, 'user:olivia'));
    await expect(decided).rejects.toThrow(ApplicantContactDiffers);
  });

  it('is chosen once where the confirmed email address agrees, and can be removed again with a reason', async () => {
    const { id } = await people.signedUp({ ...COMPANY, email: VICTIM });
    await confirm(VICTIM);
    await worker.relay();
    const { body: suggested } = await sales.get(`/api/admin/sage-contacts?userId=${id}`).expect(200);
    await decide(id, { sageContactId: suggested[0].sageContactId }).expect(200);
    expect(await contactOf(id)).toBe('Castle Quay Coachworks Ltd');
    const linked = async () => (await sales.get(`/api/admin/users/${id}`).expect(200)).body.sageContact;
    expect(await linked()).toMatchObject({ name: 'Castle Quay Coachworks Ltd', otherAccounts: 0 });
    const unlink = (form: object) => sales.delete(`/api/admin/sage-contacts/links/${id}`).send(form);
    await unlink({ reason: ' ' }).expect(400);
    await unlink({ reason: 'Wrong branch' }).expect(204);
    expect(await contactOf(id)).toBeNull();
    expect(await linked()).toBeNull();
    await unlink({ reason: 'Wrong branch' }).expect(409);
    expect(
      await execute('select "before", reason from identity.audit where action = \'trade.contact-removed\''),
    ).toEqual([
      {
        before: { sageContact: 'Castle Quay Coachworks Ltd', sageContactId: suggested[0].sageContactId },
        reason: 'Wrong branch',
      },
    ]);
  });

  it('is not linked later by a link that still waited for Sage when it was removed', async () => {
    const { id } = await people.signedUp({ ...COMPANY, email: VICTIM });
    await confirm(VICTIM);
    await worker.relay();
    const { body: suggested } = await sales.get(`/api/admin/sage-contacts?userId=${id}`).expect(200);
    await decide(id, { sageContactId: suggested[0].sageContactId }).expect(200);
    await worker.relay();
    await sales.delete(`/api/admin/sage-contacts/links/${id}`).send({ reason: 'Wrong branch' }).expect(204);
    expect(await contactOf(id)).toBeNull();
  });

  it('stays removed though the choice was still on its way to accounting when sales removed the link', async () => {
    const { id } = await people.signedUp({ ...COMPANY, email: VICTIM });
    await confirm(VICTIM);
    const [other] = await execute<{ id: string }>(
      'select sage_contact_id as id from accounting.sage_contacts where email <> ? order by name limit 1',
      [VICTIM],
    );
    await decide(id, { sageContactId: other!.id, contactDiffers: true }).expect(200);
    expect(await contactOf(id)).not.toBeNull();
    // Another contact is chosen and the link removed at once: the event of the choice has not been relayed yet.
    await decide(id, { sageContactId: await idOf('Castle Quay Coachworks Ltd') }).expect(200);
    await sales.delete(`/api/admin/sage-contacts/links/${id}`).send({ reason: 'Wrong one' }).expect(204);
    expect(await contactOf(id)).toBeNull();
    // A contact chosen after that is linked.
    await decide(id, { sageContactId: await idOf('Castle Quay Coachworks Ltd') }).expect(200);
    expect(await contactOf(id)).toBe('Castle Quay Coachworks Ltd');
  });

  it('is none for a customer who was declined, became another company, and is verified again without a contact', async () => {
    const { id, agent } = await people.signedUp({ ...COMPANY, email: VICTIM });
    await confirm(VICTIM);
    const castleQuay = { sageContactId: await idOf('Castle Quay Coachworks Ltd') };
    await decide(id, castleQuay).expect(200);
    expect(await contactOf(id)).toBe('Castle Quay Coachworks Ltd');
    await decide(id, { status: 'declined', note: 'Left the company' }).expect(200);
    const company = { companyName: 'One Man Band Ltd', companyRegistrationNumber: '99999999' };
    const person = { firstName: 'Ann', lastName: 'Lee', phoneNumber: '0113 496 0000' };
    await agent
      .put('/api/auth/profile')
      .send({ ...person, ...company })
      .expect(200);
    await decide(id).expect(200);
    expect(await contactOf(id)).toBeNull();
    const removals = await execute("select actor, reason from identity.audit where action = 'trade.contact-removed'");
    expect(removals).toEqual([{ actor: 'system', reason: 'The trade account was declined.' }]);
  });

  it('is none where the customer was declined before the chosen contact was linked', async () => {
    const { id } = await people.signedUp({ ...COMPANY, email: VICTIM });
    await confirm(VICTIM);
    await decide(id, { sageContactId: await idOf('Castle Quay Coachworks Ltd') }).expect(200);
    await decide(id, { status: 'declined', note: 'Left the company' }).expect(200);
    expect(await contactOf(id)).toBeNull();
  });
});
