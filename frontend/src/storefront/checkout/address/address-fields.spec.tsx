/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'antd';
import { answer, renderInShop } from '../../../api/testing/render-in-shop';
import { emptyForm } from '../checkout-form-values';
import type { PaymentMethod } from '../checkout-state';
import { AddressFields, EmailField } from './address-fields';

const PHONE_ERROR = 'Enter a phone number with its area code, like 01632 960 418';
const EMAIL_ERROR = 'Enter an email address like name@example.com';

const LEEDS = { postcode: 'LS1 1AA', town: 'Leeds', county: 'West Yorkshire', addresses: null };
const YORK = { postcode: 'YO1 7HH', town: 'York', county: 'North Yorkshire', addresses: null };

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

function open(part: 'shipping' | 'billing' = 'shipping', method: PaymentMethod = 'card', found: object | null = null) {
  const answers: Record<string, ReturnType<typeof answer>> = found
    ? { '/api/postcodes/LS1%201AA': answer(found), '/api/postcodes/YO1%207HH': answer(YORK) }
    : {};
  return renderInShop(
    <Form noValidate initialValues={emptyForm(method, { country: 'United Kingdom' })}>
      {method === 'card' && part === 'shipping' && <EmailField />}
      <AddressFields method={method} part={part} />
      <button type="submit">Pay</button>
    </Form>,
    { answers },
  );
}

describe('The fields of an address', () => {
  it('show what is missing beside each field', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
    for (const missing of ['first name', 'last name', 'phone number', 'street address', 'town or city', 'postcode'])
      await screen.findByText(new RegExp(`^Enter an? ${missing}$`));
    await screen.findByText('Enter an email address');
    expect(field('First name').getAttribute('aria-invalid')).toBe('true');
    const said = field('First name').getAttribute('aria-describedby');
    expect(document.getElementById(said!)?.textContent).toBe('Enter a first name');
  });

  it('ask whether a mistyped provider of an email was meant', async () => {
    open();
    await userEvent.type(field('Email'), 'ada@hotmial.co.uk{Tab}');
    await userEvent.click(screen.getByRole('button', { name: 'ada@hotmail.co.uk' }));
    expect(field('Email').value).toBe('ada@hotmail.co.uk');
    expect(screen.queryByText(/Did you mean/)).toBeNull();
  });

  it('normalise typed text on blur', async () => {
    open();
    await userEvent.type(field('Address'), '  1   High Street ');
    await userEvent.type(field('Postcode'), 'ls11aa');
    await userEvent.type(field('Phone'), '+44 (0) 1632-960.418{Tab}');
    expect(field('Address').value).toBe('1 High Street');
    expect(field('Postcode').value).toBe('LS1 1AA');
    expect(field('Phone').value).toBe('+44 1632 960 418');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('say that a postcode is not in the chosen country, and no more once it is', async () => {
    open();
    const wrong = 'This postcode is in the United Kingdom. Please check the country';
    await userEvent.type(field('Postcode'), 'YO1 7HH');
    await userEvent.selectOptions(field('Country'), 'Isle of Man');
    await userEvent.tab();
    await screen.findByText(wrong);
    await userEvent.selectOptions(field('Country'), 'United Kingdom');
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByText(wrong)).toBeNull());
  });

  it('show an error on blur, and remove it as soon as it is corrected', async () => {
    open();
    await userEvent.type(field('Phone'), 'call me');
    expect(screen.queryByText(PHONE_ERROR)).toBeNull();
    await userEvent.tab();
    await screen.findByText(PHONE_ERROR);
    expect(field('Phone').value).toBe('call me');
    await userEvent.clear(field('Phone'));
    await userEvent.type(field('Phone'), '01632 960 418');
    await waitFor(() => expect(screen.queryByText(PHONE_ERROR)).toBeNull());
    expect(document.activeElement).toBe(field('Phone'));
  });

  it('reject an incomplete email address', async () => {
    open();
    await userEvent.type(field('Email'), 'ada@garage{Tab}');
    await screen.findByText(EMAIL_ERROR);
    await userEvent.type(field('Email'), '.test');
    await waitFor(() => expect(screen.queryByText(EMAIL_ERROR)).toBeNull());
  });

  it.each([
    ['card', 'shipping', 'email given-name family-name tel postal-code address-level2 address-line1 country-name'],
    ['card', 'billing', 'given-name family-name postal-code address-level2 address-line1 country-name'],
    ['purchase_order', 'shipping', 'name postal-code address-level2 address-line1 address-level1 country-name'],
  ] as const)('have autofill names and an order for %s, %s', (method, part, names) => {
    open(part, method);
    const tokens = [...document.querySelectorAll('input[name], select')].map((one) => one.getAttribute('autocomplete'));
    expect(tokens).toEqual(names.split(' ').map((name) => `${part} ${name}`));
  });

  it("follow the purchase order's labels in their messages", async () => {
    const { pointer } = open('shipping', 'purchase_order');
    await pointer.click(screen.getByRole('button', { name: 'Pay' }));
    for (const label of ['Name', 'Street address', 'City', 'County', 'Postal code']) {
      screen.getByLabelText(label);
      await screen.findByText(`${label} is required`);
    }
  });

  it('that few need are behind a link, which leads into the field', async () => {
    const { pointer } = open();
    expect(screen.queryByLabelText('Address line 2')).toBeNull();
    await pointer.click(screen.getByRole('button', { name: 'Add address line 2' }));
    await waitFor(() => expect(document.activeElement).toBe(field('Address line 2')));
    await pointer.type(field('Address line 2'), 'x{Backspace}');
    expect(field('Address line 2').value).toBe('');
  });
});

