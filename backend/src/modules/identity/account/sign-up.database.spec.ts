import { withDeadlockOnce } from '../../../platform/testing/deadlock-once.js';
import { HttpServer } from '../../../platform/testing/http-server.js';
import { IdentityModule } from '../index.js';
import { AccountVisitors, ANN, COMPANY } from '../testing/account-visitor.js';
import { FIELD_MESSAGES } from './sign-up-rules.js';

describe('Signing up', () => {
  let server: HttpServer;
  let people: AccountVisitors;
  const signUp = (form: object, address = '203.0.113.5') =>
    server.call().post('/api/auth/signup').set('X-Forwarded-For', address).send(form);

  beforeAll(async () => {
    server = await HttpServer.open({ modules: [IdentityModule], env: { TRUST_PROXY: '1' } });
    people = new AccountVisitors(server);
  });
  afterAll(() => server.close());
  beforeEach(() => people.reset());

  it('creates a customer, signs them in and mails a link', async () => {
    const { agent, body } = await people.signedUp();
    expect(body).toMatchObject({
      email: 'Ann@Example.com',
      username: 'ann',
      role: 'customer',
      isTradeCustomer: false,
      emailConfirmed: false,
    });
    expect(body).not.toHaveProperty('password');
    expect((await agent.get('/api/auth/user').expect(200)).body).toEqual(body);
    expect(await people.mails(ANN.email)).toEqual(['Welcome to Topcoat']);
    const [row] = await people.execute('select type, payload from platform.outbox');
    expect(row).toMatchObject({ type: 'identity.user-signed-up.v1', payload: { userId: body.id, companyName: null } });
  });

  it('keeps the account and its event where PostgreSQL ends the first try in a deadlock', async () => {
    const { agent, body } = await withDeadlockOnce(
      (statement) => people.execute(statement),
      'insert on platform.mail_queue',
      () => people.signedUp(),
    );
    expect(body).toMatchObject({ email: 'Ann@Example.com' });
    expect((await agent.get('/api/auth/user').expect(200)).body).toEqual(body);
    expect(await people.mails(ANN.email)).toEqual(['Welcome to Topcoat']);
    expect(await people.execute('select type from platform.outbox')).toEqual([{ type: 'identity.user-signed-up.v1' }]);
  });

  it('creates a trade customer who waits for sales', async () => {
    const { agent, body } = await people.signedUp(COMPANY);
    expect(body).toMatchObject({ isTradeCustomer: true, tradeCustomerStatus: 'pending_verification' });
    const { isTradeCustomer: _, ...company } = COMPANY;
    expect((await agent.get('/api/auth/profile')).body).toMatchObject(company);
    const [row] = await people.execute<{ payload: object }>('select payload from platform.outbox');
    expect(row?.payload).toMatchObject({ companyName: 'Ridgeway Ltd', vatNumber: 'GB 123 4567 89' });
  });

  it('ignores the company where the trade box is not ticked', async () => {
    const { agent } = await people.signedUp({ ...COMPANY, isTradeCustomer: false, businessType: '' });
    expect((await agent.get('/api/auth/profile')).body).toMatchObject({
      isTradeCustomer: false,
      companyName: null,
      vatNumber: null,
    });
  });

  it.each<[object, string[]]>([
    [{ email: 'ann' }, [FIELD_MESSAGES.email]],
    [{ username: 'an' }, ['Username must be at least 3 characters']],
    [{ username: ' an ' }, ['Username must be at least 3 characters']],
    [{ username: 'a'.repeat(51) }, ['Username must be less than 50 characters']],
    [{ password: 'short' }, ['Password must be at least 6 characters']],
    [{ firstName: '' }, ['First name is required']],
    [{ firstName: 'x'.repeat(101) }, ['First name must be less than 100 characters']],
    [{ lastName: ' ' }, ['Last name is required']],
    [{ lastName: 'x'.repeat(101) }, ['Last name must be less than 100 characters']],
    [{ lastName: 'Lee\nBcc: all@example.com' }, ['Last name is required']],
    [{ phoneNumber: '123456789' }, ['Please enter a valid phone number']],
    [{ ...COMPANY, website: 'ridgeway' }, ['Please enter a valid website URL']],
    [{ ...COMPANY, website: 'javascript:alert(1)' }, ['Please enter a valid website URL']],
    [{ ...COMPANY, companyName: '' }, ['All company details are required for trade customers']],
    [{ ...COMPANY, companyRegistrationNumber: ' ' }, ['All company details are required for trade customers']],
    [
      { ...COMPANY, companyRegistrationNumber: '1234567' },
      ['Enter 8 digits, or 2 letters and 6 digits; if you have no number, enter none'],
    ],
    [{ ...COMPANY, businessType: 'Pirate' }, ['All company details are required for trade customers']],
    [{ ...COMPANY, estimatedMonthlySpend: 'Under $1,000' }, ['All company details are required for trade customers']],
    [{ ...COMPANY, vatNumber: '<b>' }, ['Enter a VAT number like GB 123 4567 89']],
    [{ role: 'admin' }, ['role is not a field of this request.']],
    [{ emailConfirmed: true }, ['emailConfirmed is not a field of this request.']],
    [{ tradeCustomerStatus: 'verified' }, ['tradeCustomerStatus is not a field of this request.']],
    [{ points: 5000 }, ['points is not a field of this request.']],
  ])('rejects %j', async (wrong, messages) => {
    const { body } = await signUp({ ...ANN, ...wrong }).expect(400);
    expect(body.errors.map(({ message }: { message: string }) => message)).toEqual(messages);
    expect(await people.execute('select id from identity.users')).toEqual([]);
  });

  it.each(['Md.Rahman', 'Dr.med.Anna', 'Anne/Annie', 'A.Li'])(
    'takes the name %s, which is no web address',
    async (name) => {
      await signUp({ ...ANN, firstName: name, lastName: name }).expect(201);
    },
  );

  it('shows one message for six missing company fields', async () => {
    const { body } = await signUp({ ...ANN, isTradeCustomer: true }).expect(400);
    expect(body.errors).toHaveLength(6);
    expect(body.message).toBe('All company details are required for trade customers');
  });

  it.each([
    ['sc 123 456', 'SC123456'],
    [' 0123 4567 ', '01234567'],
    ['none', 'None'],
  ])('keeps the registration number %j as %j', async (typed, kept) => {
    const { agent } = await people.signedUp({ ...COMPANY, companyRegistrationNumber: typed });
    expect((await agent.get('/api/auth/profile')).body).toMatchObject({ companyRegistrationNumber: kept });
  });

  it('puts https:// before a website that was typed without it', async () => {
    const { agent } = await people.signedUp({ ...COMPANY, website: ' ridgeway.example/paint ' });
    expect((await agent.get('/api/auth/profile')).body).toMatchObject({ website: 'https://ridgeway.example/paint' });
  });

  it.each(['', undefined])('accepts %p as no website', async (website) => {
    await signUp({ ...ANN, ...COMPANY, website }).expect(201);
  });

  it.each(['password', 'PASSWORD1', 'qwerty123', '123456', 'aaaaaaaa', 'abcdefgh', 'liverpool'])(
    'rejects the common password %s',
    async (password) => {
      const { body } = await signUp({ ...ANN, password }).expect(400);
      expect(body.errors).toEqual([{ field: 'password', message: FIELD_MESSAGES.passwordTooCommon }]);
    },
  );

  it.each(['Ann@example.com', 'ann Lee', 'annlee'])(
    'rejects the password %s, which names its owner',
    async (password) => {
      const { body } = await signUp({ ...ANN, password }).expect(400);
      expect(body.message).toBe(FIELD_MESSAGES.passwordLikeAccount);
    },
  );

  it('says that an e-mail is taken, in any case, also to parallel sign-ups', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => signUp(ANN)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    const { body } = await signUp({ ...ANN, email: 'ANN@EXAMPLE.COM' }).expect(409);
    expect(body.message).toBe('There is already an account with this email address.');
    expect(await people.mails(ANN.email)).toHaveLength(1);
  });

  it('says so to one address twenty times and then no more, while other addresses may sign up', async () => {
    await signUp(ANN).expect(201);
    for (let number = 0; number < 20; number += 1) await signUp(ANN).expect(409);
    await signUp(ANN).expect(429);
    await signUp({ ...ANN, email: 'free@example.com' }).expect(429);
    await signUp({ ...ANN, email: 'free@example.com' }, '203.0.113.6').expect(201);
  });

  it('lets thirty users of one office sign up in a row', async () => {
    for (let number = 0; number < 30; number += 1)
      await signUp({ ...ANN, email: `person-${number}@example.com` }).expect(201);
  });

  it('ends the earlier session of the browser', async () => {
    const { agent } = await people.signedUp();
    const second = await agent.post('/api/auth/signup').send({ ...ANN, email: 'b@example.com' });
    expect((await agent.get('/api/auth/user')).body.id).toBe(second.body.id);
    expect(await people.execute('select sid from identity.sessions')).toHaveLength(1);
  });
});

