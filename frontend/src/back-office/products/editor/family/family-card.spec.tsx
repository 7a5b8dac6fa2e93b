/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import type { AdminFamily, AdminProductDetail } from '../../../../api/staff-api';
import { answer, renderInShop } from '../../../../api/testing/render-in-shop';
import { FamilyCard } from './family-card';
import { useFamily } from './use-family';

const product = { id: 'p1', name: 'Cream 1 l', sku: 'TC-1', imageUrl: null } as unknown as AdminProductDetail;
const member = (productId: string, colour: string) => ({
  ...{ productId, colour, swatch: null, packSize: null, packUnit: null },
  product: { id: productId, name: `Product ${productId}`, sku: productId, imageUrl: null, isVisible: true },
});
const family = {
  ...{ version: 1, name: 'Mine', optionName: '' },
  members: [member('p1', 'Cream'), member('p2', 'Custard')],
} as unknown as AdminFamily;
const theirs = {
  ...{ version: 2, name: 'Theirs', optionName: '' },
  members: [member('p1', 'Cream'), member('p3', 'Caramel')],
} as unknown as AdminFamily;

function Editor() {
  const state = useFamily(product.id);
  return (
    <>
      <FamilyCard product={product} family={state} onSaveMine={() => void state.save()} />
      <button type="button" onClick={() => void state.save()}>
        Save
      </button>
    </>
  );
}

/** Renames the family and saves it, after a colleague has changed it. */
async function conflict() {
  const sent: object[] = [];
  let stored = family;
  const answers = {
    '/api/admin/products/p1/family': (_: string, body: string) => {
      if (!body) return answer(stored);
      sent.push(JSON.parse(body));
      if (sent.length > 1) return answer({ ...theirs, version: 3 });
      stored = theirs;
      return answer({ message: 'Changed', current: theirs }, { status: 409 });
    },
  };
  const { pointer } = renderInShop(<Editor />, { answers });
  const name = await screen.findByLabelText<HTMLInputElement>('Name of the family');
  await pointer.clear(name);
  await pointer.type(name, 'Ours');
  await pointer.click(screen.getByRole('button', { name: 'Save' }));
  const title = await screen.findByText('A colleague changed this family while you were editing it');
  const notice = within(title.closest<HTMLElement>('[role=alert]') ?? title);
  return { sent, pointer, notice };
}

const familyName = () => screen.getByLabelText<HTMLInputElement>('Name of the family').value;

describe('The family of a product in the editor', () => {
  it('is replaced only after what a colleague made of it since was shown', async () => {
    const { sent, pointer, notice } = await conflict();
    notice.getByText('Theirs');
    expect(notice.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Product p1', 'Product p3']);
    expect(familyName()).toBe('Ours');
    await pointer.click(notice.getByRole('button', { name: 'Save Mine Over It' }));
    await waitFor(() => expect(screen.queryByText(/^A colleague changed/)).toBeNull());
    const members = [{ productId: 'p1' }, { productId: 'p2', colour: 'Custard' }];
    expect(sent).toMatchObject([
      { version: 1, name: 'Ours' },
      { version: 2, name: 'Ours', members },
    ]);
  });

  it('is chosen by the option that is typed, which names the field of each product', async () => {
    const sent: object[] = [];
    const answers = {
      '/api/admin/products/p1/family': (_: string, body: string) => {
        if (body) sent.push(JSON.parse(body));
        return answer(family);
      },
    };
    const { pointer } = renderInShop(<Editor />, { answers });
    await pointer.type(await screen.findByLabelText('Customers choose by'), 'Grit ');
    expect(screen.getAllByLabelText<HTMLInputElement>('Grit').map(({ value }) => value)).toEqual(['Cream', 'Custard']);
    await pointer.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toMatchObject([{ optionName: 'Grit', version: 1 }]));
  });

  it('is the colleague’s once it was loaded', async () => {
    const { sent, pointer, notice } = await conflict();
    await pointer.click(notice.getByRole('button', { name: 'Load Theirs' }));
    await waitFor(() => expect(familyName()).toBe('Theirs'));
    expect(screen.queryByText(/^A colleague changed/)).toBeNull();
    expect(sent).toHaveLength(1);
  });
});
