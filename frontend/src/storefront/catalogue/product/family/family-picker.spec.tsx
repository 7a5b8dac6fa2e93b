/** @jest-environment jsdom */
import { act, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { FamilyMember } from '../../../../api/types';
import { defaultVat } from '../../../../ui/money/vat-choice';
import { FamilyPicker } from './family-picker';

const member = (colour: string, packSize: number, fields: Partial<FamilyMember> = {}): FamilyMember => ({
  ...{ id: `${colour}-${packSize}`, slug: `${colour}-${packSize}`.toLowerCase(), name: `Paint ${colour}` },
  ...{ imageUrl: null, payable: '24.95', payableExVat: '20.79', inventory: 5, mayBuy: true, colour, swatch: '#c1121f' },
  ...{ packSize, packUnit: 'ml' as const, ...fields },
});
const MEMBERS = [
  member('Black', 1000),
  member('Black', 5000, { payable: '88.40', payableExVat: '73.67' }),
  member('Red', 1000, { inventory: 0 }),
  member('Green', 1000, { swatch: null }),
];

function show(id: string, members = MEMBERS, optionName = '') {
  render(
    <MemoryRouter>
      <FamilyPicker product={{ id, family: { name: 'Paint', optionName, members } }} />
    </MemoryRouter>,
  );
}
const links = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);

describe('The choice of colour and pack size', () => {
  it('leads to the address of each product, and marks the one that is shown', () => {
    show('Black-1000');
    expect(links('Colour')).toEqual([
      ['Black', '/products/black-1000', 'true'],
      ['Red, out of stock', '/products/red-1000', null],
      ['Green', '/products/green-1000', null],
    ]);
    expect(screen.getByRole('group', { name: 'Colour' }).textContent).toMatch(/^Colour Black/);
  });

  it('shows the price of each pack and of a litre, as the viewer pays it', () => {
    show('Black-1000');
    expect(links('Pack size')).toEqual([
      ['1 L£24.95£24.95 per litre', '/products/black-1000', 'true'],
      ['5 L£88.40£17.68 per litre', '/products/black-5000', null],
    ]);
  });

  it('shows the prices without VAT where the shopper chose that', () => {
    defaultVat('ex');
    show('Black-1000');
    expect(links('Pack size')[1]?.[0]).toBe('5 L£73.67 ex VAT£14.73 per litre');
    act(() => defaultVat('inc'));
  });

  it('says what is not sold together', () => {
    show('Red-1000');
    expect(links('Pack size')).toHaveLength(1);
    expect(screen.getByText('Not in Red')).toBeTruthy();
  });

  it('says where another colour is sold in another pack only', () => {
    show('Black-5000');
    expect(links('Colour')[2]).toEqual(['Green, not in 5 L, only in 1 L', '/products/green-1000', null]);
  });

  it('is named by the option of the family, and leads to the table of quantities', () => {
    show('P80-100', [member('P80', 100, { swatch: null }), member('P180', 100, { swatch: null })], 'Grit');
    expect(links('Grit').map(([text]) => text)).toEqual(['Order several', 'P80', 'P180']);
    expect(screen.queryByRole('group', { name: 'Colour' })).toBeNull();
  });

  it('is left out where there is nothing to choose', () => {
    show('Black-1000', []);
    expect(screen.queryByRole('group')).toBeNull();
  });
});