describe('Confirming an e-mail address', () => {
  let server: HttpServer;
  let people: AccountVisitors;
  const confirm = (token: string) => server.call().post('/api/auth/confirm-email').send({ token });

  beforeAll(async () => {
    server = await HttpServer.open({ modules: [IdentityModule] });
    people = new AccountVisitors(server);
  });
  afterAll(() => server.close());
  beforeEach(() => people.reset());

  it('the mailed link confirms the address once, signed in or not', async () => {
    const { agent } = await people.signedUp();
    const token = await people.token(ANN.email, 'confirm-email');
    expect((await confirm(token).expect(200)).body.message).toBe('Thank you. Your email address is confirmed.');
    expect((await agent.get('/api/auth/user')).body.emailConfirmed).toBe(true);
    await confirm(token).expect(400);
  });

  it('the table stores only the digest of the link', async () => {
    await people.signedUp();
    const token = await people.token(ANN.email, 'confirm-email');
    const [row] = await people.execute('select * from identity.account_tokens');
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it('rejects an expired link, an invented one and one for a new password', async () => {
    await people.signedUp();
    const token = await people.token(ANN.email, 'confirm-email');
    await people.execute(`update identity.account_tokens set expires_at = now() - interval '1 second'`);
    await confirm(token).expect(400);
    await confirm('A'.repeat(43)).expect(400);
    await confirm('no token').expect(400);
    await people.execute('update identity.users set email_confirmed = true');
    await server.call().post('/api/auth/forgot').send({ email: ANN.email }).expect(202);
    await confirm(await people.token(ANN.email, 'reset-password')).expect(400);
  });

  it('the link can be requested again until the address is confirmed', async () => {
    const { agent } = await people.signedUp();
    const again = () => agent.post('/api/auth/resend-confirmation').expect(202);
    expect((await again()).body.message).toBe('We have sent you a link. Please open it to confirm your email address.');
    expect(await people.mails(ANN.email)).toHaveLength(2);
    await confirm(await people.token(ANN.email, 'confirm-email')).expect(200);
    expect((await again()).body.message).toBe('Your email address is already confirmed.');
    expect(await people.mails(ANN.email)).toHaveLength(2);
    await server.call().post('/api/auth/resend-confirmation').expect(401);
  });

  it('a name with a link is not mailed to an unconfirmed address', async () => {
    const link = 'Visit http://evil.example';
    const form = { ...ANN, email: 'victim@example.com' };
    for (const field of ['firstName', 'lastName']) {
      const { body } = await server
        .call()
        .post('/api/auth/signup')
        .send({ ...form, [field]: link })
        .expect(400);
      expect(body.errors).toEqual([{ field, message: FIELD_MESSAGES.nameIsLink }]);
    }
    const company = { ...form, ...COMPANY, companyName: link };
    expect((await server.call().post('/api/auth/signup').send(company).expect(400)).body.errors[0].field).toBe(
      'companyName',
    );
    await server
      .call()
      .post('/api/auth/signup')
      .send({ ...form, firstName: 'Call 0900 now' })
      .expect(201);
    const [mail] = await people.execute<{ text: string; html: string }>(
      `select text, html from platform.mail_queue where to_address = 'victim@example.com'`,
    );
    expect(mail!.text).toContain('Hello,');
    expect(mail!.text + mail!.html).not.toMatch(/0900|evil/);
  });
});
