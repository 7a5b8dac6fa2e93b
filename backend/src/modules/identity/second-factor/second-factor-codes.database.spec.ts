import { codeOf, PATH, STAFF_PASSWORD, StaffShop, wrongCode } from '../testing/staff-shop.js';

describe('A code of the second factor', () => {
  let shop: StaffShop;

  beforeAll(async () => {
    shop = await StaffShop.open('demo');
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.renew());

  it('accepts a code once, even when two processes receive it at the same moment', async () => {
    const { secret } = await shop.enrolled('sales');
    const visitors = await Promise.all([
      shop.login('sales'),
      shop.login('sales', shop.second),
      shop.login('sales'),
      shop.login('sales', shop.second),
    ]);
    const code = codeOf(secret);
    const answers = await Promise.all(visitors.map(({ visitor }) => visitor.send('post', PATH, { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    const { visitor: late } = await shop.login('sales');
    expect((await late.send('post', PATH, { code })).status).toBe(400);
    // An earlier code is not accepted either.
    expect((await late.send('post', PATH, { code: codeOf(secret, -1) })).status).toBe(400);
  });

  it('accepts the code of the next half minute, for a clock that is fast', async () => {
    const { secret } = await shop.enrolled('sales');
    const { visitor } = await shop.login('sales');
    expect((await visitor.send('post', PATH, { code: codeOf(secret, 1) })).status).toBe(200);
  });

  it('accepts a recovery code once and mails the owner', async () => {
    const { codes } = await shop.enrolled('sales');
    const { visitor } = await shop.login('sales');
    const answer = await visitor.send('post', PATH, { code: codes[3]!.toLowerCase().replaceAll('-', ' ') });
    expect(answer.status).toBe(200);
    expect((await visitor.send('get', PATH)).body).toMatchObject({ recoveryCodesLeft: 9 });
    const { visitor: again } = await shop.login('sales');
    expect((await again.send('post', PATH, { code: codes[3]! })).status).toBe(400);
    const mails = await shop.execute<{ subject: string; text: string }>(
      `select subject, text from platform.mail_queue where to_address = 'sales@example.com' order by created_at`,
    );
    expect(mails.map(({ subject }) => subject)).toEqual([
      'An authenticator app was set up – Topcoat',
      'A recovery code was used to sign in – Topcoat',
    ]);
    expect(mails[1]!.text).toContain('You have 9 left.');
  });

  it('new recovery codes make the old ones void', async () => {
    const owner = await shop.enrolled('sales');
    expect((await owner.visitor.send('post', `${PATH}/recovery-codes`, { password: 'not the one' })).status).toBe(400);
    const { body } = await owner.visitor.send('post', `${PATH}/recovery-codes`, { password: STAFF_PASSWORD });
    expect(body.recoveryCodes).toHaveLength(10);
    const { visitor } = await shop.login('sales');
    expect((await visitor.send('post', PATH, { code: owner.codes[0]! })).status).toBe(400);
    expect((await visitor.send('post', PATH, { code: body.recoveryCodes[0] })).status).toBe(200);
  });

  it('the old app works until the new one is confirmed by a code', async () => {
    const owner = await shop.enrolled('sales');
    const { body: device } = await owner.visitor.send('post', `${PATH}/enrol`, { password: STAFF_PASSWORD });
    const { visitor: old } = await shop.login('sales');
    expect((await old.send('post', PATH, { code: codeOf(owner.secret) })).status).toBe(200);
    const wrong = await owner.visitor.send('post', `${PATH}/confirm`, { code: wrongCode(device.secret) });
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([400, 'code']);
    expect((await owner.visitor.send('post', `${PATH}/confirm`, { code: codeOf(device.secret) })).status).toBe(200);
    await shop.passHalfMinute();
    const { visitor } = await shop.login('sales');
    expect((await visitor.send('post', PATH, { code: codeOf(owner.secret, 1) })).status).toBe(400);
    expect((await visitor.send('post', PATH, { code: codeOf(device.secret) })).status).toBe(200);
  });

  it('after five wrong codes of an account, in any number of sign-ins, a right one is rejected too', async () => {
    const { secret } = await shop.enrolled('sales');
    const code = wrongCode(secret);
    const visitors = await Promise.all(Array.from({ length: 4 }, () => shop.login('sales')));
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, number) => visitors[number % 4]!.visitor.send('post', PATH, { code })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(400), ...Array(7).fill(429)]);
    const right = await visitors[0]!.visitor.send('post', PATH, { code: codeOf(secret) });
    expect(right.status).toBe(429);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(800);
  });

  it('a pending sign-in expires after ten minutes, and when the sessions of the account are ended', async () => {
    const { secret } = await shop.enrolled('sales');
    const { visitor } = await shop.login('sales');
    const [row] = await shop.execute<{ minutes: number }>(
      `select extract(epoch from expire - now()) / 60 as minutes from identity.sessions
       where sess -> 'pending' is not null`,
    );
    expect(Number(row?.minutes)).toBeGreaterThan(9);
    expect(Number(row?.minutes)).toBeLessThan(10.1);
    await shop.execute(`update identity.users set session_epoch = session_epoch + 1 where email = 'sales@example.com'`);
    await visitor.send('post', PATH, { code: codeOf(secret) });
    expect(await visitor.who()).toEqual({ kind: 'guest' });
    const { visitor: late } = await shop.login('sales');
    await shop.execute(`update identity.sessions set sess = jsonb_set(sess::jsonb, '{pending,until}', '1')
      where sess #>> '{pending,user}' is not null`);
    expect((await late.send('post', PATH, { code: codeOf(secret, 1) })).status).toBe(401);
  });

  it('secrets are stored encrypted for their account, recovery codes hashed', async () => {
    const { secret, codes } = await shop.enrolled('sales');
    const stored = JSON.stringify([
      await shop.execute('select * from identity.second_factors'),
      await shop.execute('select * from identity.recovery_codes'),
    ]);
    for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(text);
    // Copied to another account it opens nothing there.
    await shop.enrolled('admin');
    await shop.execute(`update identity.second_factors set secret = (select secret from identity.second_factors f
      join identity.users u on u.id = f.user_id and u.role = 'sales'), last_step = 0`);
    const { visitor } = await shop.login('admin');
    expect((await visitor.send('post', PATH, { code: codeOf(secret) })).status).toBe(400);
  });

  it.each([
    {},
    { code: '' },
    { code: 123456 },
    { code: ['123456'] },
    { code: { $gt: '' } },
    { code: 'x'.repeat(41) },
    { code: '123456', user: 'admin' },
    { code: '１２３４５６' },
    { code: '\u202e123456' },
  ])('rejects the form %j', async (form) => {
    await shop.enrolled('sales');
    const { visitor } = await shop.login('sales');
    expect((await visitor.send('post', PATH, form)).status).toBe(400);
  });
});
