import { v7 as uuid } from 'uuid';
import { Scenario } from '../../../platform/testing/scenario.js';
import { PointsEarned, PointsSpent } from '../../loyalty/events.js';
import { TradeCustomerVerified, UserSignedUp } from '../events.js';
import { IdentityModule } from '../identity.module.js';
import { SignIn } from '../sign-in/sign-in.commands.js';
import { storedPassword } from '../testing/stored-password.js';
import { VerifyTradeCustomer } from '../trade-applications/trade-applications.commands.js';
import { Users } from '../users.facade.js';
import { RegisterUser } from './account.commands.js';
import { EmailTaken, type NewUser, NotATradeCustomer, UserNotFound } from './user.entity.js';

const PASSWORD = 'a long enough one';
const ANN: NewUser = {
  email: 'Ann@Example.com',
  username: 'ann',
  firstName: 'Ann',
  lastName: 'Lee',
  phoneNumber: '0113 496 0000',
};
const RIDGEWAY: NewUser = {
  ...ANN,
  email: 'owen@ridgeway.test',
  emailConfirmed: true,
  company: {
    companyName: 'Ridgeway Ltd',
    companyRegistrationNumber: '01234567',
    companyAddress: '1 Mill Lane, Leeds',
    businessType: 'Body Shop',
    estimatedMonthlySpend: '1000-5000',
    contactRole: 'Owner',
    vatNumber: 'GB123456789',
  },
};

describe('Accounts', () => {
  let scenario: Scenario;
  const register = (user: NewUser) => scenario.run<string>(new RegisterUser(user, PASSWORD));

  beforeAll(async () => {
    scenario = await Scenario.open([IdentityModule]);
  });
  afterAll(() => scenario.close());
  beforeEach(() => scenario.em.execute('truncate identity.users, platform.outbox, platform.rate_limits'));

  it('a new account is an unconfirmed customer’s and publishes UserSignedUp', async () => {
    const userId = await register(ANN);
    expect(await scenario.get(Users).byId(userId)).toEqual({
      id: userId,
      email: 'Ann@Example.com',
      username: 'ann',
      firstName: 'Ann',
      lastName: 'Lee',
      phoneNumber: '0113 496 0000',
      companyName: null,
      companyAddress: null,
      vatNumber: null,
      isTradeCustomer: false,
      tradeCustomerStatus: 'pending_verification',
      role: 'customer',
      stripeCustomerId: null,
      emailConfirmed: false,
      isSuspended: false,
    });
    const [row] = await scenario.em.execute('select * from identity.users');
    expect(row).toMatchObject({ email_confirmed: false, last_login: null, points: 0, sales_rep_contacted: false });
    const { email, firstName, lastName, phoneNumber } = ANN;
    expect(await scenario.published(UserSignedUp)).toEqual([
      {
        userId,
        email,
        firstName,
        lastName,
        phoneNumber,
        companyName: null,
        companyAddress: null,
        vatNumber: null,
        isTradeCustomer: false,
      },
    ]);
  });

  it('an e-mail has one account, in any case', async () => {
    await register(ANN);
    await expect(register({ ...ANN, email: 'ANN@example.COM' })).rejects.toThrow(EmailTaken);
    expect(await scenario.published(UserSignedUp)).toHaveLength(1);
  });

  it('accounts are found by id, by several ids and by e-mail in one statement each', async () => {
    const [ann, owen] = [await register(ANN), await register(RIDGEWAY)];
    const users = scenario.get(Users);
    const asked = async (question: () => Promise<unknown>) => (await scenario.statementsOf(question)).length;
    expect(await asked(() => users.byIds([ann, owen, uuid()]))).toBe(1);
    expect(await asked(() => users.byEmail('ann@EXAMPLE.com'))).toBe(1);
    expect(await asked(() => users.byIds([]))).toBe(0);
    expect((await users.byIds([ann, owen, uuid()])).map(({ id }) => id).sort()).toEqual([ann, owen].sort());
    expect((await users.byEmail('ann@EXAMPLE.com'))?.id).toBe(ann);
    expect(await users.byEmail('nobody@example.com')).toBeNull();
    expect(await users.byId(uuid())).toBeNull();
  });

  it('a trade customer is verified once, with or without a contact in Sage', async () => {
    const [userId, other] = [await register(RIDGEWAY), await register({ ...RIDGEWAY, email: 'b@ridgeway.test' })];
    await scenario.run(new VerifyTradeCustomer(userId, 'sage-contact-1'));
    await scenario.run(new VerifyTradeCustomer(userId, 'sage-contact-2'));
    await scenario.run(new VerifyTradeCustomer(other));
    expect((await scenario.get(Users).byId(userId))?.tradeCustomerStatus).toBe('verified');
    expect(await scenario.published(TradeCustomerVerified)).toEqual([
      { userId, email: 'owen@ridgeway.test', companyName: 'Ridgeway Ltd', sageContactId: 'sage-contact-1' },
      { userId: other, email: 'b@ridgeway.test', companyName: 'Ridgeway Ltd', sageContactId: null },
    ]);
  });

  it('the account shows the balance that loyalty published last, only of its own user', async () => {
    const [ann, owen] = [await register(ANN), await register(RIDGEWAY)];
    const published = { userId: ann, points: 20, orderId: null, description: 'A gift' };
    await scenario.receive(PointsEarned({ ...published, balance: 120 }));
    await scenario.receive(PointsSpent({ ...published, balance: 100 }));
    const rows = await scenario.em.execute('select id, points from identity.users');
    expect(rows).toContainEqual({ id: ann, points: 100 });
    expect(rows).toContainEqual({ id: owen, points: 0 });
  });

  it('an account with an unconfirmed email address is not verified', async () => {
    const userId = await register({ ...RIDGEWAY, emailConfirmed: false });
    await expect(scenario.run(new VerifyTradeCustomer(userId))).rejects.toThrow('has not confirmed');
    expect(await scenario.published(TradeCustomerVerified)).toEqual([]);
  });

  it('an account that is not trade is not verified', async () => {
    const userId = await register(ANN);
    await expect(scenario.run(new VerifyTradeCustomer(userId))).rejects.toThrow(NotATradeCustomer);
    await expect(scenario.run(new VerifyTradeCustomer(uuid()))).rejects.toThrow(UserNotFound);
    expect(await scenario.published(TradeCustomerVerified)).toEqual([]);
  });

  it('a password with an outdated hash is hashed again at sign-in', async () => {
    const userId = await register(ANN);
    const signIn = () => scenario.run(new SignIn(ANN.email, PASSWORD, 'here'));
    const stored = async () => {
      const [row] = await scenario.em.execute<{ password: string }[]>('select password from identity.users');
      return row!.password;
    };
    const fresh = await stored();
    await signIn();
    expect(await stored()).toBe(fresh);
    await scenario.em.execute('update identity.users set password = ?', [storedPassword(PASSWORD, 1024, 1)]);
    expect(await signIn()).toMatchObject({ id: userId });
    const renewed = await stored();
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await signIn()).toMatchObject({ id: userId });
    expect(await stored()).toBe(renewed);
  });
});
