import { profileErrors, profileInput } from './profile-input';

const person = { firstName: 'Ada ', lastName: 'Byron', phoneNumber: '01632 960 418', username: 'ada', email: 'a@b.co' };

describe('What the profile form sends', () => {
  it('is what stands there, and an empty website takes the old one away', () => {
    expect(profileInput({ ...person, website: ' ', currentPassword: '' }, 'b@b.co')).toEqual({
      ...person,
      firstName: 'Ada',
      website: '',
    });
  });

  it('has no email address where the one that was shown still stands there', () => {
    expect(profileInput(person, 'a@b.co')).not.toHaveProperty('email');
  });

  it('has the password where a new e-mail address asks for it', () => {
    expect(profileInput({ ...person, currentPassword: ' p ' }, 'b@b.co').currentPassword).toBe(' p ');
    expect(profileErrors({ ...person, currentPassword: '' })).toEqual({
      currentPassword: 'Please enter your current password to change your email address.',
    });
    expect(profileErrors(person)).toEqual({});
  });
});
