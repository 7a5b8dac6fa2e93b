/** @jest-environment jsdom */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AdminProduct } from '../../../api/staff-api';
import { answer, renderInShop } from '../../../api/testing/render-in-shop';
import { FakeStorage, fileOf } from '../../../ui/upload/testing/fake-storage';
import { UploadPortProvider } from '../../../ui/upload/upload-port';
import { EditProductDialog } from '../list/products-page';

const product = {
  ...{ id: 'p1', version: 3, name: 'Clearcoat HS 1 l', price: '24.99', categoryId: null, subcategoryId: null },
  ...{ images: [], imageUrl: null, trustpilotLink: null, pointsEarned: 5, isVisibleOnline: false, isActive: true },
} as unknown as AdminProduct;

const categories = [
  { id: 'c1', name: 'Clearcoats', slug: 'clearcoats', description: '', imageUrl: null },
  { id: 'c2', name: 'Primers', slug: 'primers', description: '', imageUrl: null },
];
const subcategories = [
  { id: 's1', name: 'High solids', slug: 'high-solids', description: '', categoryId: 'c1' },
  { id: 's2', name: 'Epoxy', slug: 'epoxy', description: '', categoryId: 'c2' },
];

const conflict = {
  status: 409,
  body: JSON.stringify({ message: 'Changed', current: { ...product, version: 4, pointsEarned: 40 } }),
};

/** Returns the answers to the dialog's read of the product and then to its saves. */
function loaded(put: () => ReturnType<typeof answer>) {
  const answers = [() => answer(product), put];
  return () => (answers.length > 1 ? answers.shift() : answers[0])?.() ?? put();
}

function open(put: () => ReturnType<typeof answer> = () => answer({ ...product, version: 4 })) {
  const onClose = jest.fn();
  const answers = {
    '/api/categories': answer(categories),
    '/api/subcategories': answer(subcategories),
    '/api/admin/products/p1': loaded(put),
  };
  return {
    ...renderInShop(
      <UploadPortProvider value={new FakeStorage().port}>
        <EditProductDialog product={product} onClose={onClose} />
      </UploadPortProvider>,
      { answers },
    ),
    onClose,
  };
}

const dialog = () => within(screen.getByRole('dialog'));
const save = () => dialog().getByRole('button', { name: 'Save Changes' });
const subcategory = () => dialog().queryByRole('combobox', { name: 'Subcategory' });

describe('The dialog that edits a product', () => {
  it('shows name and price without a way to change them', () => {
    open();
    expect(dialog().getByLabelText<HTMLInputElement>('Name').readOnly).toBe(true);
    expect(dialog().getByLabelText<HTMLInputElement>('Price').value).toBe('£24.99');
    expect(dialog().getByLabelText<HTMLInputElement>('Price').readOnly).toBe(true);
  });

  it('offers the subcategories of the chosen category only, and clears the subcategory with another category', async () => {
    const { pointer } = open();
    expect(subcategory()?.closest('.ant-form-item-hidden')).toBeInstanceOf(HTMLElement);
    const category = dialog().getByRole('combobox', { name: 'Category' });
    await pointer.click(category);
    await pointer.click(await screen.findByTitle('Clearcoats'));
    expect(subcategory()?.closest('.ant-form-item-hidden')).toBeNull();
    await pointer.click(subcategory() as HTMLElement);
    expect(screen.queryByTitle('Epoxy')).toBeNull();
    await pointer.click(await screen.findByTitle('High solids'));
    await pointer.click(category);
    await pointer.click(await screen.findByTitle('Primers'));
    expect(dialog().getByText('No subcategory')).not.toBeNull();
  });

  it('takes points that are no number for 0', async () => {
    const { pointer } = open();
    const points = dialog().getByLabelText<HTMLInputElement>('Points earned');
    await pointer.clear(points);
    await pointer.type(points, 'many');
    await pointer.tab();
    expect(points.value).toBe('0');
  });

  it('closes when the product is saved', async () => {
    const { pointer, onClose } = open();
    await pointer.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(screen.getByRole('region', { name: /^Notifications/ }).textContent).toContain('Product updated');
  });

  it('is not saved, and so not closed, without the picture that is still on its way', async () => {
    const storage = new FakeStorage();
    storage.install();
    storage.answers.push('hold');
    const { pointer, onClose, calls } = open();
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [fileOf('tin.png', 'image/png', 900)] } });
    await waitFor(() => expect(storage.sent).toHaveLength(1));
    const before = calls.length;
    await pointer.click(save());
    await waitFor(() =>
      expect(screen.getByRole('region', { name: /^Notifications/ }).textContent).toContain('A file is still uploading'),
    );
    expect([onClose.mock.calls.length, calls.length]).toEqual([0, before]);
    await pointer.click(dialog().getByRole('button', { name: 'Cancel tin.png' }));
    await pointer.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    storage.remove();
  });

  it('keeps what was typed when a colleague was quicker, and shows both', async () => {
    const { pointer, onClose } = open(() => conflict);
    const points = dialog().getByLabelText<HTMLInputElement>('Points earned');
    await pointer.clear(points);
    await pointer.type(points, '7');
    await pointer.click(save());
    const title = await dialog().findByText('A colleague changed this product while you were editing it');
    const notice = title.closest<HTMLElement>('[role=alert]') as HTMLElement;
    expect(notice.textContent).toContain('Points earned5 → 40Yours: 7');
    expect(points.value).toBe('7');
    await pointer.click(within(notice).getByRole('button', { name: 'Load Theirs' }));
    expect(points.value).toBe('40');
    expect(notice.isConnected).toBe(false);
    expect(onClose).not.toHaveBeenCalled();
  });
});
