/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import type { SageContactSuggestion, TradeApplication } from '../../../api/staff-api';
import { answer, renderInShop } from '../../../api/testing/render-in-shop';
import { DeclineDialog } from './decline-dialog';
import { VerifyDialog } from './verify-dialog';

const application = {
  ...{ id: 'a1', email: 'robin@ashworth.test', companyName: 'Ashworth Smart Repairs' },
  tradeCustomerStatus: 'pending_verification',
} as unknown as TradeApplication;
const contact = {
  ...{ sageContactId: 's1', name: 'Ashworth Smart Repairs', email: 'accounts@ashworth.test', reference: 'ASHWOR' },
  ...{ match: 'company', hasNegotiatedPrices: true, linkedUsers: 2, linked: false },
  ...{ terms: '14 days from the end of the invoice’s month', creditLimit: '2500.00' },
} as SageContactSuggestion;

const CONTACTS = /sage-contacts/;
const dialog = () => within(screen.getByRole('dialog'));
const CHOOSE = 'Choose the contact whose prices this customer should get.';

function open(onClose = jest.fn()) {
  const answers = { '/api/admin/sage-contacts': answer([contact]), '/api/admin/users/a1/trade': answer({}) };
  return renderInShop(<VerifyDialog application={application} onClose={onClose} />, { answers });
}

describe('The dialog that verifies a trade customer', () => {
  it('shows why each Sage contact is suggested', async () => {
    open();
    const choice = await dialog().findByRole('radio', { name: /^Ashworth Smart Repairs/ });
    expect(choice.closest('label')?.textContent).toBe(
      'Ashworth Smart RepairsSame companyaccounts@ashworth.test · ASHWOR · negotiated price list' +
        ' · credit limit £2,500.00 · due 14 days from the end of the invoice’s month · 2 other accounts',
    );
  });

  it('requires a contact to be chosen', async () => {
    const onClose = jest.fn();
    const { pointer, calls } = open(onClose);
    const choice = await dialog().findByRole('radio', { name: /^Ashworth Smart Repairs/ });
    expect(dialog().queryByText(CHOOSE)).toBeNull();
    await pointer.click(dialog().getByRole('button', { name: 'Verify Customer' }));
    await dialog().findByText(CHOOSE);
    expect(onClose).not.toHaveBeenCalled();
    expect(calls.filter((path) => !CONTACTS.test(path))).toEqual([]);
    await pointer.click(choice);
    expect(dialog().queryByText(CHOOSE)).toBeNull();
    await pointer.click(dialog().getByRole('button', { name: 'Verify Customer' }));
    await screen.findByText('Verified');
    expect(calls.filter((path) => !CONTACTS.test(path))).toEqual(['/api/admin/users/a1/trade']);
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('The dialog that declines a trade customer', () => {
  it('requires the reason for the customer and sends nothing without it', async () => {
    const onClose = jest.fn();
    const { pointer, calls } = renderInShop(<DeclineDialog application={application} onClose={onClose} />);
    await pointer.click(dialog().getByRole('button', { name: 'Decline Application' }));
    await dialog().findByText('Enter a reason');
    expect(calls).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
  });
});
