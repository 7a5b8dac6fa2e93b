/** @jest-environment jsdom */
import { screen, waitForElementToBeRemoved } from '@testing-library/react';
import { answer, renderInShop } from '../../api/testing/render-in-shop';
import { TrustSection } from './front-page';

const claims = {
  ...{ freeDelivery: 'Free UK delivery over £75', nextDay: 'Next-day delivery available', deliveryTime: '2-3 days' },
  ...{ securePayment: 'Secure payment', supportHours: null, rating: null },
};
const company = { phone: '01632 960 418', phoneHref: 'tel:+441632960418' };

const open = (switched: object) =>
  renderInShop(<TrustSection />, {
    answers: { '/api/config': answer({ claims: { ...claims, ...switched }, company, shippingPrice: '4.99' }) },
  });

describe('What the landing page claims', () => {
  it('is everything that is switched on', async () => {
    open({});
    await screen.findByText('Free UK delivery over £75');
    screen.getByRole('region', { name: 'What you can count on' });
    screen.getByText('Secure payment');
  });

  it('links the rating to its reviews', async () => {
    open({ rating: { ...{ value: '4.8', outOf: 5, count: 47 }, source: 'https://reviews.example/topcoat' } });
    await screen.findByText('4.8/5 from our customers');
    expect(screen.getByRole('link', { name: '47 reviews' }).getAttribute('href')).toBe(
      'https://reviews.example/topcoat',
    );
  });

  it.each([
    ['the delivery time', { deliveryTime: null }, 'Usually delivered in 2-3 days'],
    ['the secure payment', { securePayment: null }, 'Secure payment'],
  ])('leaves out %s where it is switched off, and keeps the others', async (_, switched, text) => {
    open(switched);
    await screen.findByText('Free UK delivery over £75');
    expect(screen.queryByText(text)).toBeNull();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('is hidden where everything is switched off', async () => {
    open(Object.fromEntries(Object.keys(claims).map((claim) => [claim, null])));
    await waitForElementToBeRemoved(() => screen.queryByRole('region', { name: 'What you can count on' }));
  });
});
