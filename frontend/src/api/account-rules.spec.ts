import { COMPANY_MESSAGES } from '../../../backend/src/modules/identity/account/sign-up-rules';
import { COMPANY_OPTIONS, companyErrors, companyWords, newPasswordError, personErrors } from './account-rules';

const person = {
  email: 'ada@topcoat.test',
  username: 'ada',
  firstName: 'Ada',
  lastName: 'Byron',
  phoneNumber: '01632 960 418',
};
const company = {
  companyName: 'Byron Bodyworks',
  companyRegistrationNumber: '01234567',
  companyAddress: '1 Mill Lane\nLeeds',
  businessType: 'Body Shop',
  estimatedMonthlySpend: 'under-1000',
  contactRole: 'Owner',
  website: '',
  vatNumber: '',
};

describe('The form of an account', () => {
  it('accepts valid values without an error', () => {
    expect(personErrors(person)).toEqual({});
    expect(companyErrors(company)).toEqual({});
    expect(newPasswordError('sixsix')).toBeUndefined();
  });

  it.each([
    ['email', 'ada@topcoat', 'Please enter a valid email address'],
    ['username', ' ab ', 'Username must be at least 3 characters'],
    ['username', 'a'.repeat(51), 'Username must be less than 50 characters'],
    ['firstName', ' ', 'First name is required'],
    ['firstName', 'a'.repeat(101), 'First name must be less than 100 characters'],
    ['lastName', '', 'Last name is required'],
    ['lastName', 'a'.repeat(101), 'Last name must be less than 100 characters'],
    ['phoneNumber', '12345', 'Please enter a valid phone number'],
  ])('gives the error for %s %p as the specification words it', (field, text, message) => {
    expect(personErrors({ ...person, [field]: text })).toEqual({ [field]: message });
  });

  it.each(['01234567', 'SC123456', 'ni 123 456', 'none', 'None'])('takes %j for the number of a company', (number) => {
    expect(companyErrors({ ...company, companyRegistrationNumber: number })).toEqual({});
  });

  it.each(['1234567', '123456789', 'SC12345', 'S1234567', 'n/a'])('takes no %j for the number', (number) => {
    const text = 'Enter 8 digits, or 2 letters and 6 digits; if you have no number, enter none';
    expect(companyErrors({ ...company, companyRegistrationNumber: number })).toEqual({
      companyRegistrationNumber: text,
    });
  });

  it('requires every company detail of a trade customer and of no other customer', () => {
    for (const field of Object.keys(company)) {
      const errors = companyErrors({ ...company, [field]: ' ' });
      const isOptional = ['website', 'vatNumber'].includes(field);
      expect(errors).toEqual(isOptional ? {} : { [field]: COMPANY_MESSAGES[field as keyof typeof COMPANY_MESSAGES] });
    }
  });

  it('says what to do where the server names the company details in one sentence', () => {
    const sentence = 'All company details are required for trade customers';
    expect(companyWords({ companyName: sentence, contactRole: sentence, email: 'Taken' })).toEqual({
      companyName: 'Enter the name of your company',
      contactRole: 'Choose your role',
      email: 'Taken',
    });
  });

  it.each(['byron', 'byron .example', 'ftp://byron.example', 'https://byron'])('rejects the website %p', (website) => {
    expect(companyErrors({ ...company, website })).toEqual({ website: 'Please enter a valid website URL' });
  });

  it.each(['byron.example', 'https://byron.example/paint', ''])('accepts the website %p', (website) => {
    expect(companyErrors({ ...company, website })).toEqual({});
  });

  it('ignores fields that the form does not have', () => {
    expect(personErrors({ firstName: 'Ada' })).toEqual({});
    expect(companyErrors({ companyName: 'Byron' })).toEqual({});
  });

  it('rejects a password that is too short or too long', () => {
    expect(newPasswordError('five5')).toBe('Password must be at least 6 characters');
    expect(newPasswordError('p'.repeat(257))).toBe('Password must be at most 256 characters');
  });

  it('offers the spend bands in pounds', () => {
    expect(COMPANY_OPTIONS.estimatedMonthlySpend.map(({ label }) => label)).toEqual([
      'Under £1,000 per month',
      '£1,000-£5,000 per month',
      '£5,000-£10,000 per month',
      '£10,000-£25,000 per month',
      '£25,000+ per month',
    ]);
    expect(COMPANY_OPTIONS.businessType).toHaveLength(8);
    expect(COMPANY_OPTIONS.contactRole).toHaveLength(6);
  });
});
