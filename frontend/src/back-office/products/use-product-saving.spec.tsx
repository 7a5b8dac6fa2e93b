/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import { Form, Input } from 'antd';
import type { PageResponse } from '../../api/page-responses';
import type { AdminProductDetail } from '../../api/staff-api';
import { answer, renderInShop } from '../../api/testing/render-in-shop';
import { changedFields } from '../../ui/form/edited-values';
import { useProductSaving } from './use-product-saving';

interface Values {
  compareAtPrice: string;
  dimensions: string;
}

const product = { id: 'p1', version: 3, compareAtPrice: '', dimensions: '' } as unknown as AdminProductDetail;
const read = ({ compareAtPrice, dimensions }: AdminProductDetail): Values => ({
  compareAtPrice: compareAtPrice ?? '',
  dimensions: dimensions ?? '',
});

function Editor() {
  const [form] = Form.useForm<Values>();
  const { base, save } = useProductSaving(product, product, read, form);
  const mine = Form.useWatch([], form) ?? base;
  return (
    <Form form={form} initialValues={base} onFinish={(values) => void save(values)}>
      <Form.Item name="compareAtPrice" label="Price">
        <Input />
      </Form.Item>
      <Form.Item name="dimensions" label="Dimensions">
        <Input />
      </Form.Item>
      <p>Unsaved: {changedFields(base, mine).join()}</p>
      <button type="submit">Save</button>
    </Form>
  );
}

describe('The saving of a product', () => {
  const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const state = () => screen.getByText(/^Unsaved:/).textContent;

  it('leaves nothing unsaved where the shop writes a value in another way, and keeps what is typed during the call', async () => {
    let finish: (response: PageResponse) => void = () => {};
    const saved = new Promise<PageResponse>((resolve) => {
      finish = resolve;
    });
    const { pointer, calls } = renderInShop(<Editor />, { answers: { '/api/admin/products/p1': () => saved } });
    await pointer.type(box('Price'), '12.5');
    await pointer.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    await pointer.type(box('Dimensions'), '9 cm');
    await act(async () => finish(answer({ ...product, version: 4, compareAtPrice: '12.50' })));
    await waitFor(() => expect(state()).toBe('Unsaved: dimensions'));
    expect([box('Price').value, box('Dimensions').value]).toEqual(['12.50', '9 cm']);
  });
});
