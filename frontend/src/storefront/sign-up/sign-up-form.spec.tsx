/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { renderInShop } from '../../api/testing/render-in-shop';
import { SignUpForm } from './sign-up-page';

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const trade = () => screen.getByRole('checkbox', { name: 'I am a trade customer' });
const create = () => screen.getByRole('button', { name: 'Create Account' });
const open = () => renderInShop(<SignUpForm onSignedUp={() => undefined} />);

const person = {
  'First name': 'Gareth',
  'Last name': 'Holloway',
  Email: 'gareth@garage.test',
  'Phone number': '01632 960 701',
  Username: 'gareth',
  Password: 'clearcoat-over-basecoat-7',
};

const company = {
  'Company name': 'Holloway Bodyworks Ltd',
  'Company registration number': '07123456',
  'Company address': '4 Dock Road, Hull HU1 2AB',
};
const choices = {
  'Business type': 'Body Shop',
  'Estimated monthly spend': '£1,000-£5,000 per month',
  'Your role': 'Owner',
};

describe('The sign-up form', () => {
  it('has the trade fields open for a visitor who wants a trade account', () => {
    renderInShop(<SignUpForm forTrade onSignedUp={() => undefined} />);
    expect((trade() as HTMLInputElement).checked).toBe(true);
    field('Company name');
  });

  it('shows errors beside each field, focuses the first one, and sends nothing', async () => {
    const { pointer, calls } = open();
    await pointer.click(create());
    for (const message of [
      'First name is required',
      'Last name is required',
      'Please enter a valid email address',
      'Please enter a valid phone number',
      'Username must be at least 3 characters',
      'Password must be at least 6 characters',
    ])
      screen.getByText(message);
    expect(document.activeElement).toBe(field('First name'));
    expect(calls).toEqual([]);
  });

  it('asks whether a mistyped provider was meant, and one press corrects it', async () => {
    const { pointer } = open();
    await pointer.type(field('Email'), 'ada@gmial.com');
    expect(screen.queryByRole('button', { name: 'ada@gmail.com' })).toBeNull();
    await pointer.tab();
    screen.getByText(/Did you mean/);
    await pointer.tab({ shift: true });
    await pointer.keyboard('{Enter}');
    expect(field('Email').value).toBe('ada@gmail.com');
    expect(document.activeElement).toBe(field('Email'));
    expect(screen.queryByText(/Did you mean/)).toBeNull();
  });

  it('asks for company details only of trade customers, and drops them when the box is unticked', async () => {
    const { pointer } = open();
    expect(screen.queryByLabelText('Company name')).toBeNull();
    await pointer.click(trade());
    await pointer.type(field('Company name'), 'Gone With The Tick');
    await pointer.click(trade());
    expect(screen.queryByLabelText('Company name')).toBeNull();
    await pointer.click(trade());
    expect(field('Company name').value).toBe('');
  });

  it('says what is missing beside each company field, with one sentence above, and focuses the first of them', async () => {
    const { pointer, calls } = open();
    for (const [name, text] of Object.entries(person)) await pointer.type(field(name), text);
    await pointer.click(trade());
    await pointer.click(create());
    const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(alerts).toEqual([
      'All company details are required for trade customers',
      'Enter the name of your company',
      'Enter your company number, or none',
      'Enter the address of your company',
      'Choose your type of business',
      'Choose what you expect to spend a month',
      'Choose your role',
    ]);
    expect(field('Company name').getAttribute('aria-describedby')).toBe(
      screen.getByText('Enter the name of your company').id,
    );
    expect(document.activeElement).toBe(field('Company name'));
    expect(calls).toEqual([]);
  });

  it("accepts only a web address as the company's website", async () => {
    const { pointer, calls } = open();
    for (const [name, text] of Object.entries(person)) await pointer.type(field(name), text);
    await pointer.click(trade());
    for (const [name, text] of Object.entries(company)) await pointer.type(field(name), text);
    for (const [name, option] of Object.entries(choices)) await pointer.selectOptions(field(name), option);
    await pointer.type(field('Website (optional)'), 'holloway');
    await pointer.click(create());
    screen.getByText('Please enter a valid website URL');
    expect(calls).toEqual([]);
    await pointer.clear(field('Website (optional)'));
    await pointer.type(field('Website (optional)'), 'holloway.test');
    await pointer.click(create());
    expect(screen.queryByText('Please enter a valid website URL')).toBeNull();
    expect(calls).toEqual(['/api/auth/signup']);
  });
});
