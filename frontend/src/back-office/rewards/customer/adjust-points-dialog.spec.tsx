/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { answer, makeUser, renderInShop } from '../../../api/testing/render-in-shop';
import { CustomerPointsPage } from './customer-points-page';

const POINTS = '/api/admin/users/u1/points';
const customer = {
  ...{ name: 'Alex Morgan', email: 'alex@garage.test', worth: '12.50', expiring: null, next: null },
  pending: { purchaseOrders: 0, unshipped: 0, unpaid: 0 },
};
const dialog = () => within(screen.getByRole('dialog'));

/** Opens the dialog about a customer whose balance is read anew each time. */
async function open(balances: number[], adjust: (sent: object) => ReturnType<typeof answer>) {
  const sent: object[] = [];
  const answers = {
    '/api/admin/users/u1/points/summary': () =>
      answer({ ...customer, balance: balances.length > 1 ? balances.shift() : balances[0] }),
    [POINTS]: (_: string, body: string) => {
      if (!body) return answer([], { total: 0 });
      sent.push(JSON.parse(body));
      return adjust(JSON.parse(body));
    },
  };
  const page = (
    <Routes>
      <Route path="/admin/rewards/customers/:id" element={<CustomerPointsPage />} />
    </Routes>
  );
  const at = '/admin/rewards/customers/u1';
  const { pointer } = renderInShop(page, { answers, at, user: makeUser({ role: 'admin' }) });
  await pointer.click(await screen.findByRole('button', { name: 'Adjust Points' }));
  const press = (name: string) => pointer.click(dialog().getByRole('button', { name }));
  const fill = async (label: string, text: string) => {
    await pointer.clear(dialog().getByLabelText(label));
    await pointer.type(dialog().getByLabelText(label), text);
  };
  const take = () => pointer.click(dialog().getByRole('radio', { name: 'Take away' }));
  return { sent, press, fill, take };
}

describe('The dialog that adjusts points', () => {
  it('asks for whole points and a reason, and says what the customer has afterwards', async () => {
    const { sent, press, fill } = await open([0], () => answer({ balance: 1250 }));
    await press('Add Points');
    await dialog().findByText('Enter whole points from 1 to 1,000,000');
    dialog().getByText('Enter a reason');
    await fill('Points', '1250');
    await dialog().findByText('Afterwards: 1,250 points, worth £12.50.');
    await fill('Reason', 'A late delivery');
    await press('Add Points');
    await screen.findByText('Alex Morgan now has 1,250 points.');
    screen.getByText('Points added');
    expect(sent).toEqual([{ points: 1250, reason: 'A late delivery' }]);
  });

  it('takes no more than the customer has', async () => {
    const { sent, press, fill, take } = await open([1250], () => answer({ balance: 0 }));
    await take();
    await fill('Points', '1251');
    await fill('Reason', 'A mistake');
    await press('Take Points Away');
    await dialog().findByText('The customer has 1,250 points: you cannot take more');
    expect(sent).toEqual([]);
    await fill('Points', '1250');
    await press('Take Points Away');
    await screen.findByText('Alex Morgan now has 0 points.');
    expect(sent).toEqual([{ points: -1250, reason: 'A mistake' }]);
  });

  it('shows what is left where a colleague has taken points since, and takes that', async () => {
    const message = 'The customer has 200 points: you cannot take more.';
    const { press, fill, take } = await open([500, 200], ({ points }: { points?: number }) =>
      points === -400 ? answer({ message }, { status: 409 }) : answer({ balance: 0 }),
    );
    await take();
    await fill('Points', '400');
    await fill('Reason', 'A mistake');
    await press('Take Points Away');
    await screen.findByText(message);
    await waitFor(() => expect(dialog().getByText('200 points').textContent).toBe('200 points'));
    await fill('Points', '200');
    await press('Take Points Away');
    await screen.findByText('Points taken away');
  });

  it('sends without a name of its own over plain http, where the browser makes none', async () => {
    const secure = Object.getOwnPropertyDescriptor(globalThis, 'crypto')!;
    const getRandomValues = crypto.getRandomValues.bind(crypto);
    Object.defineProperty(globalThis, 'crypto', { value: { getRandomValues }, configurable: true });
    const { sent, press, fill } = await open([0], () => answer({ balance: 5 }));
    await fill('Points', '5');
    await fill('Reason', 'A late delivery');
    await press('Add Points');
    await screen.findByText('Alex Morgan now has 5 points.');
    expect(sent).toHaveLength(1);
    Object.defineProperty(globalThis, 'crypto', secure);
  });
});
