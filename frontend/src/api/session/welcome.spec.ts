import { welcomeOf } from './welcome';

describe('A welcome', () => {
  const user = { firstName: 'Una', username: 'una', createdAt: '2026-11-21T10:00:00.000Z' };

  it('does not say "back" on the first day of an account', () => {
    expect(welcomeOf(user, new Date('2026-11-22T09:59:00.000Z'))).toBe('Welcome, Una!');
    expect(welcomeOf(user, new Date('2026-11-22T10:01:00.000Z'))).toBe('Welcome back, Una!');
  });

  it('uses the username where there is no name', () => {
    expect(welcomeOf({ ...user, firstName: '' }, new Date('2027-01-01T00:00:00.000Z'))).toBe('Welcome back, una!');
  });
});
