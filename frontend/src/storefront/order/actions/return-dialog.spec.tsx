/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { answer, renderInShop } from '../../../api/testing/render-in-shop';
import type { Order } from '../../../api/types';
import { ReturnDialog } from './return-dialog';

const line = (name: string, quantity: number) => ({ productId: name, sku: name, name, quantity });
const order = { orderNumber: 'TC-1', lines: [line('Clear coat', 1), line('Filler', 3)] } as unknown as Order;

const CHOOSE = 'Choose what you would like to return';
const WHY = 'Enter why you would like to return this';
const dialog = () => within(screen.getByRole('dialog', { name: 'Return items' }));
const box = (name: string) => dialog().getByRole<HTMLInputElement>('checkbox', { name });
const send = () => dialog().getByRole('button', { name: 'Request Return' });

function open(of = order) {
  const onClose = jest.fn();
  const answers = { '/api/orders/TC-1/return': answer(of) };
  const access = { orderNumber: 'TC-1', key: undefined };
  return { onClose, ...renderInShop(<ReturnDialog order={of} access={access} onClose={onClose} />, { answers }) };
}

describe('The dialog that asks for a return', () => {
  it('shows what is missing, and sends nothing', async () => {
    const { pointer, calls, onClose } = open();
    await pointer.click(send());
    dialog().getByText(CHOOSE);
    dialog().getByText(WHY);
    expect(calls).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('drops an error once its field is right, and checks it again when it is sent', async () => {
    const { pointer } = open();
    await pointer.click(send());
    const why = dialog().getByLabelText('Why would you like to return this?');
    await pointer.type(why, 'x');
    expect(dialog().queryByText(WHY)).toBeNull();
    await pointer.clear(why);
    expect(dialog().queryByText(WHY)).toBeNull();
    await pointer.click(send());
    dialog().getByText(WHY);
  });

  it('returns the chosen quantity of an item, all of it by default', async () => {
    const { pointer, calls, onClose } = open();
    expect(dialog().queryByRole('textbox', { name: 'Quantity of Filler' })).toBeNull();
    await pointer.click(box('Filler'));
    const quantity = dialog().getByRole<HTMLInputElement>('textbox', { name: 'Quantity of Filler' });
    expect(quantity.value).toBe('3');
    await pointer.click(dialog().getByRole('button', { name: 'Decrease quantity of Filler' }));
    expect(quantity.value).toBe('2');
    dialog().getByText('of 3');
    await pointer.type(dialog().getByLabelText('Why would you like to return this?'), 'Two too many');
    await pointer.click(send());
    await screen.findByText('Return requested');
    expect(calls).toEqual(['/api/orders/TC-1/return']);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('asks for no quantity of a single item, and preselects the only item of an order', async () => {
    open({ ...order, lines: order.lines.slice(0, 1) });
    expect(box('Clear coat').checked).toBe(true);
    expect(dialog().queryByRole('textbox', { name: /^Quantity/ })).toBeNull();
  });

  it('closes without a call', async () => {
    const { pointer, calls, onClose } = open();
    await pointer.click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(calls).toEqual([]);
  });
});
