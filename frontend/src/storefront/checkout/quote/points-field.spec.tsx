/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { Form } from 'antd';
import { answer, makeUser, renderInShop } from '../../../api/testing/render-in-shop';
import type { Quote } from '../../../api/types';
import { PointsField } from './points-field';

const quote = { subtotal: '20.00', shipping: '4.99', grantDiscount: '0.00' } as Quote;
/** All but the minimum paid by card. */
const MOST = 2449;

const field = () => screen.findByLabelText<HTMLInputElement>('Points to use');

function open(balance = 5000, spendable = balance) {
  const onChange = jest.fn();
  const answers = {
    '/api/points/balance': answer({ balance, spendable }),
    '/api/config': answer({ minimumTotal: '0.50' }),
  };
  const rendered = renderInShop(
    <Form initialValues={{ pointsToUse: '' }}>
      <PointsField quote={quote} onChange={onChange} />
    </Form>,
    { user: makeUser(), answers },
  );
  return { ...rendered, onChange };
}

describe('The field for points to use', () => {
  it('shows what the points are worth and how many can be used', async () => {
    open();
    await screen.findByText('You have 5,000 points, worth £50.00. Up to 2,449 can be used on this order.');
  });

  it('takes only what is not on its way, and says how many are', async () => {
    open(8000, 2000);
    await screen.findByText(
      'You have 8,000 points, of which 6,000 on their way, worth £80.00. Up to 2,000 can be used on this order.',
    );
    screen.getByRole('button', { name: 'Use 2,000' });
  });

  it('says only when points can be used where all are on their way', async () => {
    open(6000, 0);
    await screen.findByText(
      'You have 6,000 points, of which 6,000 on their way, worth £60.00. They can be used once their orders are shipped and paid.',
    );
    expect(screen.queryByLabelText('Points to use')).toBeNull();
  });

  it.each(['1.5', '-1', 'all'])('rejects %s', async (typed) => {
    const { pointer, onChange } = open();
    await pointer.type(await field(), typed);
    await screen.findByText('Enter a whole number of points');
    expect(onChange.mock.calls.filter(([points]) => ![0, 1].includes(points as number))).toEqual([]);
  });

  it('rejects more than can be used on the order', async () => {
    const { pointer, onChange } = open();
    await pointer.click(await field());
    await pointer.paste(String(MOST + 1));
    await screen.findByText('You can use up to 2,449 points on this order');
    expect(onChange.mock.calls.filter(([points]) => points !== 0)).toEqual([]);
  });

  it('is filled with the maximum by its button', async () => {
    const { pointer, onChange } = open();
    await field();
    await pointer.click(screen.getByRole('button', { name: 'Use 2,449' }));
    expect((await field()).value).toBe('2449');
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(MOST));
  });

  it('rejects more points than the customer has', async () => {
    const { pointer } = open(7);
    await screen.findByText(/^You have 7 points, worth £0\.07\. Up to 7 can be used/);
    await pointer.type(await field(), '8');
    await screen.findByText('You can use up to 7 points on this order');
  });

  it('is hidden for a customer without points', async () => {
    const { settle, calls } = open(0);
    await waitFor(() => expect(calls).toContain('/api/points/balance'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Reward Points' })).toBeNull());
    await settle();
    expect(screen.queryByLabelText('Points to use')).toBeNull();
  });
});
