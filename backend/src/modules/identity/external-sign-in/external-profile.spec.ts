import { isIncomplete, toExternalProfile } from './external-identity.entity.js';

const ID = { iss: 'https://id.example.com', sub: 'abc' };
const person = (claims: object, userInfo = {}) => toExternalProfile({ ...ID, ...claims }, userInfo);

describe('The profile of an external sign-in', () => {
  it('takes claims from the ID token first', () => {
    expect(
      person(
        {
          email: 'ann@example.com',
          email_verified: true,
          given_name: 'Ann',
          family_name: 'Lee',
          picture: 'https://p/1',
        },
        { email: 'eve@example.com', email_verified: true, given_name: 'Eve', family_name: 'X', picture: 'https://p/2' },
      ),
    ).toEqual({
      issuer: ID.iss,
      subject: 'abc',
      email: 'ann@example.com',
      emailVerified: true,
      firstName: 'Ann',
      lastName: 'Lee',
      picture: 'https://p/1',
    });
  });

  it('takes missing claims from the userinfo', () => {
    const userInfo = { email: 'ann@example.com', email_verified: 'true', name: 'Ann Mary  Lee' };
    expect(isIncomplete(ID)).toBe(true);
    expect(isIncomplete({ ...ID, ...userInfo })).toBe(false);
    expect(person({}, userInfo)).toMatchObject({
      email: 'ann@example.com',
      emailVerified: true,
      firstName: 'Ann',
      lastName: 'Mary Lee',
    });
  });

  it('takes e-mail and confirmation from the same source', () => {
    const mixed = person({ email: 'victim@example.com' }, { email: 'eve@example.com', email_verified: true });
    expect(mixed).toMatchObject({ email: 'eve@example.com', emailVerified: true });
    expect(person({ email: 'victim@example.com' }, { email_verified: true })).toMatchObject({
      email: 'victim@example.com',
      emailVerified: false,
    });
    expect(person({ email_verified: true }, { email: 'eve@example.com' }).emailVerified).toBe(false);
  });

  it.each([false, 'false', 'yes', 1, {}, null, undefined])(
    'treats the confirmation %j as unconfirmed',
    (email_verified) => {
      expect(person({ email: 'ann@example.com', email_verified }).emailVerified).toBe(false);
    },
  );

  it.each([
    [
      '',
      'no address',
      'a@b',
      'a b@example.com',
      'a@example.com\u0000',
      'a@b@example.com',
      '<a@example.com>',
      'a,b@example.com',
    ],
    [`${'a'.repeat(250)}@example.com`, 42, null, ['ann@example.com'], { toString: 'x' }],
  ])('has no e-mail where the claim is invalid', (...wrong) => {
    for (const email of wrong)
      expect(person({ email, email_verified: true })).toMatchObject({ email: null, emailVerified: false });
  });

  it('shortens names and removes invisible characters', () => {
    expect(person({ given_name: ' A\u0000n\u202en\n', family_name: 'x'.repeat(300) })).toMatchObject({
      firstName: 'A n n',
      lastName: 'x'.repeat(100),
    });
    expect(person({ given_name: 7, family_name: '\u200b' })).toMatchObject({ firstName: null, lastName: null });
    expect(person({ name: 'Prince' })).toMatchObject({ firstName: 'Prince', lastName: null });
    expect(person({ given_name: '\ud800' }).firstName?.isWellFormed()).toBe(true);
  });

  it.each(['javascript:alert(1)', 'http://example.com/a.png', 'data:image/png;base64,AA', 'nonsense', 5])(
    'ignores the picture %j, which is no https address',
    (picture) => expect(person({ picture }).picture).toBeNull(),
  );
});
