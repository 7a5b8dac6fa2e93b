import { signUpErrors, signUpInput } from './sign-up-page';

const person = {
  email: ' ada@topcoat.test ',
  username: 'ada',
  password: '  spaced  ',
  firstName: 'Ada',
  lastName: 'Byron',
  phoneNumber: '01632 960 418',
};
const company = { companyName: 'Byron', businessType: 'Body Shop', website: '', vatNumber: ' ' };

describe('What the sign-up form sends', () => {
  it('is a customer without a company where the box is not ticked', () => {
    expect(signUpInput(person)).toEqual({ ...person, email: 'ada@topcoat.test', isTradeCustomer: false });
  });

  it('includes the company where it is ticked, without empty fields', () => {
    expect(signUpInput({ ...person, isTradeCustomer: true, ...company })).toEqual({
      ...person,
      email: 'ada@topcoat.test',
      isTradeCustomer: true,
      companyName: 'Byron',
      businessType: 'Body Shop',
    });
  });

  it('is nothing while there is an error', () => {
    expect(signUpErrors(person)).toEqual({});
    expect(signUpErrors({ ...person, password: 'short', companyName: '' })).toEqual({
      password: 'Password must be at least 6 characters',
      companyName: 'Enter the name of your company',
    });
  });
});
