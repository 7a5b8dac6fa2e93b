import { cardExpiry, cardName, spokenCardName } from './saved-cards';

const card = { id: 'pm_1', brand: 'amex', last4: '0005', expMonth: 4, expYear: 2029, isExpired: false };

describe('A saved card', () => {
  it('is named by its brand and last four digits, for the eye and for the ear', () => {
    expect(cardName(card)).toBe('American Express •••• 0005');
    expect(spokenCardName(card)).toBe('American Express ending in 0005');
    expect(cardName({ brand: 'unknown', last4: '4242' })).toBe('Card •••• 4242');
  });

  it('says when it expires, or that it has', () => {
    expect(cardExpiry(card)).toBe('Expires 04/29');
    expect(cardExpiry({ ...card, expMonth: 12, expYear: 2025, isExpired: true })).toBe('Expired 12/25');
  });
});
