import { credentialErrors } from './credentials';

describe('The sign-in form', () => {
  it('accepts an email and a password', () => {
    expect(credentialErrors({ email: ' ada@topcoat.test ', password: 'x' })).toEqual({});
  });

  it.each(['', 'ada', 'ada@', 'ada@topcoat', '@topcoat.test', 'a da@topcoat.test'])(
    'requires a valid email (%p)',
    (email) => {
      expect(credentialErrors({ email, password: 'x' })).toEqual({ email: 'Please enter a valid email address' });
    },
  );

  it('requires a password, which may be spaces', () => {
    expect(credentialErrors({ email: 'ada@topcoat.test', password: '' })).toEqual({ password: 'Password is required' });
    expect(credentialErrors({ email: 'ada@topcoat.test', password: '  ' })).toEqual({});
  });
});
