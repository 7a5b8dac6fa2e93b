/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { answer, renderInShop } from '../../../../api/testing/render-in-shop';
import { ColourForm } from './colour-form';

const BLACK = {
  ...{ id: 'black', make: 'VW', makeSlug: 'vw', code: 'LC9X', name: 'Deep Black Pearl', hex: '#0b0b0d' },
  variants: [{ name: 'lighter', note: '' }],
};
const KNOWN = { make: 'VW', code: 'LC9X', name: 'Deep Black Pearl', variant: null, isChecked: true };

function open(found: object[] = [BLACK], at = '/') {
  const onChoose = jest.fn();
  const answers = {
    '/api/config': answer({ claims: { mixingTime: 'one working day more' } }),
    '/api/colours/suggest': answer(found),
    '/api/colours/vw/LC9X': answer(BLACK),
  };
  return { ...renderInShop(<ColourForm name="Basecoat 1 L" onChoose={onChoose} />, { answers, at }), onChoose };
}

describe('The colour of a product that is mixed to order', () => {
  it('is found by its code, and chosen with its variant', async () => {
    const { pointer, onChoose } = open();
    await pointer.type(screen.getByRole('textbox', { name: 'Colour code or name' }), 'lc9x');
    await pointer.click(await screen.findByRole('radio', { name: 'VW LC9X Deep Black Pearl' }));
    expect(onChoose).toHaveBeenLastCalledWith({ colour: KNOWN, name: 'Basecoat 1 L, VW LC9X Deep Black Pearl' });
    await pointer.selectOptions(screen.getByRole('combobox', { name: 'Variant' }), 'lighter');
    expect(onChoose).toHaveBeenLastCalledWith({
      colour: { ...KNOWN, variant: 'lighter' },
      name: 'Basecoat 1 L, VW LC9X Deep Black Pearl, lighter',
    });
    await pointer.type(screen.getByRole('textbox', { name: 'Colour code or name' }), '2');
    expect(onChoose).toHaveBeenLastCalledWith(null);
    await screen.findByText('Mixed for you: one working day more, and it cannot be returned.');
  });

  it('comes with the address', async () => {
    const { onChoose } = open([], '/products/basecoat?make=vw&code=LC9X');
    await waitFor(() => expect(onChoose).toHaveBeenLastCalledWith(expect.objectContaining({ colour: KNOWN })));
  });

  it('may be a code of the customer, which is not checked', async () => {
    const { pointer, onChoose } = open([]);
    await pointer.type(screen.getByRole('textbox', { name: 'Colour code or name' }), 'zz99');
    await screen.findByText('We do not know this colour. Check it, or enter it as your own.');
    await pointer.click(screen.getByRole('button', { name: 'My code is not in your list' }));
    screen.getByText('We cannot check a code that is not in our list. We mix it as you enter it.');
    await pointer.type(screen.getByRole('textbox', { name: 'Make' }), 'Kia');
    expect(onChoose).toHaveBeenLastCalledWith(null);
    await pointer.type(screen.getByRole('textbox', { name: 'Colour code' }), 'zz99');
    const colour = { make: 'Kia', code: 'ZZ99', name: '', variant: null, isChecked: false };
    expect(onChoose).toHaveBeenLastCalledWith({ colour, name: 'Basecoat 1 L, Kia ZZ99 (own code)' });
  });
});
