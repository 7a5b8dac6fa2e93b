/** @jest-environment jsdom */
import { fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes, useNavigate } from 'react-router-dom';
import type { CustomerRecord, StaffUser } from '../../../api/staff-api';
import { answer, makeUser, renderInShop } from '../../../api/testing/render-in-shop';
import { CustomerPage } from './customer-page';

const customer = {
  ...{ id: 'c1', email: 'owen@ridgeway.test', username: 'owen', firstName: 'Owen', lastName: 'Ridgeway' },
  ...{ role: 'customer', emailConfirmed: true, pendingEmail: null, phoneNumber: '01632 960 418', points: 1510 },
  ...{ isTradeCustomer: true, tradeCustomerStatus: 'verified', companyName: 'Ridgeway Repairs', website: null },
  ...{ companyRegistrationNumber: '01234567', companyAddress: '1 Mill Lane', businessType: 'Body Shop' },
  ...{ contactRole: 'Owner', vatNumber: 'GB123', tradeDecidedAt: '2026-11-20T10:00:00Z', tradeDecisionNote: 'Rang' },
  ...{ tradeDecidedBy: 'Leila Haddad', hasSecondFactor: false, isInvited: false, suspendedReason: null },
  ...{ createdAt: '2026-03-01T10:00:00Z', lastLogin: '2026-11-20T10:00:00Z', lastSageSync: null, suspendedAt: null },
  ...{ addresses: [], notes: [], colleagues: [{ id: 'c2', name: 'Jo Hale', email: 'jo@ridgeway.test' }] },
  sageContact: {
    ...{ id: 's1', name: 'Ridgeway Accident Repair', terms: '30 days', creditLimit: '2500.00', balance: '120.50' },
    ...{ overdue: '0.00', readAt: '2026-11-23T08:00:00Z', otherAccounts: 1 },
  },
} as unknown as CustomerRecord;

function open(role: StaffUser['role'], changes: Partial<CustomerRecord> = {}, query = '') {
  const answers = {
    '/api/admin/users/c1': answer({ ...customer, ...changes }),
    '/api/admin/orders': answer([], { total: 12 }),
  };
  const page = (
    <Routes>
      <Route path="/admin/customers/:id" element={<CustomerPage tabs={[]} />} />
    </Routes>
  );
  return renderInShop(page, { answers, at: `/admin/customers/c1${query}`, user: makeUser({ role }) });
}

const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const button = (name: string) => screen.queryByRole('button', { name });

/** The browser's own button, which can be pressed while a dialog is open. */
function BackButton() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  );
}

