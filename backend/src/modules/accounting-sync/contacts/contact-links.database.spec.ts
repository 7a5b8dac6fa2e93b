import { randomUUID } from 'node:crypto';
import { seededId } from '../../../../sandbox/sage/records.ts';
import { Sandbox } from '../../../../test/harness/sandbox.ts';
import { inTransaction } from '../../../platform/database/database.js';
import { publish } from '../../../platform/messaging/outbox.js';
import { InitialRows } from '../../../platform/testing/initial-rows.js';
import { RecordedAudit } from '../../../platform/testing/recorded-audit.js';
import { Scenario } from '../../../platform/testing/scenario.js';
import { TradeCustomerDeclined, TradeCustomerVerified, UserErased, UserSignedUp } from '../../identity/events.js';
import { AccountingSyncModule } from '../accounting-sync.module.js';
import { SageConnection } from '../connection/sage-connection.facade.js';
import { SageWriter } from '../queue/queue.jobs.js';
import { SyncCustomers } from '../sync-runs/sync-runs.commands.js';
import { ContactDiffers, ContactNotInSage, CustomerNotVerified, SageCustomer } from './contact.entity.js';
import { ChooseContact, SyncCustomer, UnlinkContact, UserUnknown } from './contacts.commands.js';
import type { ContactFilter, ContactRowView } from './contacts.dto.js';
import { ContactsQueries } from './contacts.queries.js';
import { SageContact } from './read-contact.js';

const RIDGEWAY = seededId('contact RIDG001');

