/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { answer, renderInShop } from '../../../api/testing/render-in-shop';
import { useShownParams } from '../../../ui/hooks/use-shown-params';
import { listAddress, readListState } from '../list/list-state';
import { PriceFilter } from './price-filter';

function Filter() {
  const [params, goTo] = useShownParams();
  const state = readListState(params);
  const navigate = useNavigate();
  return (
    <>
      <PriceFilter state={state} onChoose={(prices) => goTo(listAddress(state, prices))} />
      <button type="button" onClick={() => void navigate(-1)}>
        One step back
      </button>
    </>
  );
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const handle = (name: string) => screen.findByRole<HTMLInputElement>('slider', { name });
const back = () => screen.getByRole('button', { name: 'One step back' });
const open = (at = '/products') =>
  renderInShop(<Filter />, { at, answers: { '/api/products/price-range': answer({ min: '2.40', max: '980.00' }) } });

describe('The price filter', () => {
  it('filters nothing until a price is chosen, and offers the whole range', async () => {
    const { address } = open();
    expect((await handle('From price')).getAttribute('aria-valuetext')).toBe('£2');
    expect((await handle('Up to price')).getAttribute('aria-valuetext')).toBe('£980');
    expect(field('Minimum price').placeholder).toBe('2.40');
    expect(field('Maximum price').placeholder).toBe('980.00');
    expect(address()).toBe('/products');
  });

  it('is applied once when touch reports an event twice, so that one step back undoes it', async () => {
    const { pointer, address } = open();
    const upTo = await handle('Up to price');
    fireEvent.change(upTo, { target: { value: '3' } });
    expect(address()).toBe('/products');
    await act(async () => {
      fireEvent.pointerUp(upTo);
      fireEvent.touchEnd(upTo);
    });
    expect(address()).toBe('/products?maxPrice=10');
    await pointer.click(back());
    expect(address()).toBe('/products');
  });

  it.each(['12,50', '-5', 'cheap'])(
    'filters nothing by "%s", which stays in the field with a word about it',
    async (typed) => {
      const { pointer, address } = open('/products?maxPrice=50');
      await pointer.type(field('Minimum price'), `${typed}{Enter}`);
      expect(field('Minimum price').value).toBe(typed);
      expect(field('Minimum price').getAttribute('aria-invalid')).toBe('true');
      screen.getByText('Enter pounds, such as 12.50');
      expect(address()).toBe('/products?maxPrice=50');
      await pointer.clear(field('Minimum price'));
      await pointer.type(field('Minimum price'), '£1,250.50{Enter}');
      expect(address()).toBe('/products?minPrice=50&maxPrice=1250.50');
    },
  );

  it('keeps the handles from passing each other', async () => {
    const { address } = open('/products?minPrice=10&maxPrice=50');
    const [from, upTo] = [await handle('From price'), await handle('Up to price')];
    fireEvent.change(from, { target: { value: from.max } });
    expect(from.value).toBe(upTo.value);
    await act(async () => void fireEvent.pointerUp(from));
    expect(address()).toBe('/products?minPrice=50&maxPrice=50');
  });

  it('accepts a price typed with a pound sign, and keeps the focus', async () => {
    const { pointer, address } = open();
    await pointer.type(field('Maximum price'), '£12.50{Enter}');
    expect(address()).toBe('/products?maxPrice=12.50');
    expect(field('Maximum price').value).toBe('12.50');
    expect(document.activeElement).toBe(field('Maximum price'));
  });

  it('swaps prices typed in reverse order', async () => {
    const { pointer, address } = open('/products?maxPrice=12.50');
    await pointer.type(field('Minimum price'), '30{Tab}');
    expect(address()).toBe('/products?minPrice=12.50&maxPrice=30');
    expect([field('Minimum price').value, field('Maximum price').value]).toEqual(['12.50', '30']);
  });

  it('keeps a chosen price when the other is chosen right after it', async () => {
    const { pointer, address } = open();
    await pointer.type(field('Maximum price'), '30{Enter}');
    await pointer.type(field('Minimum price'), '12.50{Enter}');
    expect(address()).toBe('/products?minPrice=12.50&maxPrice=30');
  });

  it('filters no more once the price is emptied', async () => {
    const { pointer, address } = open('/products?minPrice=12.50');
    await pointer.clear(field('Minimum price'));
    await pointer.keyboard('{Enter}');
    expect(address()).toBe('/products');
  });
});
