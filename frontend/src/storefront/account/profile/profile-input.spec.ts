import { profileErrors, profileInput } from './profile-form';

const person = { firstName: 'Ada ', lastName: 'Byron', phoneNumber: '01632 960 418', username: 'ada', email: 'a@b.co' };

describe('What the profile form sends', () => {
  it('sends all fields, and an empty website deletes the old one', () => {
    expect(profileInput({ ...person, website: ' ', currentPassword: '' }, 'b@b.co')).toEqual({
      ...person,
      firstName: 'Ada',
      website: '',
    });
  });

  it('leaves out an unchanged email address', () => {
    expect(profileInput(person, 'a@b.co')).not.toHaveProperty('email');
  });

  it('includes the password when the email address changes', () => {
    expect(profileInput({ ...person, currentPassword: ' p ' }, 'b@b.co').currentPassword).toBe(' p ');
    expect(profileErrors({ ...person, currentPassword: '' })).toEqual({
      currentPassword: 'Enter your current password to change your email address.',
    });
    expect(profileErrors(person)).toEqual({});
  });
});
