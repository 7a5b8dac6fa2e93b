/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { answer, makeUser, renderInShop } from '../api/testing/render-in-shop';
import { CustomerPage } from './customers/record/customer-page';
import { StaffOrderPage } from './orders/order-page';
import { ProductEditorPage } from './products/editor/product-editor-page';
import { CustomerPointsPage } from './rewards/customer/customer-points-page';

const CustomerRecordPage = () => <CustomerPage tabs={[]} />;

describe('The page of a record that the shop has not', () => {
  it.each<[string, string, ComponentType, string, string, string]>([
    ['an order', '/api/admin/orders/x', StaffOrderPage, ':orderNumber', 'Order not found', 'All Orders'],
    ['a product', '/api/admin/products/x', ProductEditorPage, ':id', 'Product not found', 'All Products'],
    ['a customer', '/api/admin/users/x', CustomerRecordPage, ':id', 'Customer not found', 'Customers'],
    [
      'the points of a customer',
      '/api/admin/users/x/points/summary',
      CustomerPointsPage,
      ':id',
      'Customer not found',
      'Redeemed Rewards',
    ],
  ])('says so, and leads back: %s', async (_, call, Page, path, title, back) => {
    const routes = (
      <Routes>
        <Route path={`/admin/${path}`} element={<Page />} />
      </Routes>
    );
    const answers = { [call]: answer({ message: 'Not found' }, { status: 404 }) };
    renderInShop(routes, { answers, at: '/admin/x', user: makeUser({ role: 'admin' }) });
    await screen.findByRole('heading', { level: 1, name: title });
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toContain(back);
  });
});
