/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { Form, Input } from 'antd';
import { renderInShop } from '../../api/testing/render-in-shop';
import { useValidationErrors } from './use-validation-errors';

const REJECTED = [
  { field: 'unknown', message: 'Not in this form' },
  { field: 'shippingAddress.city', message: 'City is required' },
];

function Example() {
  const [form] = Form.useForm();
  const errors = useValidationErrors(form, (field) => (field === 'shippingAddress.city' ? ['shipping', 'city'] : null));
  return (
    <Form form={form}>
      <Form.Item name={['shipping', 'city']} label="City">
        <Input />
      </Form.Item>
      <button
        type="button"
        onClick={() => {
          errors.show(REJECTED);
          errors.focusFirst();
        }}
      >
        Show
      </button>
    </Form>
  );
}

describe("The server's validation errors in a checkout form", () => {
  it('are shown at their fields, with the focus on the first', async () => {
    const { pointer } = renderInShop(<Example />);
    await pointer.click(screen.getByRole('button', { name: 'Show' }));
    await screen.findByText('City is required');
    expect(screen.queryByText('Not in this form')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('City')));
  });
});
