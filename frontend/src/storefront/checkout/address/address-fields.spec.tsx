/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'antd';
import { emptyForm } from './address';
import { AddressFields } from './address-fields';

const PHONE_ERROR = 'Enter a phone number with its area code, like 01632 960 418';
const EMAIL_ERROR = 'Enter an email address like name@example.co.uk';

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

function open(part: 'shipping' | 'billing' = 'shipping') {
  return render(
    <Form noValidate initialValues={emptyForm('United Kingdom')}>
      <AddressFields part={part} />
      <button type="submit">Pay</button>
    </Form>,
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

  it.each(['shipping', 'billing'] as const)('have autofill names for every field of %s', (part) => {
    const { container } = open(part);
    const tokens = [...container.querySelectorAll('input[name], select')].map((one) =>
      one.getAttribute('autocomplete'),
    );
    const names = 'given-name family-name email tel street-address address-level2 postal-code country-name';
    expect(tokens).toEqual(names.split(' ').map((name) => `${part} ${name}`));
  });
});
