/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { QuantityStepper } from './quantity-stepper';

const quantity = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity of Filler' });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name: `${name} quantity of Filler` });

function Counted({ begin, max, onChange }: { begin: number; max: number; onChange: (quantity: number) => void }) {
  const [value, setValue] = useState(begin);
  const change = (next: number) => {
    onChange(next);
    setValue(next);
  };
  return (
    <QuantityStepper
      value={value}
      max={max}
      name="Filler"
      limit={`Only ${max.toLocaleString('en-GB')} in stock`}
      onChange={change}
    />
  );
}

function open(begin: number, max: number) {
  const onChange = jest.fn();
  render(<Counted begin={begin} max={max} onChange={onChange} />);
  return onChange;
}

describe('A quantity', () => {
  it('goes up and down by one, from 1 to the stock', async () => {
    open(1, 3);
    expect([button('Decrease').disabled, button('Increase').disabled]).toEqual([true, false]);
    await userEvent.click(button('Increase'));
    expect([button('Decrease').disabled, button('Increase').disabled]).toEqual([false, false]);
    await userEvent.click(button('Increase'));
    expect(quantity().value).toBe('3');
    expect([button('Decrease').disabled, button('Increase').disabled]).toEqual([false, true]);
    await userEvent.click(button('Decrease'));
    expect(quantity().value).toBe('2');
  });

  it.each([
    ['999', '12'],
    ['7', '7'],
    ['1,000', '12'],
    ['７', '7'],
    ['\u00a07\u2009', '7'],
  ])('typed as "%s" becomes %s with twelve in stock', async (typed, settled) => {
    const onChange = open(5, 12);
    await userEvent.clear(quantity());
    await userEvent.type(quantity(), `${typed}{Enter}`);
    expect(quantity().value).toBe(settled);
    expect(onChange.mock.calls).toEqual([[Number(settled)]]);
  });

  it.each(['1.5', '2.50', '-3', '1e2', '0', '2 tins', '£7', '12,50'])(
    'is not changed by "%s", which stays in the field with a word about it',
    async (typed) => {
      const onChange = open(5, 12);
      await userEvent.clear(quantity());
      await userEvent.type(quantity(), `${typed}{Enter}`);
      await userEvent.tab();
      expect(quantity().value).toBe(typed);
      expect(quantity().getAttribute('aria-invalid')).toBe('true');
      screen.getByText('Enter a whole number, 1 or more. The quantity is still 5.');
      await userEvent.click(button('Increase'));
      expect(quantity().value).toBe('6');
      expect(screen.queryByText(/whole number/)).toBeNull();
      expect(onChange.mock.calls).toEqual([[6]]);
    },
  );

  it('keeps its value while it is typed or emptied', async () => {
    const onChange = open(5, 12);
    await userEvent.clear(quantity());
    expect(quantity().value).toBe('');
    await userEvent.tab();
    expect(quantity().value).toBe('5');
    await userEvent.type(quantity(), '1');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('says how many are in stock where more were typed, until the next change', async () => {
    open(5, 4800);
    await userEvent.clear(quantity());
    await userEvent.type(quantity(), '99999{Enter}');
    screen.getByText('Only 4,800 in stock: quantity set to 4,800');
    // Leaving the field, towards the button beside it, changes nothing.
    await userEvent.tab();
    screen.getByText('Only 4,800 in stock: quantity set to 4,800');
    await userEvent.click(button('Decrease'));
    expect(screen.queryByText(/in stock/)).toBeNull();
    await userEvent.clear(quantity());
    await userEvent.type(quantity(), '4800{Enter}');
    expect(screen.queryByText(/in stock/)).toBeNull();
  });
});