describe('The look-up of a postcode', () => {
  it('fills in the town, and replaces it with that of another postcode', async () => {
    const { pointer } = open('shipping', 'card', LEEDS);
    await pointer.type(field('Postcode'), 'ls11aa{Tab}');
    await waitFor(() => expect(field('Town or city').value).toBe('Leeds'));
    await pointer.clear(field('Postcode'));
    await pointer.type(field('Postcode'), 'yo17hh{Tab}');
    await waitFor(() => expect(field('Town or city').value).toBe('York'));
  });

  it('never replaces what was typed', async () => {
    const { pointer, calls, settle } = open('shipping', 'purchase_order', LEEDS);
    await pointer.type(field('City'), 'Headingley');
    await pointer.type(field('Postal code'), 'ls11aa{Tab}');
    await waitFor(() => expect(field('County').value).toBe('West Yorkshire'));
    await settle();
    expect(calls).toHaveLength(1);
    expect(field('City').value).toBe('Headingley');
  });

  it('offers the addresses at the postcode', async () => {
    const one = { company: 'Mercer Ltd', address: '4 Mill Lane', address2: 'Unit 2', city: 'Leeds', county: null };
    const { pointer } = open('shipping', 'card', { ...LEEDS, addresses: [one] });
    await pointer.type(field('Postcode'), 'ls11aa{Tab}');
    await pointer.selectOptions(await screen.findByLabelText('Choose your address'), 'Mercer Ltd, 4 Mill Lane, Unit 2');
    expect(field('Address').value).toBe('4 Mill Lane');
    expect((await screen.findByLabelText<HTMLInputElement>('Address line 2')).value).toBe('Unit 2');
    expect(field('Company').value).toBe('Mercer Ltd');
  });

  it('asks for no incomplete postcode, and a failed one changes nothing', async () => {
    const { pointer, calls, settle } = open('shipping', 'card');
    await pointer.type(field('Postcode'), 'LS1{Tab}');
    expect(calls).toEqual([]);
    await pointer.type(field('Postcode'), ' 1AA{Tab}');
    await waitFor(() => expect(calls).toHaveLength(1));
    await settle();
    expect(field('Town or city').value).toBe('');
  });
});