describe('Contacts of Sage and accounts of the shop', () => {
  let sandbox: Sandbox;
  let shop: Scenario;
  let initial: InitialRows;

  beforeAll(async () => {
    sandbox = await Sandbox.fresh();
    shop = await Scenario.open([AccountingSyncModule], sandbox.env);
    initial = await InitialRows.remember(shop.em);
  });
  beforeEach(async () => {
    await sandbox.reset();
    await initial.restore();
    await shop.get(SageConnection).connectDemo();
    await shop.run(new SyncCustomers());
  });
  afterEach(() => sandbox.clearFaults());
  afterAll(async () => {
    await shop?.close();
    await sandbox?.stop();
  });

  const list = async (filter: ContactFilter, search?: string): Promise<ContactRowView[]> =>
    (await shop.get(ContactsQueries).listContacts({ filter, search, page: 1, limit: 100 })).contacts;
  const contact = async (id = RIDGEWAY) => (await list('all')).find(({ sageContactId }) => sageContactId === id)!;
  const counts = () => shop.get(ContactsQueries).countContacts();
  const choose = async (userId: string, contactDiffers = false, contactId = RIDGEWAY) => {
    await shop.run(new ChooseContact(contactId, userId, 'They called', contactDiffers, 'user:olivia'));
    await shop.relay();
  };
  const writeAll = async () => {
    while (await shop.get(SageWriter).writeNext());
  };

  async function account(changes: { email?: string; companyName?: string | null } = {}, isVerified = true) {
    const userId = randomUUID();
    const { email = `${userId.slice(0, 8)}@elsewhere.test`, companyName = 'Elsewhere Ltd' } = changes;
    const person = { firstName: 'Dana', lastName: 'Painter', phoneNumber: '0113 496 0000' };
    const company = { companyName, companyAddress: null, vatNumber: null };
    await shop.receive(UserSignedUp({ userId, email, ...person, ...company, isTradeCustomer: true }));
    if (isVerified) await shop.receive(TradeCustomerVerified({ userId, email, companyName, sageContactId: null }));
    return { userId, email };
  }

  it('as many are chosen at once as the database has connections', async () => {
    const accounts = [];
    for (let made = 0; made < 24; made += 1) accounts.push(await account());
    const choices = accounts.map(({ userId }) =>
      shop.run(new ChooseContact(RIDGEWAY, userId, 'They called', true, 'user:olivia')),
    );
    const outcomes = await Promise.allSettled(choices);
    expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 'fulfilled'));
  });

  it('are listed with price type and credit days, and accounts without a contact beside them', async () => {
    const { userId, email } = await account();
    expect(await contact()).toMatchObject({ name: expect.stringContaining('Ridgeway'), accounts: [], deletedAt: null });
    expect((await contact()).priceType).toBe('Wholesale');
    expect(await list('no-contact')).toEqual([
      {
        sageContactId: null,
        name: 'Elsewhere Ltd',
        email,
        reference: null,
        priceType: null,
        creditDays: null,
        deletedAt: null,
        lastSyncAt: null,
        accounts: [{ userId, email, name: 'Elsewhere Ltd', isTradeVerified: true, pending: null }],
        suggestion: null,
      },
    ]);
    const { all, linked, unlinked, noContact } = await counts();
    expect({ linked, noContact }).toEqual({ linked: 0, noContact: 1 });
    expect(all).toBe(unlinked + 1);
  });

  it('are found by name, email address or reference of either', async () => {
    const { email } = await account();
    expect((await list('all', email.slice(0, 8))).map(({ name }) => name)).toEqual(['Elsewhere Ltd']);
    expect((await list('all', 'ridg001')).map(({ sageContactId }) => sageContactId)).toEqual([RIDGEWAY]);
    expect(await list('all', 'isTradeVerified')).toEqual([]);
  });

  it('are suggested to each other by email address and company, and linked by a person only', async () => {
    const { name } = await contact();
    const { userId } = await account({ companyName: name });
    const [row] = await list('no-contact');
    expect(row!.suggestion).toEqual({ sageContactId: RIDGEWAY, name });
    const accounts = await shop.get(ContactsQueries).accountSuggestions(RIDGEWAY);
    expect(accounts).toEqual([expect.objectContaining({ userId, match: 'company', linkedTo: null })]);
    expect(await counts()).toMatchObject({ linked: 0 });
  });

  it('are linked by an admin the way in which sales link them, with old and new in the audit trail', async () => {
    const { name } = await contact();
    const { userId } = await account({ companyName: name });
    await choose(userId);
    expect((await list('no-contact'))[0]!.accounts[0]!.pending).toBe('It is being linked.');
    await writeAll();
    expect((await contact()).accounts).toEqual([expect.objectContaining({ userId, pending: null })]);
    expect(await list('no-contact')).toEqual([]);
    expect(shop.get(RecordedAudit).entries.at(-1)).toMatchObject({
      action: 'trade.contact-chosen',
      subjectId: userId,
      before: { sageContact: null },
      after: { sageContact: name, sageContactId: RIDGEWAY },
      reason: 'They called',
    });
  });

  it('are linked only once a person confirms where neither email address nor company agrees', async () => {
    const { userId } = await account();
    await expect(choose(userId)).rejects.toThrow(ContactDiffers);
    await choose(userId, true);
    await writeAll();
    expect((await contact()).accounts).toHaveLength(1);
    expect(shop.get(RecordedAudit).entries.at(-1)).toMatchObject({ after: { contactDiffers: true } });
  });

  it('are not linked to a customer who is not verified, or not verified any more', async () => {
    const applicant = await account({}, false);
    await expect(choose(applicant.userId, true)).rejects.toThrow(CustomerNotVerified);
    const declined = await account();
    await shop.receive(TradeCustomerDeclined({ userId: declined.userId }));
    await expect(choose(declined.userId, true)).rejects.toThrow(CustomerNotVerified);
    await expect(choose(randomUUID(), true)).rejects.toThrow(UserUnknown);
  });

  it('are not linked to a customer who was declined, or whose account was deleted, before the choice arrived', async () => {
    const [declined, erased] = [await account(), await account()];
    await inTransaction(shop.em, async (em) => {
      publish(em, TradeCustomerDeclined({ userId: declined.userId }));
      publish(em, UserErased({ userId: erased.userId, emailDigest: null }));
    });
    for (const { userId } of [declined, erased])
      await shop.run(new ChooseContact(RIDGEWAY, userId, 'They called', true, 'user:olivia'));
    await shop.relay();
    await writeAll();
    expect((await contact()).accounts).toEqual([]);
    expect(await shop.em.count(SageCustomer)).toBe(0);
  });

  it('are explained and not offered once they were deleted in Sage', async () => {
    const { userId } = await account();
    await choose(userId, true);
    await writeAll();
    await shop.em.nativeUpdate(SageContact, { sageContactId: RIDGEWAY }, { deletedAt: new Date() });
    expect(await contact()).toMatchObject({ deletedAt: expect.any(String), accounts: [{ userId }] });
    await expect(choose(userId, true)).rejects.toThrow(ContactNotInSage);
  });

  it('follow the latest choice, also where sales chose and an admin unlinked before it was written', async () => {
    const { userId, email } = await account();
    const chosen = { userId, email, companyName: null, sageContactId: RIDGEWAY };
    await shop.receive(TradeCustomerVerified(chosen));
    const { sageContactId: other } = (await list('unlinked')).find(({ sageContactId: id }) => id !== RIDGEWAY)!;
    await choose(userId, true, other!);
    await writeAll();
    expect((await contact(other!)).accounts).toHaveLength(1);
    await choose(userId, true);
    await shop.run(new UnlinkContact(userId, 'Wrong firm', 'user:olivia'));
    await shop.relay();
    await writeAll();
    expect(await counts()).toMatchObject({ linked: 0, noContact: 1 });
  });

  it('are made for an account that has none', async () => {
    const { userId, email } = await account({}, false);
    await shop.run(new SyncCustomer(userId));
    expect((await list('no-contact'))[0]!.accounts[0]!.pending).toBe('Its contact is being created.');
    await writeAll();
    expect(await list('linked')).toEqual([expect.objectContaining({ email, name: 'Elsewhere Ltd' })]);
  });
});