describe('The record of a customer', () => {
  it('shows the company, who verified it, its Sage contact by name, and its other accounts', async () => {
    open('sales');
    await screen.findByRole('heading', { level: 1, name: 'Ridgeway Repairs' });
    const trade = within(screen.getByRole('region', { name: 'Trade account' }));
    trade.getByText('20 Nov 2026 by Leila Haddad');
    trade.getByText('Rang');
    expect(trade.getByRole('link', { name: 'Jo Hale' }).getAttribute('href')).toBe('/admin/customers/c2');
    const contact = within(screen.getByRole('region', { name: 'Sage contact' }));
    contact.getByText('Ridgeway Accident Repair');
    contact.getByText('£120.50');
    contact.getByText('1 more in the shop');
  });

  it('offers sales decisions about the trade account, and no changes to the account', async () => {
    open('sales');
    await screen.findByRole('button', { name: 'Remove Link…' });
    expect(button('Decline…')).not.toBeNull();
    expect([button('Edit'), button('More')]).toEqual([null, null]);
    expect(tabs()).toEqual(['Overview', 'Addresses', 'Notes']);
  });

  it('shows sales no points', async () => {
    open('sales', { points: null });
    await screen.findByText('Customer since');
    expect(screen.queryByText('Points')).toBeNull();
  });

  it('lets support read and write notes only', async () => {
    open('support');
    await screen.findByRole('heading', { level: 1 });
    expect([button('Decline…'), button('Remove Link…'), button('Edit')]).toEqual([null, null, null]);
  });

  it('offers admins the account, but none of their own to suspend or close', async () => {
    const { pointer } = open('admin', { id: makeUser().id, role: 'admin' });
    await pointer.click(await screen.findByRole('button', { name: 'More' }));
    await screen.findByRole('menuitem', { name: 'Change Role…' });
    expect(screen.queryByRole('menuitem', { name: 'Suspend…' })).toBeNull();
    expect(screen.queryByRole('menuitem', { name: /Close/ })).toBeNull();
  });

  it('closes no account of staff', async () => {
    const { pointer } = open('admin', { role: 'sales' });
    await pointer.click(await screen.findByRole('button', { name: 'More' }));
    const close = await screen.findByRole('menuitem', { name: 'Close: customers only' });
    expect(close.getAttribute('aria-disabled')).toBe('true');
  });

  it('says since when and why an account is suspended', async () => {
    open('support', { suspendedAt: '2026-11-22T10:00:00Z', suspendedReason: 'Unpaid invoices' });
    await screen.findByText('Reason: Unpaid invoices');
  });

  it('keeps a typed note while another tab is shown, until it is added', async () => {
    sessionStorage.clear();
    const { pointer } = open('sales', {}, '?tab=notes');
    const note = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'New note' });
    await pointer.type(await note(), 'Rings in the mornings');
    await pointer.click(screen.getByRole('tab', { name: 'Overview' }));
    await pointer.click(screen.getByRole('tab', { name: 'Notes' }));
    expect((await note()).value).toBe('Rings in the mornings');
    sessionStorage.clear();
  });

  it('shows no figures of the customer before', async () => {
    const other = { ...customer, id: 'c2', companyName: 'Hale Coatings', points: 7 } as CustomerRecord;
    const never = new Promise<never>(() => undefined);
    const answers = {
      '/api/admin/users/c1': answer(customer),
      '/api/admin/users/c2': answer(other),
      '/api/admin/orders': (path: string) => (path.includes('userId=c1') ? answer([], { total: 12 }) : never),
    };
    const page = (
      <Routes>
        <Route path="/admin/customers/:id" element={<CustomerPage tabs={[]} />} />
      </Routes>
    );
    const { pointer } = renderInShop(page, { answers, at: '/admin/customers/c1', user: makeUser({ role: 'sales' }) });
    await screen.findByText('12');
    await pointer.click(await screen.findByRole('link', { name: 'Jo Hale' }));
    await screen.findByRole('heading', { level: 1, name: 'Hale Coatings' });
    expect(screen.queryByText('12')).toBeNull();
  });

  it('adds no empty note', async () => {
    const { pointer, calls } = open('sales', {}, '?tab=notes');
    await screen.findByRole('tab', { name: 'Notes', selected: true });
    await pointer.click(screen.getByRole('button', { name: 'Add Note' }));
    await screen.findByText('Enter a note');
    expect(calls.filter((path) => path.includes('/notes'))).toEqual([]);
  });

  it('closes the dialog about a customer on the way back to another one', async () => {
    const answers = {
      '/api/admin/users/c1': answer(customer),
      '/api/admin/users/c2': answer({ ...customer, id: 'c2', companyName: 'Hale Coatings' }),
      '/api/admin/orders': answer([], { total: 0 }),
    };
    const page = (
      <>
        <BackButton />
        <Routes>
          <Route path="/admin/customers/:id" element={<CustomerPage tabs={[]} />} />
        </Routes>
      </>
    );
    const { pointer } = renderInShop(page, { answers, at: '/admin/customers/c1', user: makeUser({ role: 'admin' }) });
    await pointer.click(await screen.findByRole('link', { name: 'Jo Hale' }));
    await screen.findByRole('heading', { level: 1, name: 'Hale Coatings' });
    await pointer.click(screen.getByRole('button', { name: 'Edit' }));
    await screen.findByRole('dialog');
    fireEvent.click(screen.getByRole('button', { name: 'Back', hidden: true }));
    await screen.findByRole('heading', { level: 1, name: 'Ridgeway Repairs', hidden: true });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
