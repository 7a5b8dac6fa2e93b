/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { makeUser, renderInShop } from '../../../api/testing/render-in-shop';
import type { Order } from '../../../api/types';
import { AddressNeeded } from './address-needed';

const order = { orderNumber: 'TC-1', customerEmail: 'alex@garage.test' } as Order;
const access = { orderNumber: 'TC-1', key: undefined };
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const open = (user = makeUser()) => renderInShop(<AddressNeeded order={order} access={access} />, { user });

describe('The form for an address that never came', () => {
  it("starts with the customer's details, shows what is missing and sends nothing", async () => {
    const { pointer, calls } = open();
    expect([field('First name').value, field('Last name').value, field('Email').value, field('Phone').value]).toEqual([
      ...['Alex', 'Morgan', 'alex@garage.test', '01632 960 418'],
    ]);
    await pointer.click(screen.getByRole('button', { name: 'Save Address' }));
    for (const missing of ['Enter a street address', 'Enter a town or city', 'Enter a postcode'])
      screen.getByText(missing);
    expect(document.activeElement).toBe(field('Address'));
    expect(calls.filter((path) => path.includes('TC-1'))).toEqual([]);
  });

  it('does not use the name of staff who view the order', () => {
    open(makeUser({ role: 'support', firstName: 'Tom', email: 'support@topcoat.test' }));
    expect([field('First name').value, field('Email').value]).toEqual(['', 'alex@garage.test']);
  });
});
