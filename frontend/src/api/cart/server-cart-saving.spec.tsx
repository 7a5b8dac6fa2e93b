/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { answer, makeUser, renderInShop } from '../testing/render-in-shop';
import type { ProductForCart } from './cart-actions';
import { useCart } from './use-cart';

const tin = {
  id: 'tin',
  name: 'Thinner 5 L',
  price: '27.60',
  inventory: 50,
  imageUrl: null,
} as unknown as ProductForCart;

function AddButton() {
  const { add } = useCart();
  return (
    <button type="button" onClick={() => add(tin, 1)}>
      Add
    </button>
  );
}

describe('An addition to the cart of an account', () => {
  it('keeps its id after a lost response and a rejection that follows, until the shop has made it', async () => {
    let made = 0;
    Object.defineProperty(crypto, 'randomUUID', { value: () => `id-${++made}`, configurable: true });
    const ids: string[] = [];
    const responses = [answer({}, { status: 500 }), answer({}, { status: 429 }), answer({}), answer({})];
    const { pointer } = renderInShop(<AddButton />, {
      user: makeUser(),
      answers: {
        '/api/cart': (_path, body) => {
          if (!body) return answer([]);
          ids.push(JSON.parse(body).additionId);
          return responses.shift()!;
        },
      },
    });
    for (let press = 1; press <= 4; press += 1) {
      await pointer.click(screen.getByRole('button', { name: 'Add' }));
      await waitFor(() => expect(ids).toHaveLength(press));
    }
    expect(ids).toEqual(['id-1', 'id-1', 'id-1', 'id-2']);
  });
});
