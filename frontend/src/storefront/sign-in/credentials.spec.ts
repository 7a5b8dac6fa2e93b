import { credentialErrors } from './credentials';

describe('The sign-in form', () => {
  it('has nothing to say of an email and a password', () => {
    expect(credentialErrors({ email: ' ada@topcoat.test ', password: 'x' })).toEqual({});
  });

  it.each(['', 'ada', 'ada@', 'ada@topcoat', '@topcoat.test', 'a da@topcoat.test'])(
    'asks for a valid email (%p)',
    (email) => {
      expect(credentialErrors({ email, password: 'x' })).toEqual({ email: 'Please enter a valid email address' });
    },
  );

  it('asks for a password, and takes blanks as one', () => {
    expect(credentialErrors({ email: 'ada@topcoat.test', password: '' })).toEqual({ password: 'Password is required' });
    expect(credentialErrors({ email: 'ada@topcoat.test', password: '  ' })).toEqual({});
  });
});
